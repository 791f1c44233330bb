import { endpoints, withPageTexts } from "@handwork/contract";
import type { LoaderFunctionArgs } from "@handwork/federation/router";
import { call } from "@handwork/http";

/** Loader for pages with texts that admins can change. If the call fails, the pages show the original texts. */
export async function loadPageTexts({ request: { signal } }: LoaderFunctionArgs) {
  const changed = await call(endpoints.pageTexts, { signal }).catch(() => ({ texts: {} }));
  return withPageTexts(changed.texts);
}
export type ShownTexts = Awaited<ReturnType<typeof loadPageTexts>>;
