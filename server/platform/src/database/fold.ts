import { type SQL, sql } from "drizzle-orm";

const MARKS = "[\\u0300-\\u036f]";
/** Letters with hooks, which no normal form takes apart. */
const HOOKED = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };
const hooked = Object.keys(HOOKED).join("");
const plain = Object.values(HOOKED).join("");

const marks = new RegExp(MARKS, "g");
const hooks = new RegExp(`[${hooked}]`, "g");

/**
 * Text as it is looked for: in lower case and without marks, so that `Adébáyọ̀`, however its letters are put
 * together, and `adebayo` are the same word.
 */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(marks, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(hooks, (letter) => HOOKED[letter as keyof typeof HOOKED]);

// Marks go first: where a database knows lower case of ASCII alone, the letters under them still have one.
const BEFORE = "translate(lower(normalize(regexp_replace(normalize(";
const AFTER = `, NFD), '${MARKS}', '', 'g'), NFC)), '${hooked}${hooked.toUpperCase()}', '${plain}${plain}')`;

/** The same of an SQL expression of text. Most texts are of ASCII: of those a thirteenth of the work is enough. */
export const folded = (expression: SQL): SQL =>
  sql`(case when octet_length(${expression}) = char_length(${expression}) then lower(${expression})
    else ${sql.raw(BEFORE)}${expression}${sql.raw(AFTER)} end)`;
/** Likewise, where a statement is written as text. */
export const foldedText = (expression: string): string =>
  `(case when octet_length(${expression}) = char_length(${expression}) then lower(${expression})
    else ${BEFORE}${expression}${AFTER} end)`;
