import type { TestServer } from "@handwork/server-main/testing";
import { certificates, workPhotos } from "./profile.table.ts";

type Server = Pick<TestServer, "deps">;

/** Inserts a photo of finished work without its files. Returns the photo's id. */
export async function insertWorkPhoto({ deps: { db } }: Server, artisanId: number): Promise<string> {
  const keys = { imageKey: "media/work/none.webp", imageSmallKey: "media/work/none-320.webp" };
  const [photo] = await db
    .insert(workPhotos)
    .values({ artisanId, caption: "A new bathroom", ...keys })
    .returning();
  if (!photo) throw new Error("The photo was not inserted");
  return photo.id;
}

export async function insertCertificate(
  { deps: { db } }: Server,
  artisanId: number,
  values: Partial<typeof certificates.$inferInsert> = {},
): Promise<number> {
  const [certificate] = await db
    .insert(certificates)
    .values({ artisanId, title: "Trade Test Grade I", issuer: "NABTEB", ...values })
    .returning();
  if (!certificate) throw new Error("The certificate was not inserted");
  return certificate.id;
}
