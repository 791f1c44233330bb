import { startPostgres } from "@handwork/server-platform/postgres";
import pg from "pg";

/**
 * Program for crash tests, which kill it. It starts the embedded PostgreSQL, and writes rows until it dies. It prints
 * each row's number as soon as the row is durable. Arguments: PostgreSQL's folder and the search path for programs.
 */
async function main(): Promise<void> {
  const [home = "", searchPath = ""] = process.argv.slice(2);
  const postgres = await startPostgres({ home, searchPath });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query("create table if not exists written (id bigserial primary key)");
  for (;;) {
    const { rows } = await client.query<{ id: string }>("insert into written default values returning id");
    process.stdout.write(`${rows[0]?.id}\n`);
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
