/** Copies text. Returns false if the browser blocks it, or on plain HTTP, where `clipboard` is missing. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
