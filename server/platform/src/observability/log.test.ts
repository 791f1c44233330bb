import { Writable } from "node:stream";
import { createTestDatabase } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { registerErrors } from "../http/error-handler.ts";
import { loggerOptions } from "./log.ts";

const { db, close } = await createTestDatabase();
afterAll(() => close());

test("does not log user input", { tags: ["V7.1.2"] }, async () => {
  let written = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const app = fastify({ logger: loggerOptions({ exposed: true }, stream) });
  registerErrors(app);
  app.get("/reset/:token", async () => db.execute(sql`select ${"12345678901"}::int`));
  await app.inject("/reset/secret-token?email=ada@example.com");
  await app.close();
  expect(written).toContain('"route":"/reset/:token"');
  expect(written).toContain("select $1::int");
  for (const secret of ["secret-token", "ada@example.com", "12345678901"])
    expect(written).not.toContain(secret);
});
