/**
 * Makes the database itself refuse to change or delete rows of every table whose name ends in `_log`. Run
 * after each migration; run again, it changes nothing. drizzle-kit writes no triggers.
 */
export const APPEND_ONLY = `
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename like '%\\_log' loop
    execute format(
      'create or replace trigger append_only before update or delete or truncate on %I
       for each statement execute function refuse_change()', name);
  end loop;
end $$;`;
