-- A hold by one statement: each call between process and database costs more than the work in it. What is judged stays
-- with the domain; the database makes sure that it still is as it was judged, and writes.

-- Homes that a person keeps, here or as the business system tells; a hold whose time is over is none.
create function kept_homes(who uuid, moment timestamptz) returns table (home_id text, stage_id text, area_id text)
language sql stable as $$
  select booking.home_id, booking.stage_id, booking.area_id from booking
  where booking.account_id = who and booking.status in ('held', 'signing', 'awaitingPayment', 'booked')
    and not (booking.status in ('held', 'signing') and booking.hold_until <= moment)
  union
  select known.home_id, known.stage_id, stage.area_id from account_booking known
    join catalogue_stage stage on stage.id = known.stage_id
  where known.account_id = who and known.relation = 'booking' and known.is_ongoing
$$;

-- Homes that are held here are counted as they stand without the hold, and those who read subtract them: a hold changes
-- no row that the holds of other homes in the stage change too, and waits for none of them.
alter table catalogue_stage_summary rename column homes_available to homes_offered;
create index catalogue_home_reserved on catalogue_home (stage_id) where kept_as = 'reserved' and removed_at is null;

-- Counts and ranges of these stages' homes anew. `available` and `listed`: statuses of homes that can still be bought,
-- and of those on the market, whose ranges are told.
create function refresh_stage_summaries(stage_ids text[], available text[], listed text[]) returns void
language plpgsql as $$
begin
  delete from catalogue_stage_summary summary where summary.stage_id = any(stage_ids);
  insert into catalogue_stage_summary (stage_id, homes_total, homes_offered, min_rooms, max_rooms, min_area, max_area,
    min_internal_usable_area, max_internal_usable_area, min_price_minor, max_price_minor, min_total_price_minor,
    max_total_price_minor)
  select home.stage_id, count(*), count(*) filter (where case when kept_as = 'reserved' then feed_status else home.status end = any(available)),
    case when bool_or(home.status = any(listed)) then min(rooms) filter (where home.status = any(listed)) else min(rooms) end,
    case when bool_or(home.status = any(listed)) then max(rooms) filter (where home.status = any(listed)) else max(rooms) end,
    case when bool_or(home.status = any(listed)) then min(primary_area) filter (where home.status = any(listed))
      else min(primary_area) end,
    case when bool_or(home.status = any(listed)) then max(primary_area) filter (where home.status = any(listed))
      else max(primary_area) end,
    case when bool_or(home.status = any(listed)) then min(internal_usable_area) filter (where home.status = any(listed))
      else min(internal_usable_area) end,
    case when bool_or(home.status = any(listed)) then max(internal_usable_area) filter (where home.status = any(listed))
      else max(internal_usable_area) end,
    min(price_minor) filter (where home.status = any(listed)),
    max(price_minor) filter (where home.status = any(listed)),
    -- Where some homes have a share of a debt, the others count with their price; null where none has.
    case when bool_or(total_price_minor is not null) filter (where home.status = any(listed))
      then min(coalesce(total_price_minor, price_minor)) filter (where home.status = any(listed)) end,
    case when bool_or(total_price_minor is not null) filter (where home.status = any(listed))
      then max(coalesce(total_price_minor, price_minor)) filter (where home.status = any(listed)) end
  from catalogue_home home where home.stage_id = any(stage_ids) and home.removed_at is null
  group by home.stage_id;
end $$;

-- Keeps a home, or gives it back, with the counts of its stage and word of it to every process when the transaction
-- commits. Gives the stage; null when the home does not stand as expected. What the business system has heard of a
-- booking and says after it (reserved, booked) is forgotten when the home is given back.
create function keep_home(which text, expected text[], becomes text, available text[], listed text[], moment timestamptz)
returns text language plpgsql as $$
declare
  was record;
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
  returning home.stage_id, home.status into of_stage, is_status;
  if of_stage is null then return null; end if;
  if not (becomes = 'reserved' and was.status = 'for-sale'
    or becomes = 'for-sale' and was.kept_as = 'reserved' and was.feed_status = 'for-sale' and is_status = 'for-sale')
  then
    -- Of two who count one stage at once, one would miss a home; an import that counts them all shuts everybody out.
    perform pg_advisory_xact_lock_shared(6494904);
    perform pg_advisory_xact_lock(hashtextextended('summary ' || of_stage, 0));
    perform refresh_stage_summaries(array[of_stage], available, listed);
  end if;
  perform pg_notify('nyhem_changed', 'availability');
  return of_stage;
end $$;

-- Holds a home for a person, all of it or nothing. `changed`: the person has booked, or lost, another home since it was
-- judged whether this one can be had, or the home has another price or status. `kept`: another booking keeps the home,
-- as the unique index says, also of those who come at once.
create function hold_home(booking_id uuid, wanted jsonb, judged jsonb, available text[], listed text[], moment timestamptz)
returns text language plpgsql as $$
declare
  who uuid := (wanted ->> 'accountId')::uuid;
  which text := wanted ->> 'homeId';
  counted record;
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
  -- The index has decided who holds the home; its status follows. The business system may have taken it meanwhile.
  if keep_home(which, array['for-sale', 'reserved'], 'reserved', available, listed, moment) is null then
    delete from booking where id = booking_id;
    return 'changed';
  end if;
  insert into booking_event (booking_id, at, actor, account_id, event, detail)
  values (hold_home.booking_id, moment, 'buyer', who, 'held', '{}');
  return 'held';
end $$;
