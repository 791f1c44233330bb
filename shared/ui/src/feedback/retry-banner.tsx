import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Cluster } from "../layout/layout.tsx";
import { Banner } from "./banner.tsx";

export interface RetryBannerProps {
  /** Says which data could not be loaded. */
  children: ReactNode;
  retrying: boolean;
  onRetry: () => void;
}

/** An error with a retry button, for a page that works without the missing data. */
export function RetryBanner({ children, retrying, onRetry }: RetryBannerProps) {
  return (
    <Banner tone="error">
      <Cluster gap="m" spread>
        <div>{children}</div>
        <Button
          variant="secondary"
          size="small"
          busy={retrying}
          busyLabel="Trying again..."
          onClick={onRetry}
        >
          Try again
        </Button>
      </Cluster>
    </Banner>
  );
}
