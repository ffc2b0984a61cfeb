-- A home that the business system has booked is gone for its queue: nobody holds it in a turn, and who gives it back for the queue does not overwrite that word, which is of no booking here.
-- Older releases run on it: they call keep_home and hold_home as before; only a hold of such a home is refused to them too.

-- As before, but what the business system says is forgotten only where it is among `forgets`: its word of a booking here.
create function keep_home(which text, expected text[], becomes text, available text[], listed text[], moment timestamptz, forgets text[])
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
    feed_status = case when becomes = 'for-sale' and feed_status = any(forgets) then 'for-sale' else feed_status end,
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

create or replace function keep_home(which text, expected text[], becomes text, available text[], listed text[], moment timestamptz)
returns text language plpgsql as $$
begin
  return keep_home(which, expected, becomes, available, listed, moment, array['reserved', 'booked']);
end $$;

create or replace function hold_home(booking_id uuid, wanted jsonb, judged jsonb, available text[], listed text[], moment timestamptz)
returns text language plpgsql as $$
declare
  who uuid := (wanted ->> 'accountId')::uuid;
  which text := wanted ->> 'homeId';
  counted record;
  asked record;
  said text;
  came text := 'held';
begin
  -- One start of a person at a time, in whichever process: what somebody has is counted and then added to.
  perform pg_advisory_xact_lock(hashtextextended('booking ' || who, 0));
  select count(distinct kept.home_id) filter (where kept.stage_id = wanted ->> 'stageId') as in_stage,
      count(distinct kept.home_id) filter (where kept.area_id = wanted ->> 'areaId') as in_project
    into counted from kept_homes(who, moment) kept where kept.home_id <> which;
  if counted.in_stage <> (judged ->> 'inStage')::int or counted.in_project <> (judged ->> 'inProject')::int
    or not exists (select from catalogue_home home
      where home.id = which and home.price_minor = (wanted ->> 'priceMinor')::bigint)
  then return 'changed'; end if;
  insert into booking (id, number, site_id, home_id, stage_id, area_id, account_id, flow, status, currency, price_minor,
    fee_minor, offer, hold_until, hold_extended, created_at, updated_at)
  values (booking_id, 'B' || (100000 + nextval('booking_number')), wanted ->> 'siteId', which, wanted ->> 'stageId',
    wanted ->> 'areaId', who, wanted ->> 'flow', 'held', wanted ->> 'currency', (wanted ->> 'priceMinor')::bigint,
    (wanted ->> 'feeMinor')::bigint, wanted -> 'offer', (wanted ->> 'holdUntil')::timestamptz, false, moment, moment)
  on conflict do nothing;
  if not found then return 'kept'; end if;
  -- The index has decided who holds the home. From here on its row is locked, and no turn of it is opened; what comes
  -- after is a statement of its own, which sees what was waited for. Who holds in a turn ends it afterwards, and holds
  -- nothing if somebody else has ended it meanwhile.
  select home.feed_status into said from catalogue_home home where home.id = which for no key update;
  select exists (select from home_queue queue where queue.home_id = which and queue.kept_at is not null) as is_kept,
      exists (select from home_turn turn where turn.id = (wanted ->> 'turnId')::uuid and turn.home_id = which
        and turn.account_id = who and turn.answered_at is null and turn.withdrawn_at is null
        and turn.lapse_noted_at is null and turn.ends_at > moment) as is_turn
    into asked;
  -- Its status follows. The business system may have taken it meanwhile: sold, or booked by somebody who is not here.
  if asked.is_kept <> asked.is_turn or asked.is_turn <> (wanted ->> 'turnId' is not null) or said = 'booked'
  then came := 'changed';
  elsif keep_home(which, array['for-sale', 'reserved'], 'reserved', available, listed, moment) is null then came := 'changed';
  end if;
  if came = 'changed' then
    delete from booking where id = booking_id;
    return came;
  end if;
  insert into booking_event (booking_id, at, actor, account_id, event, detail)
  values (hold_home.booking_id, moment, 'buyer', who, 'held', '{}');
  return came;
end $$;
