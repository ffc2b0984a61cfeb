-- A transaction that notifies takes a lock of the whole cluster when it commits, so such commits go one after another. Changes are written down instead, and one process, the relay, tells them.
-- Older releases run on it: they hear the same messages on the same channels, and where no relay is at work tell_processes notifies at the commit as before.

-- What the relay has not told yet: it deletes in the transaction that tells. After a crash the table is empty, and every
-- process has lost its connection, so it reads everything anew.
create unlogged table untold_change (
  channel text not null check (length(channel) between 1 and 63),
  message text not null check (octet_length(message) < 8000),
  at timestamptz not null default clock_timestamp()
);

-- The relay holds this lock while it is at work (change-relay.ts). Both calls are in one expression, between which nothing
-- interrupts: a session keeps no lock.
create function tell_processes(to_channel text, what text) returns void language plpgsql as $$
begin
  if pg_try_advisory_lock_shared(6494905) and pg_advisory_unlock_shared(6494905) then
    perform pg_notify(to_channel, what);
  else
    insert into untold_change (channel, message) values (to_channel, what);
  end if;
end $$;

create or replace function keep_home(which text, expected text[], becomes text, available text[], listed text[], moment timestamptz)
returns text language plpgsql as $$
declare
  was record;
  of_site text;
  of_stage text;
  is_status text;
begin
  select home.status, home.feed_status, home.kept_as into was from catalogue_home home where home.id = which
    -- Bookings refer to the home: a lock against that, too, would let two wait for each other.
    for no key update;
  update catalogue_home home set
    kept_as = nullif(becomes, 'for-sale'),
    feed_status = case when becomes = 'for-sale' and feed_status in ('reserved', 'booked') then 'for-sale' else feed_status end,
    updated_at = moment
  where home.id = which and home.status = any(expected) and (becomes = 'for-sale' or home.removed_at is null)
  returning home.site_id, home.stage_id, home.status into of_site, of_stage, is_status;
  if of_stage is null then return null; end if;
  if not (becomes = 'reserved' and was.status = 'for-sale'
    or becomes = 'for-sale' and was.kept_as = 'reserved' and was.feed_status = 'for-sale' and is_status = 'for-sale')
  then
    -- Of two who count one stage at once, one would miss a home; an import that counts them all shuts everybody out.
    perform pg_advisory_xact_lock_shared(6494904);
    perform pg_advisory_xact_lock(hashtextextended('summary ' || of_stage, 0));
    perform refresh_stage_summaries(array[of_stage], available, listed);
  end if;
  perform tell_processes('nyhem_changed', concat_ws(' ', 'availability', of_site, stage.area_id, of_stage, which))
    from catalogue_stage stage where stage.id = of_stage;
  return of_stage;
end $$;
