import { useLocation, useNavigation } from "@handwork/federation/router";
import { type ListPage, usePagedList } from "@handwork/ui";

/** A list of this visit to the page; it is loaded again with the page, as far as it was shown. */
export function useMore<T extends { id: number }>(
  first: ListPage<T>,
  load: (cursor: string) => Promise<ListPage<T>>,
) {
  const { state } = useNavigation();
  const { key } = useLocation();
  return usePagedList(first, load, { list: key, loading: state !== "idle" });
}
