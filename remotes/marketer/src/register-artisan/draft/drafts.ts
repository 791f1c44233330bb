import { ownerOf, SESSION_COOKIE_DAYS } from "@handwork/contract";
import { accessToken } from "@handwork/session";
import type { AccountValues } from "../../shared/account.values.ts";
import type { ArtisanValues } from "../../shared/artisan.values.ts";
import type { LookupName, LookupOption } from "../../shared/lookup-loader.ts";
import { createDatabase } from "./database.ts";
import { type Sealed, seal, unseal } from "./seal.ts";

/** Whose session this browser has, by the number in their access token; null when nobody can be told from it. */
const currentAccount = (): number | null => ownerOf(accessToken());

export type FormValues = AccountValues & ArtisanValues;
/** What may be kept: never a password. */
export type DraftValues = Omit<FormValues, "password" | "password2">;

interface Draft {
  values: DraftValues;
  /** Places and trades that were chosen from a list, as that list had them. */
  chosen: Record<LookupName, LookupOption | null>;
  /** Those that were typed, for want of a list. */
  typed: LookupName[];
  /** The key under which it is sent. */
  key: string | undefined;
}
export interface KeptDraft extends Draft {
  savedAt: Date;
}

interface Kept extends Omit<KeptDraft, "values"> {
  account: number;
  values: Omit<DraftValues, "nin" | "profile_image">;
  nin: Sealed | null;
}

const VALUES = "values";
const PICTURE = "picture";
/** Milliseconds: as long as a session can last without its owner. */
const LIFETIME = SESSION_COOKIE_DAYS * 86_400_000;

/** The one draft that this browser keeps, of whoever is signed in. Calls reject where the browser keeps nothing. */
export function createDrafts() {
  const database = createDatabase();
  let sealed: { nin: string; as: Sealed } | null = null;
  let picture: File | null = null;

  /** Sealed once for each value, so that what is kept in a hurry waits for nothing. */
  async function sealNin(nin: string): Promise<Sealed | null> {
    if (!nin) return null;
    if (sealed?.nin !== nin) sealed = { nin, as: await seal(database, nin) };
    return sealed.as;
  }
  /** One after the other: what is removed stays so, whatever was being kept. */
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

  async function load(): Promise<KeptDraft | null> {
    const kept = await database.get<Kept>(VALUES);
    if (!kept) return null;
    const { account, values, nin: hidden, ...draft } = kept;
    if (account !== currentAccount() || Date.now() - draft.savedAt.getTime() > LIFETIME) {
      await remove();
      return null;
    }
    // Typed again where its key is gone.
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
    // Without a key to seal it with, as on plain HTTP, it is typed again.
    const hidden = await sealNin(nin).catch(() => null);
    const kept: Kept = { ...draft, account, savedAt: new Date(), values, nin: hidden };
    await put(VALUES, kept);
    if (profile_image === picture) return;
    await put(PICTURE, profile_image);
    picture = profile_image;
  }

  return {
    /** What was kept for the account that is signed in; what is another's, or too old, is removed. */
    load: () => inTurn(load),
    /** Keeps what was typed, in place of what was kept; nothing where nobody is signed in. */
    save: (draft: Draft) => inTurn(() => save(draft)),
    drop: () => inTurn(remove),
    close: () => inTurn(database.close),
  };
}
