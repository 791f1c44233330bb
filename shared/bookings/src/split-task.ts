/** Maximum characters of a title. */
const MAX_LENGTH = 72;
/** Minimum characters of a title. A shorter first sentence may be only a greeting. */
const MIN_LENGTH = 12;

/**
 * Splits a job's description into a task, which serves as its title, and the text below it. The task is the first
 * sentence. If the sentence is too long, the task is its beginning, and the text continues it.
 */
export function splitTask(description: string): [task: string, text: string] {
  const text = description.trim();
  const [sentence = text] = /^.{12,}?(?:[.!?;](?=\s)|\n|$)/s.exec(text) ?? [];
  if (sentence.length <= MAX_LENGTH) return [withoutFullStop(sentence), text.slice(sentence.length).trim()];
  const comma = text.indexOf(", ", MIN_LENGTH);
  if (comma > 0 && comma <= MAX_LENGTH) return [text.slice(0, comma), text.slice(comma + 2)];
  const space = text.lastIndexOf(" ", MAX_LENGTH);
  const end = space > 0 ? space : MAX_LENGTH;
  return [`${text.slice(0, end)} …`, `… ${text.slice(end).trim()}`];
}

const withoutFullStop = (sentence: string) => sentence.replace(/[.;\s]+$/, "");
