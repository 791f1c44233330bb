/** Characters that still read as a title. */
const LONGEST = 72;
/** Characters of a greeting, which is not yet the task. */
const SHORTEST = 12;

/**
 * A job's description as its task, which is its first sentence or clause, and the text below it. After a long sentence,
 * of which the task is only the beginning, that text is the whole description.
 */
export function splitTask(description: string): [task: string, text: string] {
  const text = description.trim();
  const [sentence = text] = /^.{12,}?(?:[.!?;](?=\s)|\n|$)/s.exec(text) ?? [];
  if (sentence.length <= LONGEST) return [withoutStop(sentence), text.slice(sentence.length).trim()];
  const comma = text.indexOf(", ", SHORTEST);
  if (comma > 0 && comma <= LONGEST) return [text.slice(0, comma), text];
  const space = text.lastIndexOf(" ", LONGEST);
  const end = space > 0 ? space : LONGEST;
  return [`${text.slice(0, end)} …`, text];
}

const withoutStop = (sentence: string) => sentence.replace(/[.;\s]+$/, "");
