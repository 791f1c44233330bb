import { endpoints, type Profession, type TradeWord } from "@handwork/contract";
import { useRevalidator, useSearchParams } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, Field, Select } from "@handwork/ui";
import { useState } from "react";
import styles from "../shared/lists.module.css";
import { languageNames } from "./language-names.ts";
import { RemovableList } from "./removable-list.tsx";
import { WordDialog } from "./word-dialog.tsx";

/** Option value for words without a trade. */
const NO_TRADE = "none";

interface TradeWordsProps {
  words: TradeWord[];
  professions: Profession[];
}

/** Lists the words for the trade in the URL, in all languages. */
export function TradeWords({ words, professions }: TradeWordsProps) {
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  const tradeInUrl = params.get("trade");
  const trade =
    tradeInUrl === NO_TRADE
      ? null
      : (professions.find(({ id }) => String(id) === tradeInUrl) ?? professions[0] ?? null);
  const shownWords = words.filter(({ profession }) => profession === (trade?.id ?? null));
  return (
    <section aria-labelledby="list" className={styles.section}>
      <Field label="Trade">
        <Select
          value={trade?.id ?? NO_TRADE}
          onChange={({ target }) =>
            setParams({ list: "words", trade: target.value }, { preventScrollReset: true })
          }
        >
          {professions.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          <option value={NO_TRADE}>No trade: the search ignores these words</option>
        </Select>
      </Field>
      <div className={styles.head}>
        <h2 id="list">
          {trade ? `Words for ${trade.title}` : "Ignored words"}{" "}
          <span className={styles.count}>{shownWords.length}</span>
        </h2>
        <Button size="small" onClick={() => setOpen(true)}>
          Add a word
        </Button>
      </div>
      <RemovableList
        entries={shownWords.map(({ id, word, language }) => ({
          id,
          name: word,
          note: languageNames[language],
        }))}
        remove={(id) => call(endpoints.tradeWordDelete, { params: { id } })}
      />
      {open && (
        <WordDialog
          trade={trade}
          onDone={() => {
            setOpen(false);
            void revalidate();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
