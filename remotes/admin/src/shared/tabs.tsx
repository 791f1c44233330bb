import { Link } from "@handwork/federation/router";
import { cx } from "@handwork/ui";
import lists from "./lists.module.css";
import strip from "./strip.module.css";

interface TabsProps {
  /** Name of the navigation for screen readers. */
  label: string;
  choices: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** Links to the lists of a page, or to its preset filters. */
export const Tabs = ({ label, choices }: TabsProps) => (
  <nav aria-label={label} className={cx(strip.strip, lists.lists)}>
    {choices.map((choice) => (
      <Link
        key={choice.label}
        to={choice.to}
        preventScrollReset
        aria-current={choice.isCurrent ? "page" : undefined}
      >
        {choice.label}
      </Link>
    ))}
  </nav>
);
