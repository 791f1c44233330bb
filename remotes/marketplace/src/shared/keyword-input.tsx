import type { SearchSuggestion } from "@handwork/contract";
import { TextInput } from "@handwork/ui";
import { useId, useState } from "react";

/** Search input that shows suggestions in a native `datalist` while the visitor types. */
export function KeywordInput({ defaultValue }: { defaultValue?: string | undefined }) {
  const listId = useId();
  const [suggestions, setSuggestions] = useState<SearchSuggestion[]>([]);
  const suggest = async (text: string) => {
    const module = await import("./suggest.ts");
    const found = await module.suggest(text);
    if (found) setSuggestions(found);
  };
  return (
    <>
      <TextInput
        type="search"
        name="service"
        maxLength={120}
        placeholder="Plumber, agbada…"
        autoComplete="off"
        enterKeyHint="search"
        list={listId}
        defaultValue={defaultValue}
        // The search works even without suggestions.
        onInput={({ currentTarget }) => suggest(currentTarget.value).catch(() => undefined)}
      />
      <datalist id={listId}>
        {suggestions.map(({ text, hint }) => (
          <option key={text} value={text} label={hint === text ? undefined : hint} />
        ))}
      </datalist>
    </>
  );
}
