import { type EndpointBody, endpoints, messages, type Portfolio } from "@handwork/contract";
import { call } from "@handwork/http";
import { SavedFold, type SavedFoldProps } from "../saved-fold.tsx";

interface PortfolioFormProps<T> extends Omit<SavedFoldProps<T>, "send" | "saved" | "failed"> {
  /** The form's values after a save. */
  valuesOf: (saved: Portfolio) => T;
  onSaved: (portfolio: Portfolio) => void;
}

/** A part of what artisans say about themselves. */
export function PortfolioForm<T extends EndpointBody<"artisanPortfolioEdit">>({
  valuesOf,
  onSaved,
  ...fold
}: PortfolioFormProps<T>) {
  async function send(values: T): Promise<T> {
    const saved = await call(endpoints.artisanPortfolioEdit, { body: values });
    onSaved(saved);
    return valuesOf(saved);
  }
  return (
    <SavedFold {...fold} send={send} saved={messages.profiles.saved} failed={messages.profiles.saveFailed} />
  );
}
