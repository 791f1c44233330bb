import { NeedsScripts } from "@handwork/ui";
import { type ComponentProps, useEffect, useState } from "react";
import type { AlertForm } from "./alert-form.tsx";

/** Loads the form for an email alert separately, because most searches find enough artisans. */
export function Alert(search: ComponentProps<typeof AlertForm>) {
  const [forms, setForms] = useState<typeof import("./alert-form.tsx")>();
  useEffect(() => {
    // The page also works without the form.
    import("./alert-form.tsx").then(setForms, () => undefined);
  }, []);
  if (!forms) return <NeedsScripts what="This request" />;
  return <forms.AlertForm key={`${search.trade.id} ${search.place?.id}`} {...search} />;
}
