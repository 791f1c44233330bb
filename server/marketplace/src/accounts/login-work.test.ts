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
import { startStatementRecorder } from "./statement-recorder.fixture.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "handwork-login-work-"));
const settings = loadSettings(
  { SECRET_KEY: randomBytes(36).toString("base64"), DATA_KEYS: randomBytes(32).toString("base64") },
  { checkout: dataDir, root: false },
);
const { deps, statementsOf, close } = await startStatementRecorder(await withSecrets(settings));
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

const passwordsChecked = async () => (await passwordChecks.get()).values[0]?.value ?? 0;

/** Returns the SQL statements and the number of Argon2id runs that a rejected sign-in takes. */
async function workFor(username: string, password: string) {
  const client = { address: `10.0.0.${++addresses}`, userAgent: undefined };
  const before = await passwordsChecked();
  const statements = await statementsOf(() =>
    expect(login(deps, { username, password, client, device: null })).rejects.toThrow(NotAuthenticated),
  );
  return { statements, passwords: (await passwordsChecked()) - before };
}

test.each([
  ["nobody", "the right one"],
  ["suspended", "the right one"],
  ["imported", "the right one"],
])(
  "a sign-in to the account %s does the same work as one with a wrong password",
  async (username, password) => {
    const wrong = await workFor("active", "a wrong one");
    expect(wrong.passwords).toBe(1);
    expect(wrong.statements.length).toBeGreaterThan(3);
    expect(await workFor(username, password)).toEqual(wrong);
  },
);
