import { messages } from "@handwork/contract";
import { useLocation, useNavigation } from "@handwork/federation/router";
import {
  Banner,
  Button,
  type ListPage,
  type PagedListState,
  usePagedList,
  VisuallyHidden,
} from "@handwork/ui";
import styles from "./shared.module.css";

interface LoadMoreProps {
  shown: number;
  hasMore: boolean;
  state: PagedListState;
  onMore: () => void;
}

/** The footer of a paged list: a button that loads the next page and, after a failure, an error. */
export function LoadMore({ shown, hasMore, state, onMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <VisuallyHidden>
        <span role="status">{shown} shown</span>
      </VisuallyHidden>
      {state === "failed" && <Banner tone="error">{messages.administration.searchFailed}</Banner>}
      {hasMore && (
        <Button variant="secondary" busy={state === "loading"} busyLabel="Loading..." onClick={onMore}>
          {state === "failed" ? "Try again" : "Show more"}
        </Button>
      )}
    </div>
  );
}

/**
 * Manages a paged list. `more` is its footer. A refresh reloads every page shown so far, so that the list keeps its
 * length.
 */
export function useLoadMore<T extends { id: number | string }>(
  first: ListPage<T>,
  load: (cursor: string) => Promise<ListPage<T>>,
) {
  const navigation = useNavigation();
  const { key } = useLocation();
  const list = usePagedList(first, load, { list: key, loading: navigation.state !== "idle" });
  const { items, next, state, showMore, replace } = list;
  const more = (
    <LoadMore shown={items.length} hasMore={next !== null} state={state} onMore={() => void showMore()} />
  );
  return { items, next, replace, more };
}
