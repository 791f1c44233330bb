import { COMPARED_MAX, paths } from "@handwork/contract";
import { useLocation, useNavigate } from "@handwork/federation/router";
import { Button } from "@handwork/ui";
import { type FormEvent, useState } from "react";
import { artisanAnchor } from "./artisan.ts";
import styles from "./compare-choice.module.css";
import { compareParam, readCompared } from "./compared.ts";
import { jobWishes, withWishes } from "./job-wishes.ts";

const FORM = "compare";

export interface CompareChoice {
  readonly chosen: readonly number[];
  readonly toggle: (id: number) => void;
  readonly clear: () => void;
}

/**
 * Manages the artisans chosen for comparison. The URL contains the initial choice. Call it in the page component:
 * `ArtisanList` remounts when the filters change, and would lose the choice.
 *
 * @param service the service that the visitor searches for. When it changes, the choice is cleared.
 */
export function useCompareChoice(service?: string): CompareChoice {
  const { search } = useLocation();
  const [chosen, setChosen] = useState(() => readCompared(new URLSearchParams(search).getAll(compareParam)));
  const [chosenFor, setChosenFor] = useState(service);
  if (chosenFor !== service) {
    setChosenFor(service);
    setChosen([]);
  }
  const toggle = (id: number) =>
    setChosen((current) =>
      current.includes(id) ? current.filter((other) => other !== id) : [...current, id].slice(-COMPARED_MAX),
    );
  return { chosen, toggle, clear: () => setChosen([]) };
}

interface CompareBoxProps {
  id: number;
  /** Id of the element that names the artisan. */
  describedBy: string;
  choice: CompareChoice;
}

/** Checkbox that chooses an artisan for comparison. It belongs to `CompareBar`'s form, so it works without scripts. */
export function CompareBox({ id, describedBy, choice: { chosen, toggle } }: CompareBoxProps) {
  const isChosen = chosen.includes(id);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        form={FORM}
        name="artisans"
        value={id}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= COMPARED_MAX}
        aria-describedby={describedBy}
        onChange={() => toggle(id)}
      />
      Compare
    </label>
  );
}

interface CompareBarProps {
  choice: CompareChoice;
  /** Ids of the artisans in the list on this page. */
  listed: readonly number[];
  /** Query with the day and the place that the visitor searched for. */
  wishes: string;
}

/** Shows how many artisans are chosen, and a button to compare them. Hidden until an artisan is chosen. */
export function CompareBar({ choice: { chosen, clear }, listed, wishes }: CompareBarProps) {
  const navigate = useNavigate();
  const unlisted = chosen.filter((id) => !listed.includes(id));

  /** The bar disappears, so the focus moves to the list. */
  function clearChoice(): void {
    clear();
    if (listed[0] !== undefined) document.getElementById(artisanAnchor(listed[0]))?.focus();
  }

  function compare(event: FormEvent): void {
    event.preventDefault();
    void navigate(withWishes(paths.compare(chosen), wishes));
  }

  return (
    <form
      id={FORM}
      action="/compare"
      onSubmit={compare}
      className={styles.bar}
      aria-label="Comparison"
      data-chosen={chosen.length > 0 || undefined}
    >
      {unlisted.map((id) => (
        <input key={id} type="hidden" name="artisans" value={id} />
      ))}
      {jobWishes(wishes).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span role="status">
        {chosen.length > 0 ? `${chosen.length} of ${COMPARED_MAX} chosen` : `Up to ${COMPARED_MAX} at once`}
      </span>
      {/* A chosen artisan may not be in the list, and then has no box to untick. */}
      {chosen.length > 0 && (
        <Button variant="quiet" size="small" onClick={clearChoice}>
          Clear choice
        </Button>
      )}
      <Button type="submit" size="small">
        {chosen.length > 1 ? `Compare ${chosen.length} artisans` : "Compare"}
      </Button>
    </form>
  );
}
