-- Lines about accounts by month: twenty-four months of ten million people are hundreds of millions of lines, and a month is dropped in no time, where deleting its lines writes each of them to the log and leaves holes. No line is moved, and none is read: those of today are the first partition.
-- Older releases run on it: they name the same table with the same columns, and delete its old lines by themselves.

-- Partitions have a schema of their own: who serves reaches them through their table only, with its rights.
create schema month;
alter table account_audit set schema month;
alter table month.account_audit rename to account_audit_before;
alter table month.account_audit_before alter column id drop identity;

create sequence account_audit_number;
select setval('account_audit_number', coalesce(max(id), 0) + 1, false) from month.account_audit_before;

create table account_audit (
  id bigint not null default nextval('account_audit_number'),
  account_id uuid,
  event text not null,
  site_id text,
  method text,
  session_id uuid,
  created_at timestamptz not null
) partition by range (created_at);
alter sequence account_audit_number owned by account_audit.id;
-- As those of the first partition, which are taken for it.
create index account_audit_account on account_audit (account_id, created_at);
create index account_audit_created on account_audit (created_at);

-- Makes the month of `moment` and the next two, where they are not there yet, and drops partitions that end before
-- `first_kept`. Runs as the owner of the tables: who serves may not make any. Gives about how many lines were dropped.
create function keep_audit_months(moment timestamptz, first_kept timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '3s' as $$
declare
  begins timestamptz;
  old record;
  dropped bigint := 0;
begin
  for begins in
    select date_trunc('month', moment, 'UTC') + make_interval(months => number) from generate_series(0, 2) number
  loop
    declare
      name text := 'account_audit_' || to_char(begins at time zone 'UTC', 'YYYY_MM');
    begin
      if to_regclass(format('month.%I', name)) is null then
        execute format('create table month.%I (like account_audit including defaults, primary key (id))', name);
        execute format('alter table account_audit attach partition month.%I for values from (%L) to (%L)',
          name, begins, begins + interval '1 month');
      end if;
    exception
      -- Another partition has the month, or the rest has lines of it: they stay there.
      when invalid_object_definition or check_violation then null;
    end;
  end loop;
  for old in
    select child.oid::regclass as partition, greatest(child.reltuples, 0)::bigint as lines
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'account_audit'::regclass
      and substring(pg_get_expr(child.relpartbound, child.oid) from 'TO \(''([^'']+)''\)')::timestamptz <= first_kept
  loop
    execute format('drop table %s', old.partition);
    dropped := dropped + old.lines;
  end loop;
  return dropped;
end $$;
revoke all on function keep_audit_months from public;

do $$
declare
  bound text;
  given record;
begin
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into bound from pg_constraint
    where conrelid = 'month.account_audit_before'::regclass and conname = 'account_audit_until';
  execute format('alter table account_audit attach partition month.account_audit_before for values from (minvalue) to (%L)', bound);
  -- Who served the table serves it.
  for given in
    select grantee::regrole as who, string_agg(privilege_type, ', ') as what
    from pg_class, aclexplode(relacl) where oid = 'month.account_audit_before'::regclass and grantee not in (0, relowner)
    group by grantee
  loop
    execute format('revoke all on account_audit from %s', given.who);
    execute format('grant %s on account_audit to %s', given.what, given.who);
    execute format('grant usage on sequence account_audit_number to %s', given.who);
    execute format('grant execute on function keep_audit_months to %s', given.who);
    execute format('revoke all on month.account_audit_before from %s', given.who);
  end loop;
end $$;
alter table month.account_audit_before drop constraint account_audit_until;
-- Where no month has been made: nothing is refused.
create table month.account_audit_rest partition of account_audit default;
