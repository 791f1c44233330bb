import { endpoints, withPageTexts } from "@handwork/contract";
import type { LoaderFunctionArgs } from "@handwork/federation/router";
import { call } from "@handwork/http";

/** Loader of pages whose texts admins can change. Without an answer, they show the original texts. */
export async function loadPageTexts({ request: { signal } }: LoaderFunctionArgs) {
  const changed = await call(endpoints.pageTexts, { signal }).catch(() => ({ texts: {} }));
  return withPageTexts(changed.texts);
}
export type ShownTexts = Awaited<ReturnType<typeof loadPageTexts>>;
