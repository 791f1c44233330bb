import { Button } from "@handwork/ui";
import { useState } from "react";
import styles from "./two-step.module.css";

interface CopyButtonProps {
  text: string;
  /** Completes the button's label "Copy the …", for example "codes". */
  what: string;
}

/** Copies text and shows the result next to the button, because a dialog would hide a toast. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied");
    } catch {
      setOutcome("Your browser blocked copying");
    }
  }
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`Copy the ${what}`} onClick={() => void copy()}>
        Copy
      </Button>
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
    </>
  );
}
