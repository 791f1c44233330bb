import { randomBytes } from "node:crypto";
import { Counter } from "prom-client";
import { createPasswordThread } from "./password-thread.ts";

/** argon2id (the package's default) with 19 MiB, two passes and one lane: about 13 ms of a core. */
const thread = createPasswordThread({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export function hashPassword(password: string): Promise<string> {
  return thread.hash(password);
}

/** Each takes a part of a core's second: many of them, and few sign-ins, is somebody who guesses. */
export const passwordChecks = new Counter({
  name: "password_checks_total",
  help: "Passwords that this process compared with a kept one, or with none as if there were one",
  registers: [],
});

let nobodysHash: Promise<string> | undefined;

/** Whether `password` is the one behind `hashed`. Without a hash it takes as long, and is always false. */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(24).toString("base64"));
  passwordChecks.inc();
  const matches = await thread.verify(hashed ?? (await nobodysHash), password);
  return matches && typeof hashed === "string";
}
