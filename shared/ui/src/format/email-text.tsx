import type { ReactNode } from "react";

/** What stays together: a word with the dot before it and the @ after it. */
const PARTS = /\.?[^.@]+@?|[.@]/g;

/** An e-mail address; where a line is too short for it, it breaks after the @ or before a dot. */
export function EmailText({ value }: { value: string }) {
  const [first, ...rest] = value.match(PARTS) ?? [];
  return rest.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    first,
  );
}
