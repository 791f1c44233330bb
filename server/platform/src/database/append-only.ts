/** How long audit log entries are kept, in years. The retention job deletes older entries. */
export const LOG_YEARS = 7;

/**
 * SQL for triggers that reject updates and deletions in `_log` tables, except the deletion of audit log entries that
 * are old enough. Runs after every migration, because drizzle-kit generates no triggers. It is idempotent.
 */
export const APPEND_ONLY = `
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create or replace function refuse_young() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '${LOG_YEARS} years' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename like '%\\_log' loop
    if name like '%audit\\_log' then
      execute format(
        'create or replace trigger append_only before update or truncate on %I
         for each statement execute function refuse_change()', name);
      execute format(
        'create or replace trigger keep_young before delete on %I
         for each row execute function refuse_young()', name);
    else
      execute format(
        'create or replace trigger append_only before update or delete or truncate on %I
         for each statement execute function refuse_change()', name);
    end if;
  end loop;
end $$;`;
