import { messages } from "@handwork/contract";
import { NetworkError } from "@handwork/http";
import type { FormState } from "@handwork/ui";

export interface CodeValues {
  code: string;
}

export const codeProblem = ({ code }: CodeValues) => ({
  code: code.trim() ? undefined : messages.secondFactor.codeRequired,
});

export function showCodeFailure<T extends CodeValues>(form: FormState<T>, error: unknown): void {
  const isNetwork = error instanceof NetworkError;
  form.showFailure(error, isNetwork ? messages.network : messages.secondFactor.failed);
}
