import { useLocation, useNavigation } from "@handwork/federation/router";
import { type ListPage, usePagedList } from "@handwork/ui";

/** A paged list, kept for the duration of the page visit. A refresh reloads as many items as were shown. */
export function useLoadMore<T extends { id: number | string }>(
  first: ListPage<T>,
  load: (cursor: string) => Promise<ListPage<T>>,
) {
  const { state } = useNavigation();
  const { key } = useLocation();
  return usePagedList(first, load, { list: key, loading: state !== "idle" });
}
