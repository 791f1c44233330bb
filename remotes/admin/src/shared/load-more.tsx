import { messages } from "@handwork/contract";
import { Banner, Button, type PagedListState, VisuallyHidden } from "@handwork/ui";
import styles from "./shared.module.css";

interface LoadMoreProps {
  shown: number;
  /** Null at the end of the list. */
  next: string | null;
  state: PagedListState;
  onMore: () => void;
}

/** The footer of a paged list: a button that loads the next page and, after a failure, an error. */
export function LoadMore({ shown, next, state, onMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <VisuallyHidden>
        <span role="status">{shown} shown</span>
      </VisuallyHidden>
      {state === "failed" && <Banner tone="error">{messages.administration.searchFailed}</Banner>}
      {next && (
        <Button variant="secondary" busy={state === "loading"} busyLabel="Loading..." onClick={onMore}>
          {state === "failed" ? "Try again" : "Show more"}
        </Button>
      )}
    </div>
  );
}
