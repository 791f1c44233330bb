import { crc32, deflateSync } from "node:zlib";
import { messages } from "@handwork/contract";
import { createArtisan, drawWhorl } from "@handwork/server-marketplace/testing";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestAccount, type TestServer } from "../../test-support/index.ts";

const SCRIPT = "<script>alert(document.domain)</script>";
/** Text that cannot occur in a picture's pixels. */
const HIDDEN_TEXT = "6.601838N 3.351486E";

let server: TestServer;
let admin: TestAccount;
let artisan = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
  artisan = (await createArtisan(server)).id;
});
afterAll(() => server.close());

/** Pixels that compress badly, so that any loss would show. */
const noise = (width: number, height: number, channels: 1 | 3 | 4) => {
  const raw = Buffer.from(
    Array.from({ length: width * height * channels }, (_, n) => (n * n * 31 + n * 7) % 251),
  );
  return sharp(raw, { raw: { width, height, channels } });
};
const whorl = () => drawWhorl({ width: 300, height: 260 }).toColourspace("srgb");
const flat = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#a05020" } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with one grey byte per pixel. `width` and `height` may be wrong; `extra` goes before the pixels. */
function png(width: number, height: number, rows: Buffer, extra: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = chunk("IDAT", deflateSync(rows));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), extra, pixels, chunk("IEND", Buffer.alloc(0))]);
}

const form = (field: string, bytes: Buffer, name: string, type: string) => {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return body;
};
async function sendLogo(bytes: Buffer, name = "logo.png", type = "image/png") {
  const body = form("company_logo", bytes, name, type);
  body.append("company_name", "Eko Works");
  return server.request("PATCH", "/v1/acct/user-profile/", { token: admin.token, body });
}
async function sendFingerprint(bytes: Buffer, name = "thumb.png", type = "image/png") {
  const body = form("fingerprint_image", bytes, name, type);
  body.append("consent", "true");
  const path = `/v1/acct/upload-fingerprint/${artisan}/`;
  return server.request("POST", path, { token: admin.token, body });
}
async function readFingerprint(id: string): Promise<Buffer> {
  const path = `/v1/acct/fingerprints/${artisan}/${id}/read/`;
  const response = await server.request("POST", path, {
    token: admin.token,
    json: { reason: "Identity check" },
  });
  return Buffer.from(response.body.image, "base64");
}

const withMetadata = (picture: Sharp) =>
  picture
    .withExif({ IFD0: { Artist: SCRIPT, ImageDescription: HIDDEN_TEXT }, IFD3: { GPSLatitudeRef: "N" } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${HIDDEN_TEXT}</rdf></x:xmpmeta>`)
    .withIccProfile("p3");
const pngText = () => chunk("tEXt", Buffer.from(`Comment\0${HIDDEN_TEXT}${SCRIPT}`));
const rows = (width: number, height: number) =>
  Buffer.concat(
    Array.from({ length: height }, (_, y) =>
      Buffer.from([0, ...Array(width).fill(Math.round(128 + 90 * Math.sin((y * 2 * Math.PI) / 10)))]),
    ),
  );

/** Valid pictures that carry hidden content. */
const carriers: Record<string, () => Promise<Buffer>> = {
  "a photo with location and author metadata": () => withMetadata(whorl()).jpeg().toBuffer(),
  "a PNG with EXIF, XMP and a colour profile": () => withMetadata(whorl()).png().toBuffer(),
  "a PNG with text chunks": async () => png(300, 260, rows(300, 260), pngText()),
  "a PNG that is also an HTML page": async () =>
    Buffer.concat([png(300, 260, rows(300, 260)), Buffer.from(`<html>${SCRIPT}${HIDDEN_TEXT}</html>`)]),
  "a JPEG followed by a script": async () =>
    Buffer.concat([await whorl().jpeg().toBuffer(), Buffer.from(`/*${HIDDEN_TEXT}*/${SCRIPT}`)]),
  "a PNG followed by an archive": async () =>
    Buffer.concat([
      png(300, 260, rows(300, 260)),
      Buffer.from(`PK\u0003\u0004evil.jar${HIDDEN_TEXT}${SCRIPT}`),
    ]),
};
const expectNoTraces = (bytes: Buffer) => {
  for (const trace of [SCRIPT, HIDDEN_TEXT, "Comment", "evil.jar"]) expect(bytes.includes(trace)).toBe(false);
};

describe.each(Object.entries(carriers))("%s", (_, make) => {
  test("is re-encoded as a public picture that contains only pixels", {
    tags: ["V12.5.2", "V5.2.2"],
  }, async () => {
    const response = await sendLogo(await make());
    expect(response.status).toBe(200);
    const address = new URL(response.body.company_logo);
    const served = await fetch(address);
    const bytes = Buffer.from(await served.arrayBuffer());
    expectNoTraces(bytes);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 300, height: 260 });
    const { exif, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  test("is stored as a fingerprint without its metadata", { tags: ["V12.5.2", "V8.3.4"] }, async () => {
    const response = await sendFingerprint(await make());
    expect([response.status, response.text]).toEqual([201, expect.any(String)]);
    const bytes = await readFingerprint(response.body.fingerprint.id);
    expectNoTraces(bytes);
    const { exif, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });
});

describe("a fingerprint keeps every pixel", () => {
  test.each<[string, () => Promise<Buffer>]>([
    ["a grey PNG", () => noise(301, 257, 1).toColourspace("b-w").png().toBuffer()],
    ["a 16-bit grey PNG", () => noise(197, 164, 1).toColourspace("grey16").png().toBuffer()],
    ["a colour PNG", () => noise(220, 180, 3).png().toBuffer()],
    ["a transparent PNG", () => noise(164, 164, 4).png().toBuffer()],
    ["a PNG with another colour profile", () => noise(164, 164, 3).withIccProfile("p3").png().toBuffer()],
    ["a JPEG", () => noise(228, 196, 3).jpeg().toBuffer()],
    ["a grey JPEG", () => noise(228, 196, 1).toColourspace("b-w").jpeg().toBuffer()],
  ])("of %s", { tags: ["V12.2.1"] }, async (_, make) => {
    const sent = await make();
    const response = await sendFingerprint(sent);
    expect([response.status, response.text]).toEqual([201, expect.any(String)]);
    const stored = await readFingerprint(response.body.fingerprint.id);
    const pixels = (bytes: Buffer) =>
      sharp(bytes, { ignoreIcc: true }).raw({ depth: "ushort" }).toBuffer({ resolveWithObject: true });
    const [before, after] = [await pixels(sent), await pixels(stored)];
    expect([after.info.width, after.info.height, after.info.channels]).toEqual([
      before.info.width,
      before.info.height,
      before.info.channels,
    ]);
    expect(after.data.equals(before.data)).toBe(true);
    expect(response.body.fingerprint).toMatchObject({ mime_type: "image/png", width: before.info.width });
  });

  test("and its resolution, which is needed to match it", async () => {
    const sent = await noise(164, 164, 1).withMetadata({ density: 500 }).png().toBuffer();
    const { body } = await sendFingerprint(sent);
    expect((await sharp(await readFingerprint(body.fingerprint.id)).metadata()).density).toBe(500);
  });
});

/** Files that are not accepted as pictures. */
const rejected: Record<string, () => Promise<Buffer> | Buffer> = {
  SVG: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>`),
  "an SVG with an XML declaration": () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>`,
    ),
  "compressed SVG": () => deflateSync(Buffer.from("<svg></svg>")),
  "an HTML page": () => Buffer.from(`<!doctype html>${SCRIPT}`),
  "a script that begins as a GIF": () => Buffer.from(`GIF89a/*${"x".repeat(40)}*/=1;alert(1)`),
  "a GIF": () => flat().gif().toBuffer(),
  "a TIFF": () => flat().tiff().toBuffer(),
  "a PDF": () => Buffer.from("%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj"),
  "an archive": () => Buffer.from("PK\u0003\u0004\u0014\u0000"),
  "the first bytes of a PNG": () => Buffer.from("89504e470d0a1a0a", "hex"),
  "a truncated PNG": () => png(60, 40, rows(60, 40)).subarray(0, 70),
  "a truncated JPEG": async () => (await noise(300, 300, 3).jpeg().toBuffer()).subarray(0, 9000),
  "a tiny PNG of 30,000 by 30,000 pixels": () => png(30_000, 30_000, Buffer.alloc(100)),
  "a PNG with 2³¹ columns": () => png(2 ** 31 - 1, 1, Buffer.alloc(100)),
};

describe.each(Object.entries(rejected))("%s", (_, make) => {
  test("is rejected, whatever its declared type", {
    tags: ["API4", "V5.2.7", "V12.2.1", "V12.1.1"],
  }, async () => {
    const bytes = await make();
    for (const type of ["image/png", "image/svg+xml"]) {
      const logo = await sendLogo(bytes, "logo.png", type);
      expect([logo.status, Object.keys(logo.body)]).toEqual([400, ["company_logo"]]);
      const fingerprint = await sendFingerprint(bytes, "thumb.png", type);
      const refusal = { fingerprint_image: [messages.fingerprint.wrongType] };
      expect([fingerprint.status, fingerprint.body]).toEqual([400, refusal]);
    }
  });
});

test("an animated picture is stored as its first frame", { tags: ["V12.2.1"] }, async () => {
  const frames = await noise(40, 80, 3).toBuffer({ resolveWithObject: true });
  const moving = await sharp(frames.data, {
    raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } as never,
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const response = await sendLogo(moving, "logo.webp", "image/webp");
  expect(response.status).toBe(200);
  const served = await fetch(response.body.company_logo);
  const { pages = 1, width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([pages, width, height]).toEqual([1, 40, 40]);
});

test.each([
  "../../../../etc/cron.d/evil",
  "..\\..\\evil.exe",
  "logo.php\0.png",
  'x"; filename="evil.html',
  "=cmd|' /C calc'!A0.png",
  `${"a".repeat(300)}.png`,
])("ignores the file name: %j", { tags: ["V12.3.1", "V12.3.2", "V12.3.3", "V12.3.5"] }, async (name) => {
  const response = await sendLogo(await flat().png().toBuffer(), name);
  expect(response.status).toBe(200);
  expect(new URL(response.body.company_logo).pathname).toMatch(/^\/media\/[\w-]+\/[\w-]+\.webp$/);
});
