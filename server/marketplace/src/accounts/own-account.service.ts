import { messages, PROFILE_IMAGE_MAX_BYTES } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";
import { NotAPhotoError, storeSmallPhoto, storing, type Uploads } from "@handwork/server-platform/storage";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { artisans, refreshSearchWords } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { rejectContactInNames } from "../shared/contact-data.ts";
import { toE164 } from "../shared/phone.ts";
import { type Company, findCompany, saveCompany } from "./company.repository.ts";

type Body = z.output<typeof schemas.userProfileEdit.body>;
type Names = Pick<typeof users.$inferSelect, "firstName" | "lastName">;

const texts = messages.account;
const fieldError = (field: keyof Body | "company_logo", message: string) =>
  new ValidationError({ [field]: [message] });

/**
 * Updates the given fields of the caller's own account. Throws a `ValidationError`, or a `DetailError` if an employer
 * has not completed the second step of the sign-up.
 */
export async function editOwnAccount(
  deps: Pick<Deps, "db" | "storage" | "vault">,
  user: CurrentUser,
  body: Body,
  picture: UploadedFile | undefined,
): Promise<void> {
  rejectForeignFields(user, body, picture);
  rejectContactInNames(body, user);
  await storing(deps, async (uploads) => {
    const logo = picture && (await storeLogo(uploads, picture));
    await transaction(deps.db, async (trx) => {
      await saveNames(trx, user, body);
      const company = await lockCompany(trx, user);
      const editsCompany =
        body.company_name !== undefined || body.phone_number !== undefined || logo !== undefined;
      if (editsCompany && user.userType === "employer" && !company) {
        throw new DetailError(400, { detail: texts.incomplete });
      }
      const phone = body.phone_number && toE164(body.phone_number);
      await saveCompany(trx, user, { name: companyNameOf(body), logo, phone });
      await uploads.keep(trx, [company?.logo]);
    });
  });
}

/** Rejects fields that the caller's account type does not have. */
function rejectForeignFields(
  { userType }: CurrentUser,
  { phone_number, company_name }: Body,
  picture: UploadedFile | undefined,
): void {
  const hasCompany = userType === "employer" || userType === "admin";
  if (company_name !== undefined && !hasCompany) throw fieldError("company_name", texts.noCompany);
  if (picture && !hasCompany) throw fieldError("company_logo", texts.noCompany);
  if (phone_number !== undefined && userType !== "employer") throw fieldError("phone_number", texts.noPhone);
  if (company_name === "" && userType === "employer") throw fieldError("company_name", texts.companyRequired);
}

/** Returns undefined to keep the company's name and null to clear it. Only admins may clear it. */
const companyNameOf = ({ company_name: name }: Body) => (name === undefined ? undefined : name || null);

async function storeLogo(uploads: Uploads, { bytes }: UploadedFile): Promise<string> {
  const { imageTooLarge, imageUnreadable } = messages.registration;
  if (bytes.length > PROFILE_IMAGE_MAX_BYTES) throw fieldError("company_logo", imageTooLarge);
  try {
    return await storeSmallPhoto(uploads, "logos", bytes);
  } catch (error) {
    if (error instanceof NotAPhotoError) throw fieldError("company_logo", imageUnreadable);
    throw error;
  }
}

/** Locks the account, so that each of several concurrent changes deletes the logo that it replaces. */
async function lockCompany(trx: Transaction, user: CurrentUser): Promise<Company | undefined> {
  await trx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
  return findCompany(trx, user);
}

async function saveNames(trx: Transaction, user: CurrentUser, body: Body): Promise<void> {
  const changed: Partial<Names> = {};
  if (body.first_name !== undefined && body.first_name !== user.firstName)
    changed.firstName = body.first_name;
  if (body.last_name !== undefined && body.last_name !== user.lastName) changed.lastName = body.last_name;
  if (Object.keys(changed).length === 0) return;
  if (user.userType === "artisan") await rejectIfVerified(trx, user.id, changed);
  await trx.update(users).set(changed).where(eq(users.id, user.id));
  if (user.userType === "artisan") await refreshSearchWords(trx, user.id);
}

async function rejectIfVerified(trx: Transaction, userId: number, changed: Partial<Names>): Promise<void> {
  const [artisan] = await trx
    .select({ isVerified: artisans.isVerified })
    .from(artisans)
    .where(eq(artisans.userId, userId))
    .for("update");
  if (!artisan?.isVerified) return;
  throw fieldError(changed.firstName === undefined ? "last_name" : "first_name", messages.jobs.nameLocked);
}
