import { type Release, releaseFiles } from "@handwork/contract";
import { keyOf } from "@handwork/server-delivery";
import type pg from "pg";

/** Columns that contain storage keys, by table. */
export const KEY_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  artisans: ["image_key", "image_small_key"],
  companies: ["image_key"],
  employer_profiles: ["company_logo"],
  job_review_photos: ["image_key", "image_small_key"],
  posted_job_photos: ["image_key", "image_small_key"],
  problem_photos: ["image_key", "image_small_key"],
  services: ["image_key"],
  staff_companies: ["company_logo"],
  work_photos: ["image_key", "image_small_key"],
};

/** Returns the keys of all files that rows refer to, except compressed copies, which the server can recreate. */
export async function namedFiles(client: pg.ClientBase): Promise<string[]> {
  const columns = Object.entries(KEY_COLUMNS).flatMap(([table, names]) =>
    names.map((name) => `select ${name} as key from ${table} where ${name} is not null`),
  );
  const { rows } = await client.query<{ key: string }>(
    [...columns, "select 'fingerprints/' || id as key from fingerprints"].join(" union all "),
  );
  const releases = await client.query<{ manifest: Release }>("select manifest from releases");
  const releaseKeys = releases.rows.flatMap(({ manifest }) =>
    releaseFiles(manifest)
      .filter((file) => !/\.(br|gz)$/.test(file))
      .map((file) => keyOf(manifest.app, manifest.version, file)),
  );
  return [...new Set([...rows.map(({ key }) => key), ...releaseKeys])];
}
