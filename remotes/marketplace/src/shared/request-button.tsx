import { type Artisan, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Button, buttonClass } from "@handwork/ui";
import { hasPay } from "./artisan.ts";
import styles from "./request-button.module.css";
import type { Requests } from "./use-requests.ts";

interface RequestButtonProps {
  artisan: Artisan;
  requests: Requests;
  /** Id of the element that names the artisan, since all these buttons have the same text. */
  describedBy: string;
  large?: boolean;
}

export function RequestButton({ artisan, requests, describedBy, large }: RequestButtonProps) {
  if (!hasPay(artisan)) {
    return (
      <>
        <p className={styles.quote}>{messages.cart.quoteOnly}</p>
        <Link
          to={paths.orderService(artisan.id)}
          className={buttonClass({ variant: "secondary", size: large ? "large" : "medium", wide: large })}
          aria-describedby={describedBy}
        >
          Ask for a quote
        </Link>
      </>
    );
  }
  const requested = requests.inCart.has(artisan.id);
  return (
    <Button
      size={large ? "large" : "medium"}
      wide={large}
      variant={requested ? "secondary" : "primary"}
      disabled={requested}
      busy={requests.pending === artisan.id}
      aria-describedby={describedBy}
      onClick={() => requests.make(artisan)}
    >
      {requested ? "Already Requested" : "Make A Request"}
    </Button>
  );
}
