import { dismissToast, useServices } from "@handwork/federation";
import { act, renderHook, waitFor } from "@testing-library/react";

/** Waits for the site's question dialog, answers it, and returns its text. */
export async function answerQuestion(yes: boolean): Promise<string> {
  const { result } = renderHook(useServices);
  await waitFor(() => {
    if (!result.current.question) throw new Error("No question is open");
  });
  const text = result.current.question?.text ?? "";
  await act(async () => result.current.question?.answer(yes));
  return text;
}

/** Returns a function that lists the toasts since this call. Call `listenToToasts` outside `waitFor`. */
export function listenToToasts(): () => string[] {
  const { result } = renderHook(useServices);
  act(() => {
    for (const { id } of result.current.toasts) dismissToast(id);
  });
  return () => result.current.toasts.map(({ text }) => text);
}
