import { startTestServer } from "@handwork/server-main/testing";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { createMarket } from "../artisans/artisan.fixture.ts";
import { aPhoto, asForm, secondStep } from "./registration.fixture.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());
const { storage } = server.deps;
const { complete, anArtisan, artisanOf } = secondStep(server, await createMarket(server));

const [tiny, plain] = await Promise.all([aPhoto(9, 9), aPhoto(400, 400)]);

describe("an artisan's picture", () => {
  const picturesOf = async (userId: number) => {
    const row = await artisanOf(userId);
    const [full, small] = await Promise.all([
      storage.get(row?.imageKey ?? ""),
      storage.get(row?.imageSmallKey ?? ""),
    ]);
    if (!full || !small) throw new Error("No pictures");
    return { full, small };
  };

  test("is re-encoded in two sizes, without camera metadata", { tags: ["V5.2.2"] }, async () => {
    const { id, cookie, profile } = await anArtisan();
    await complete(asForm(profile, await aPhoto(2400, 1200)), { cookie });
    const { full, small } = await picturesOf(id);
    expect(await sharp(full).metadata()).toMatchObject({ format: "webp", width: 1200, height: 600 });
    expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 320, height: 160 });
    expect((await sharp(full).metadata()).exif).toBeUndefined();
    const row = await artisanOf(id);
    const served = await server.request("GET", `/${row?.imageKey}`);
    expect(served.headers.get("content-type")).toBe("image/webp");
  });

  test("is stored without the file that was hidden in it", { tags: ["V12.5.2"] }, async () => {
    const { id, cookie, profile } = await anArtisan();
    const polyglot = Buffer.concat([
      await aPhoto(40, 40),
      Buffer.from("PK\u0003\u0004<script>alert(1)</script>"),
    ]);
    expect((await complete(asForm(profile, polyglot), { cookie })).status).toBe(201);
    expect((await picturesOf(id)).full.toString("latin1")).not.toContain("<script>");
  });

  test.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      "an HTML page with a picture's file name",
      Buffer.concat([Buffer.from("<html><script>1</script>"), tiny]),
    ],
    ["a GIF", Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64")],
    ["the first bytes of a JPEG", plain.subarray(0, 600)],
    ["a PNG that claims too many pixels", pngClaiming(60_000, 60_000)],
  ])("is rejected if it is %s, whatever its file name", async (_, bytes) => {
    const { id, cookie, profile } = await anArtisan();
    expect(await complete(asForm(profile, bytes), { cookie })).toMatchObject({
      status: 400,
      body: { profile_image: ["Upload a valid image. JPEG, PNG and WebP pictures are accepted."] },
    });
    expect(await artisanOf(id)).toBeUndefined();
  });

  test("may have up to 2,202,009 bytes", { tags: ["5.19", "9.5", "V12.1.1"] }, async () => {
    const photo = await aPhoto(60, 60);
    const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
    const { cookie, profile } = await anArtisan();
    expect(await complete(asForm(profile, padded(2_202_010)), { cookie })).toMatchObject({
      status: 400,
      body: { profile_image: ["Image size should not be too big,please."] },
    });
    expect((await complete(asForm(profile, padded(2_202_009)), { cookie })).status).toBe(201);
  });

  test("is deleted if the profile cannot be saved", async () => {
    const first = await anArtisan();
    await complete(first.profile, first);
    const before = await storage.list("media/artisans");
    const duplicate = await anArtisan({ nin: first.profile.nin });
    expect((await complete(asForm(duplicate.profile, await aPhoto(50, 50)), duplicate)).status).toBe(400);
    expect(await storage.list("media/artisans")).toEqual(before);
  });
});

/** Returns a tiny PNG whose header claims the given size. */
function pngClaiming(width: number, height: number): Buffer {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
