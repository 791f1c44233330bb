import { type Artisan, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Button, buttonClass, cx } from "@handwork/ui";
import { hasPay } from "./artisan.ts";
import styles from "./request-button.module.css";
import type { Requests } from "./use-requests.ts";

interface RequestButtonProps {
  artisan: Artisan;
  requests: Requests;
  /** Id of the element that names the artisan, because all request buttons have the same text. */
  describedBy: string;
  /** `small` is a secondary button for lists. `large` fills the available width. */
  size?: "small" | "medium" | "large";
}

export function RequestButton({ artisan, requests, describedBy, size = "medium" }: RequestButtonProps) {
  const wide = size === "large";
  if (!hasPay(artisan)) {
    return (
      <>
        {size !== "small" && <p className={styles.quote}>{messages.cart.quoteOnly}</p>}
        <Link
          to={paths.orderService(artisan.id)}
          className={buttonClass({ variant: size === "small" ? "secondary" : "primary", size, wide })}
          aria-describedby={describedBy}
        >
          Ask for a quote
        </Link>
      </>
    );
  }
  const requested = requests.inCart.has(artisan.id);
  return (
    <div className={cx(styles.action, wide && styles.wide)}>
      <Button
        size={size}
        wide={wide}
        variant={requested || size === "small" ? "secondary" : "primary"}
        disabled={requested}
        busy={requests.pending === artisan.id}
        aria-describedby={describedBy}
        className={styles.request}
        onClick={() => requests.make(artisan)}
      >
        {requested ? "Already Requested" : "Make A Request"}
      </Button>
      {requested && <Link to={paths.cart}>See your cart ({requests.inCart.size})</Link>}
    </div>
  );
}
