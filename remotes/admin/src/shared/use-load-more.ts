import { useLocation, useNavigation } from "@handwork/federation/router";
import { type ListPage, usePagedList } from "@handwork/ui";

/** Manages a paged list. A refresh reloads every page shown so far, so that the list keeps its length. */
export function useLoadMore<T extends { id: number | string }>(
  first: ListPage<T>,
  load: (cursor: string) => Promise<ListPage<T>>,
) {
  const { state } = useNavigation();
  const { key } = useLocation();
  return usePagedList(first, load, { list: key, loading: state !== "idle" });
}
