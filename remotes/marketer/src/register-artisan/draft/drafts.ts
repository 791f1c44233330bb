import { ownerOf, SESSION_COOKIE_DAYS } from "@handwork/contract";
import { accessToken } from "@handwork/session";
import type { AccountValues } from "../../shared/account.values.ts";
import type { ArtisanValues } from "../../shared/artisan.values.ts";
import type { LookupName, LookupOption } from "../../shared/lookup-loader.ts";
import { createDatabase } from "./database.ts";
import { type Sealed, seal, unseal } from "./seal.ts";

/** Account id from the access token; null without one. */
const currentAccount = (): number | null => ownerOf(accessToken());

export type FormValues = AccountValues & ArtisanValues;
/** What may be stored: never a password. */
export type DraftValues = Omit<FormValues, "password" | "password2">;

interface Draft {
  values: DraftValues;
  /** Options that were chosen from a list. */
  chosen: Record<LookupName, LookupOption | null>;
  /** Fields that were typed because the list was unavailable. */
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
/** Milliseconds: as long as the session cookies. */
const LIFETIME = SESSION_COOKIE_DAYS * 86_400_000;

/** The draft of the signed-in account. Calls reject where the browser stores nothing. */
export function createDrafts() {
  const database = createDatabase();
  let sealed: { nin: string; as: Sealed } | null = null;
  let picture: File | null = null;

  /** Encrypts each value once, so that saving while the page closes takes no extra time. */
  async function sealNin(nin: string): Promise<Sealed | null> {
    if (!nin) return null;
    if (sealed?.nin !== nin) sealed = { nin, as: await seal(database, nin) };
    return sealed.as;
  }
  /** Runs calls in sequence, so that a removal is never undone by an earlier save. */
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work);
    last = done;
    return done;
  }

  async function remove(): Promise<void> {
    sealed = null;
    picture = null;
    await database.delete();
  }

  async function load(): Promise<SavedDraft | null> {
    const stored = await database.get<StoredDraft>(VALUES);
    if (!stored) return null;
    const { account, values, nin: hidden, ...draft } = stored;
    if (account !== currentAccount() || Date.now() - draft.savedAt.getTime() > LIFETIME) {
      await remove();
      return null;
    }
    // Without its key, the NIN must be typed again.
    const nin = hidden ? await unseal(database, hidden).catch(() => "") : "";
    picture = (await database.get<File>(PICTURE)) ?? null;
    return { ...draft, values: { ...values, nin, profile_image: picture } };
  }

  async function save({ values: { nin, profile_image, ...values }, ...draft }: Draft): Promise<void> {
    const account = currentAccount();
    if (account === null) return;
    const put = async (name: string, value: unknown) => {
      if (currentAccount() === account) await database.put(name, value);
    };
    // Without encryption, as on plain HTTP, the NIN is not stored.
    const hidden = await sealNin(nin).catch(() => null);
    const stored: StoredDraft = { ...draft, account, savedAt: new Date(), values, nin: hidden };
    await put(VALUES, stored);
    if (profile_image === picture) return;
    await put(PICTURE, profile_image);
    picture = profile_image;
  }

  return {
    /** The draft of the signed-in account. A draft that is too old or of another account is deleted. */
    load: () => inTurn(load),
    /** Replaces the draft. Does nothing if nobody is signed in. */
    save: (draft: Draft) => inTurn(() => save(draft)),
    drop: () => inTurn(remove),
    close: () => inTurn(database.close),
  };
}
