import { Link, useRouteError } from "@handwork/federation/router";
import { ApiError } from "@handwork/http";
import { buttonClass, EmptyState } from "@handwork/ui";
import type { ReactNode } from "react";
import { Console } from "./console.tsx";
import { ConsoleFailure } from "./console-states.tsx";

interface RecordFailureProps {
  /** Heading of the page. */
  title: string;
  icon: ReactNode;
  /** Title of the page's message if the record does not exist. */
  missing: string;
  /** What the person can do about it. */
  advice?: string;
  /** Link to the list of these records. */
  list: { to: string; label: string };
}

/** Shown when a record did not load or does not exist. */
export function RecordFailure({ title, icon, missing, advice, list }: RecordFailureProps) {
  const error = useRouteError();
  if (!(error instanceof ApiError) || error.status !== 404) return <ConsoleFailure title={title} />;
  return (
    <Console title={title}>
      <EmptyState
        icon={icon}
        title={missing}
        text={advice}
        action={
          <Link to={list.to} className={buttonClass({ variant: "secondary" })}>
            {list.label}
          </Link>
        }
      />
    </Console>
  );
}
