import { ownerOf, SESSION_COOKIE_DAYS } from "@handwork/contract";
import { accessToken } from "@handwork/session";
import type { AccountValues } from "../../shared/account.values.ts";
import type { ArtisanValues } from "../../shared/artisan.values.ts";
import type { LookupName, LookupOption } from "../../shared/lookup-loader.ts";
import { createDatabase } from "./database.ts";
import { type Sealed, seal, unseal } from "./seal.ts";

/** Returns the account id from the access token, or null without a token. */
const currentAccount = (): number | null => ownerOf(accessToken());

export type FormValues = AccountValues & ArtisanValues;
/** The values that a draft stores: all except the passwords. */
export type DraftValues = Omit<FormValues, "password" | "password2">;

interface Draft {
  values: DraftValues;
  /** Options chosen from the lists. */
  chosen: Record<LookupName, LookupOption | null>;
  /** Fields that the marketer typed because their lists were unavailable. */
  typed: LookupName[];
  /** The idempotency key of the registration. */
  key: string | undefined;
}
export interface SavedDraft extends Draft {
  savedAt: Date;
}

interface StoredDraft extends Omit<SavedDraft, "values"> {
  account: number;
  values: Omit<DraftValues, "nin" | "profile_image">;
  nin: Sealed | null;
}

const VALUES = "values";
const PICTURE = "picture";
/** Drafts are kept as long as the session cookies. */
const DRAFT_LIFETIME_MS = SESSION_COOKIE_DAYS * 86_400_000;

/** Stores the signed-in account's draft. Calls reject if the browser does not allow storage. */
export function createDrafts() {
  const database = createDatabase();
  let lastSealed: { nin: string; sealed: Sealed } | null = null;
  let picture: File | null = null;

  /** Encrypts a NIN only when it has changed, so that saving is fast while the page closes. */
  async function sealNin(nin: string): Promise<Sealed | null> {
    if (!nin) return null;
    if (lastSealed?.nin !== nin) lastSealed = { nin, sealed: await seal(database, nin) };
    return lastSealed.sealed;
  }
  let lastCall: Promise<unknown> = Promise.resolve();
  /** Runs calls one after another, so that an earlier save cannot undo a later deletion. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = lastCall.then(work, work);
    lastCall = result;
    return result;
  }

  async function remove(): Promise<void> {
    lastSealed = null;
    picture = null;
    await database.delete();
  }

  async function load(): Promise<SavedDraft | null> {
    const stored = await database.get<StoredDraft>(VALUES);
    if (!stored) return null;
    const { account, values, nin: sealedNin, ...draft } = stored;
    if (account !== currentAccount() || Date.now() - draft.savedAt.getTime() > DRAFT_LIFETIME_MS) {
      await remove();
      return null;
    }
    // If the encryption key is lost, the marketer has to type the NIN again.
    const nin = sealedNin ? await unseal(database, sealedNin).catch(() => "") : "";
    picture = (await database.get<File>(PICTURE)) ?? null;
    return { ...draft, values: { ...values, nin, profile_image: picture } };
  }

  async function save({ values: { nin, profile_image, ...values }, ...draft }: Draft): Promise<void> {
    const account = currentAccount();
    if (account === null) return;
    const put = async (name: string, value: unknown) => {
      if (currentAccount() === account) await database.put(name, value);
    };
    // The NIN is not stored if the browser cannot encrypt it, as on plain HTTP.
    const sealedNin = await sealNin(nin).catch(() => null);
    const stored: StoredDraft = { ...draft, account, savedAt: new Date(), values, nin: sealedNin };
    await put(VALUES, stored);
    if (profile_image === picture) return;
    await put(PICTURE, profile_image);
    picture = profile_image;
  }

  return {
    /** Loads the signed-in account's draft. Deletes it if it is too old or belongs to another account. */
    load: () => enqueue(load),
    /** Replaces the signed-in account's draft. Does nothing after a sign-out. */
    save: (draft: Draft) => enqueue(() => save(draft)),
    drop: () => enqueue(remove),
    close: () => enqueue(database.close),
  };
}
