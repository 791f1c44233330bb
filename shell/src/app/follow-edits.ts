import { DATA_EDITED_EVENT } from "@handwork/contract";
import type { createBrowserRouter } from "react-router-dom";

/** In development: asks for the page's data again when the code that it is made by was saved. */
export function followEdits(router: ReturnType<typeof createBrowserRouter>): void {
  addEventListener(DATA_EDITED_EVENT, () => void router.revalidate());
}
