import { useLocation, useNavigation } from "@handwork/federation/router";
import { type ListPage, usePagedList } from "@handwork/ui";

/** A paged list that keeps its length during a page visit: a refresh reloads every page shown so far. */
export function useLoadMore<T extends { id: number | string }>(
  first: ListPage<T>,
  load: (cursor: string) => Promise<ListPage<T>>,
) {
  const { state } = useNavigation();
  const { key } = useLocation();
  return usePagedList(first, load, { list: key, loading: state !== "idle" });
}
