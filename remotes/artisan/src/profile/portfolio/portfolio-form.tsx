import { type EndpointBody, endpoints, messages, type Portfolio } from "@handwork/contract";
import { call } from "@handwork/http";
import { SavedFold, type SavedFoldProps } from "../saved-fold.tsx";

interface PortfolioFormProps<T> extends Omit<SavedFoldProps<T>, "send" | "savedText" | "failureText"> {
  /** Returns the form's values after a save. */
  valuesOf: (saved: Portfolio) => T;
  onSaved: (portfolio: Portfolio) => void;
}

/** Saves one section of the artisan's portfolio. */
export function PortfolioForm<T extends EndpointBody<"artisanPortfolioEdit">>({
  valuesOf,
  onSaved,
  ...fold
}: PortfolioFormProps<T>) {
  async function send(body: Partial<T>): Promise<T> {
    const saved = await call(endpoints.artisanPortfolioEdit, { body });
    onSaved(saved);
    return valuesOf(saved);
  }
  return (
    <SavedFold
      {...fold}
      send={send}
      savedText={messages.profiles.saved}
      failureText={messages.profiles.saveFailed}
    />
  );
}
