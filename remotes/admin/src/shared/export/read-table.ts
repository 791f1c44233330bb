const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Reads a CSV stream to the end. `onRows` gets the number of complete rows so far, without the header. A line feed
 * within quotation marks is part of a cell.
 */
export async function readTable(
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = content.getReader();
  let lines = 0;
  let quoted = false;
  for (;;) {
    const { value, done } = await reader.read();
    if (signal.aborted) {
      await reader.cancel();
      throw signal.reason;
    }
    if (done) return new Blob(parts, { type: "text/csv" });
    parts.push(value);
    for (const byte of value) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_FEED && !quoted) lines += 1;
    }
    onRows(Math.max(0, lines - 1));
  }
}
