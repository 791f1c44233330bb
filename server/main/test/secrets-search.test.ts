import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { archiveOf, entriesOf, fakeRelease, upload } from "@handwork/server-delivery/testing";
import {
  confirm,
  createMarket,
  drawWhorl,
  fillCart,
  openPage,
  press,
  secondStep,
  signUp,
} from "@handwork/server-marketplace/testing";
import { settingsFromProcess } from "@handwork/server-platform/config";
import { closeDatabase, migrate, openDatabase } from "@handwork/server-platform/database";
import { startPostgres } from "@handwork/server-platform/postgres";
import { startMailServer } from "@handwork/server-platform/testing";
import { exportDatabase, writeBackup } from "@handwork/server-platform/transfer";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { namedFiles } from "../src/cli/named-files.ts";
import { startTestServer, type TestServer } from "../test-support/index.ts";

const PASSWORD = "tremolo-walnut-ferry-49";
const MISTYPED = "tremolo-walnut-fery-49";
const NEW_PASSWORD = "granite-lantern-moss-83";
const NIN = "73190482615";
/** A row of pixels in a fingerprint. The uploaded file is uncompressed, so it contains these bytes. */
const ROW = randomBytes(64);

/** Secrets that must not occur anywhere, by description. */
const secrets = new Map<string, Buffer>();
const secret = (what: string, value: string | Buffer) => {
  if (value.length < 10) throw new Error(`${what} is too short to be searched for`);
  secrets.set(what, Buffer.from(value));
};
/** Everything that the server leaves behind, by location. */
const leftovers: [place: string, bytes: Buffer][] = [];

let folder: string;
let log = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "handwork-used-"));
  // When root runs the tests, PostgreSQL runs under another account, which needs access.
  await chmod(folder, 0o755);
  const { dataDir, searchPath } = settingsFromProcess();
  const postgres = await startPostgres({
    home: path.join(folder, "postgres"),
    searchPath,
    copies: path.join(dataDir, "postgres", "programs"),
  });
  const db = openDatabase(postgres.connection);
  await migrate(db);
  const mailServer = await startMailServer();
  const server = await startTestServer({
    env: { DATA_DIR: folder, DEMO: "on", SMTP_URL: mailServer.url() },
    database: { db, close: () => closeDatabase(db) },
    logTo: { write: (line) => (log += line) },
    jobs: true,
  });

  await useAccounts(server, () => mailServer.received.map(({ text }) => text));
  await placeOrder(server);
  await publishRelease(server);
  await writeBackup({ ...server.deps, namedFiles }, path.join(folder, "backup.tar"), () => undefined);
  const exported = path.join(folder, "export.gz");
  await exportDatabase(db, exported, () => undefined);

  await server.close();
  await mailServer.stop();
  await postgres.stop();
  leftovers.push(["the log", Buffer.from(log)], ["PostgreSQL's log", Buffer.from(await postgres.ended)]);
  // The database's files compress long values, so the unpacked export is searched too.
  leftovers.push(["the export", gunzipSync(await readFile(exported))]);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    leftovers.push([path.relative(folder, file), await readFile(file)]);
  }
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An artisan signs up, signs in and resets the password. A manager uploads the artisan's fingerprint and views it. */
async function useAccounts(server: TestServer, mails: () => string[]): Promise<void> {
  secret("a password", PASSWORD);
  secret("a mistyped password", MISTYPED);
  secret("a new password", NEW_PASSWORD);
  secret("a NIN", NIN);
  const market = await createMarket(server);
  const { complete, anArtisan } = secondStep(server, market);
  const { username, email, cookie, id } = await signUp(server, { password: PASSWORD, password2: PASSWORD });
  secret("the cookie between two steps", cookie.slice(cookie.indexOf("=") + 1));
  const { profile } = await anArtisan({ nin: NIN });
  expect((await complete({ ...profile, username }, { cookie })).status).toBe(201);
  const duplicate = await anArtisan({ nin: NIN });
  expect((await complete(duplicate.profile, duplicate)).status).toBe(400);

  const login = (password: string) =>
    server.request("POST", "/v1/acct/login/", { json: { username, password } });
  expect((await login(MISTYPED)).status).toBe(401);
  const session = (await login(PASSWORD)).body;
  secret("an access token", session.access);
  secret("a refresh token", session.refresh);
  const renewed = await server.call("refreshToken", { body: { refresh: session.refresh } });
  secret("a renewed access token", renewed.access);
  if (renewed.refresh) secret("a renewed refresh token", renewed.refresh);
  await server.call("userProfile", { token: renewed.access });
  await server.request("GET", "/v1/acct/user-profile/?access_token=x", { token: `${renewed.access}x` });

  await server.call("passwordReset", { body: { email } });
  const link = await vi.waitFor(() => {
    const plain = mails().map((text) => text.replaceAll("=\r\n", ""));
    const match = plain.map((text) => /reset-password\/([\w-]+)\/([\w.-]+)/.exec(text)).find(Boolean);
    if (!match) throw new Error("No email with a link yet");
    return match;
  }, 10_000);
  const [, uid = "", token = ""] = link;
  secret("a token to set a password", token);
  await server.request("GET", `/order-service/reset-password/${uid}/${token}`, {
    headers: { accept: "text/html" },
  });
  const reset = await server.request("POST", `/v1/acct/password-reset-confirm/${uid}/${token}/`, {
    json: { new_password: NEW_PASSWORD },
  });
  expect(reset.status).toBe(200);
  expect((await login(NEW_PASSWORD)).status).toBe(200);

  const ridges = await drawWhorl({ width: 300, height: 300 }).raw().toBuffer();
  ROW.copy(ridges, 300);
  const picture = await sharp(ridges, { raw: { width: 300, height: 300, channels: 1 } })
    .toColourspace("b-w")
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(picture.includes(ROW)).toBe(true);
  secret("a fingerprint's pixels", ROW);
  secret("a fingerprint's file", picture.subarray(0, 64));
  const manager = await server.account("manager");
  const { rows } = await server.deps.db.$client.query("select id from artisans where user_id = $1", [id]);
  const form = new FormData();
  form.set("consent", "true");
  form.set("fingerprint_image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "thumb.png");
  const taken = await server.request("POST", `/v1/acct/upload-fingerprint/${rows[0]?.id}/`, {
    token: manager.token,
    body: form,
  });
  expect(taken.status).toBe(201);
  const read = await server.call("fingerprintImage", {
    params: { artisanId: rows[0]?.id, id: taken.body.fingerprint.id },
    body: { reason: "Dispute about identity" },
    token: manager.token,
  });
  const pixels = await sharp(Buffer.from(read.image, "base64")).toColourspace("b-w").raw().toBuffer();
  expect(pixels.includes(ROW)).toBe(true);
  secret("a manager's access token", manager.token);
}

async function placeOrder(server: TestServer): Promise<void> {
  const visitor = await fillCart(server);
  const back = await press(server, await openPage(server, visitor), "pay");
  expect((await confirm(server, visitor.employer.token, back)).status).toBe(200);
  secret("an employer's access token", visitor.employer.token);
}

async function publishRelease(server: TestServer): Promise<void> {
  const admin = await server.account("admin");
  const { token } = await server.call("deployTokenCreate", {
    body: { name: "CI", app: "shell", rights: ["publish"], days: 30 },
    token: admin.token,
  });
  secret("a deploy token", token);
  const archive = await archiveOf(entriesOf(fakeRelease("shell")));
  expect((await upload(server, "shell", archive, token)).status).toBe(201);
  const preview = await server.request("POST", "/v1/administrator/releases/shell/preview/", {
    token,
    json: {},
  });
  const { pathname, search } = new URL(preview.body.url);
  secret("the link of a preview", pathname.slice("/preview/".length));
  // No shell is live, so the preview cannot be shown.
  expect((await server.request("GET", pathname + search)).status).toBe(410);
  await server.request("POST", "/v1/administrator/deploy-tokens/", { token });
}

const filesWith = (what: Buffer) =>
  leftovers.filter(([, bytes]) => bytes.includes(what)).map(([place]) => place);

test("the search finds non-secret values in every place, so it covers everything", () => {
  const places = filesWith(Buffer.from("amaka-"));
  expect(places).toContain("the export");
  expect(places.some((place) => place.includes("pg_wal"))).toBe(true);
  expect(places.some((place) => place.includes("/base/"))).toBe(true);
  expect(log).toContain('"route":"/v1/acct/login/"');
  expect(leftovers.some(([place]) => place.startsWith("files/fingerprints/"))).toBe(true);
  expect(leftovers.some(([place]) => place.startsWith("files/releases/"))).toBe(true);
  expect(filesWith(Buffer.from("handwork-backup"))).toEqual(["backup.tar"]);
  expect(secrets.size).toBeGreaterThanOrEqual(14);
});

test("database files, logs, backups and storage contain no password, token, full NIN or raw fingerprint", {
  tags: ["V2.10.4"],
}, () => {
  const finds = [...secrets].flatMap(([what, value]) => {
    const forms = [value, Buffer.from(value.toString("base64")), Buffer.from(value.toString("hex"))];
    return forms.flatMap(filesWith).map((place) => `${what} in ${place}`);
  });
  expect(finds).toEqual([]);
});

test("a backup contains no key", async () => {
  const backup = leftovers.find(([place]) => place === "backup.tar")?.[1];
  for (const name of ["secret.key", "data.keys"]) {
    const key = (await readFile(path.join(folder, name), "utf8")).trim();
    expect(backup?.includes(key)).toBe(false);
    expect(backup?.includes(Buffer.from(key, "base64"))).toBe(false);
  }
});
