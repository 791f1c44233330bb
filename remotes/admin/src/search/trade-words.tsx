import { endpoints, type Profession, type TradeWord } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { useState } from "react";
import styles from "../shared/lists.module.css";
import { EntryGroups } from "./entry-groups.tsx";
import { languageNames } from "./language-names.ts";
import { WordDialog } from "./word-dialog.tsx";

/** Lists each trade's words in all languages, and the words that the search ignores. */
export function TradeWords({ words, professions }: { words: TradeWord[]; professions: Profession[] }) {
  /** The trade that gets a new word. Null stands for ignored words. */
  const [adding, setAdding] = useState<Profession | null>();
  const groupOf = (trade: Profession | null) => {
    const title = trade?.title ?? "Words that the search ignores";
    return {
      key: `${trade?.id}`,
      title,
      entries: words
        .filter(({ profession }) => profession === (trade?.id ?? null))
        .map(({ id, word, language }) => ({ id, name: word, note: languageNames[language] })),
      action: (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Add a word: ${title}`}
          onClick={() => setAdding(trade)}
        >
          Add a word
        </Button>
      ),
    };
  };
  return (
    <section aria-labelledby="list" className={styles.section}>
      <h2 id="list">
        Trade synonyms <span className={styles.count}>{words.length}</span>
      </h2>
      <EntryGroups
        label="Find a trade or word"
        groups={[...professions, null].map(groupOf)}
        remove={(id) => call(endpoints.tradeWordDelete, { params: { id } })}
      />
      {adding !== undefined && <WordDialog trade={adding} onClose={() => setAdding(undefined)} />}
    </section>
  );
}
