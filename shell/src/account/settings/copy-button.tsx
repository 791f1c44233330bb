import { Button } from "@handwork/ui";
import { useState } from "react";
import styles from "./two-step.module.css";

interface CopyButtonProps {
  text: string;
  /** The copied content, for the button's label. */
  what: string;
}

/** Copies a text and shows the result inline: a toast would be hidden behind the dialog. */
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
