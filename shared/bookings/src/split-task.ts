/** Maximum characters of a sentence that is never shortened. A text of fewer than 12 may be only a greeting. */
const SHORT_LENGTH = 72;
/** Maximum characters of a title: two lines on a card. */
const MAX_LENGTH = 120;

/**
 * Splits a job's description into a task, which serves as its title, and the text below it. The task is the first
 * sentence. If the sentence is long, the task ends at the first comma or colon that follows 12 to 70 characters.
 * Without one, a sentence of more than two lines is cut, and the text continues it.
 */
export function splitTask(description: string): [task: string, text: string] {
  const text = description.trim();
  const [sentence = text] = /^.{12,}?(?:[.!?;](?=\s)|\n|$)/s.exec(text) ?? [];
  const whole: [string, string] = [withoutFullStop(sentence), text.slice(sentence.length).trim()];
  if (sentence.length <= SHORT_LENGTH) return whole;
  const [part] = /^.{12,70}?[,:](?=\s)/s.exec(text) ?? [];
  if (part) return [part.slice(0, -1), withCapital(text.slice(part.length).trim())];
  if (sentence.length <= MAX_LENGTH) return whole;
  const space = text.lastIndexOf(" ", MAX_LENGTH);
  // An emoji can have two UTF-16 units, which must stay together.
  const cut = text.slice(0, space > 0 ? space : MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
  return [`${cut} …`, `… ${text.slice(cut.length).trim()}`];
}

/** Leaves a name such as "iPhone" unchanged. */
const withCapital = (text: string) => text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());

const withoutFullStop = (sentence: string) => sentence.replace(/[.;\s]+$/, "");
