-- The lines about accounts become a table with a partition for each month (0113), of which those of today are the first. What bounds them is said and proven before, so that nobody waits for it.
-- Older releases run on it: they write lines of the present, which are before the bound.
do $$
begin
  execute format('alter table account_audit add constraint account_audit_until check (created_at < %L) not valid',
    date_trunc('month', now(), 'UTC') + interval '2 months');
end $$;
