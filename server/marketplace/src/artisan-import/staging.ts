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

const columnTypes: Record<keyof StagedRow, "text" | "bigint"> = {
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
const columns = Object.keys(columnTypes) as (keyof StagedRow)[];

/** Creates the connection's temporary table, which PostgreSQL empties after each transaction. */
export const CREATE_STAGING_TABLE = `create temporary table if not exists incoming_artisans
  (${columns.map((name) => `${name} ${columnTypes[name]}`).join(", ")}) on commit delete rows`;

const COPY_ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const copyField = (value: string | number | null) =>
  value === null ? "\\N" : String(value).replace(/[\\\t\n\r]/g, (sign) => COPY_ESCAPES[sign] ?? sign);

export async function stageRows(client: pg.PoolClient, rows: readonly StagedRow[]): Promise<void> {
  const text = rows.map((row) => `${columns.map((name) => copyField(row[name])).join("\t")}\n`).join("");
  await pipeline([Buffer.from(text)], client.query(copyFrom("copy incoming_artisans from stdin")));
}
