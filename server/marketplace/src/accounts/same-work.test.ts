import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSettings, withSecrets } from "@handwork/server-platform/config";
import { NotAuthenticated } from "@handwork/server-platform/errors";
import { hashPassword, passwordChecks } from "@handwork/server-platform/security";
import { afterAll, expect, test } from "vitest";
import { insertUser } from "./accounts.repository.ts";
import { login } from "./accounts.service.ts";
import { startWork } from "./work.fixture.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "handwork-same-work-"));
const settings = loadSettings(
  { SECRET_KEY: randomBytes(36).toString("base64"), DATA_KEYS: randomBytes(32).toString("base64") },
  { checkout: dataDir, root: false },
);
const { deps, statementsOf, close } = await startWork(await withSecrets(settings));
afterAll(async () => {
  await close();
  await rm(dataDir, { recursive: true });
});

const passwordHash = await hashPassword("the right one");
const people = { active: {}, suspended: { isActive: false }, imported: { passwordHash: null } };
for (const [username, part] of Object.entries(people)) {
  const email = `${username}@example.com`;
  await insertUser(deps.db, { username, email, passwordHash, userType: "employer", ...part });
}
let addresses = 0;

const checked = async () => (await passwordChecks.get()).values[0]?.value ?? 0;

/** Number of database statements and Argon2id runs of a refused sign-in. */
async function workFor(username: string, password: string) {
  const client = { address: `10.0.0.${++addresses}`, userAgent: undefined };
  const before = await checked();
  const statements = await statementsOf(() =>
    expect(login(deps, { username, password, client, device: null })).rejects.toThrow(NotAuthenticated),
  );
  return { statements, passwords: (await checked()) - before };
}

test.each([
  ["nobody", "the right one"],
  ["suspended", "the right one"],
  ["imported", "the right one"],
])("a sign-in as %s does the same work as one with a wrong password", async (username, password) => {
  const wrong = await workFor("active", "a wrong one");
  expect(wrong.passwords).toBe(1);
  expect(wrong.statements.length).toBeGreaterThan(3);
  expect(await workFor(username, password)).toEqual(wrong);
});
