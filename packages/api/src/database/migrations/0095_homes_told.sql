-- Who keeps a home, or gives it back, tells which: processes drop the pages that say its availability, and no others.
-- Older releases run on it: they read the first word of the message.

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
  perform pg_notify('nyhem_changed', concat_ws(' ', 'availability', of_site, stage.area_id, of_stage, which))
    from catalogue_stage stage where stage.id = of_stage;
  return of_stage;
end $$;
