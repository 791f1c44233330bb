import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** A row to import, with the columns of the staging table. */
export interface StagedRow {
  readonly line: number;
  readonly user_id: number;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly location_id: number | null;
  readonly location_text: string | null;
  readonly profession_id: number | null;
  readonly profession_text: string | null;
  /** In years. */
  readonly experience: number;
  readonly address: string;
  /** E.164. */
  readonly phone: string;
  readonly pay_kobo: number | null;
  readonly nin_ciphertext: string | null;
  readonly nin_last4: string | null;
  readonly nin_index: string | null;
  readonly consent: string;
}

const types: Record<keyof StagedRow, "text" | "bigint"> = {
  line: "bigint",
  user_id: "bigint",
  username: "text",
  email: "text",
  first_name: "text",
  last_name: "text",
  location_id: "bigint",
  location_text: "text",
  profession_id: "bigint",
  profession_text: "text",
  experience: "bigint",
  address: "text",
  phone: "text",
  pay_kobo: "bigint",
  nin_ciphertext: "text",
  nin_last4: "text",
  nin_index: "text",
  consent: "text",
};
const names = Object.keys(types) as (keyof StagedRow)[];

/** Creates the temporary table for a batch. Each connection has one, which is emptied after each transaction. */
export const STAGING = `create temporary table if not exists incoming_artisans
  (${names.map((name) => `${name} ${types[name]}`).join(", ")}) on commit delete rows`;

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const field = (value: string | number | null) =>
  value === null ? "\\N" : String(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);

export async function stage(client: pg.PoolClient, rows: readonly StagedRow[]): Promise<void> {
  const text = rows.map((row) => `${names.map((name) => field(row[name])).join("\t")}\n`).join("");
  await pipeline([Buffer.from(text)], client.query(copyFrom("copy incoming_artisans from stdin")));
}
