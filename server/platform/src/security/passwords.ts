import { randomBytes } from "node:crypto";
import { Counter } from "prom-client";
import { createPasswordThread } from "./password-thread.ts";

/** argon2id (the package's default) with 19 MiB, two passes and one lane: about 13 ms of CPU. */
const thread = createPasswordThread({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export function hashPassword(password: string): Promise<string> {
  return thread.hash(password);
}

/** Many checks with few sign-ins mean that somebody is guessing passwords. Each check costs CPU. */
export const passwordChecks = new Counter({
  name: "password_checks_total",
  help: "Password checks by this process, including those for unknown accounts",
  registers: [],
});

let dummyHash: Promise<string> | undefined;

/** Whether `password` matches `hashed`. Without a hash, returns false after an equally long check. */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(24).toString("base64"));
  passwordChecks.inc();
  const matches = await thread.verify(hashed ?? (await dummyHash), password);
  return matches && typeof hashed === "string";
}
