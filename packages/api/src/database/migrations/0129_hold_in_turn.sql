-- A home that is kept for its queue is held for nobody but who has the turn: said by the statement that holds, which has
-- the row of the home locked as those have who open and end turns.
-- Older releases run on it: they name no turn, and hold such a home for nobody.

create or replace function hold_home(booking_id uuid, wanted jsonb, judged jsonb, available text[], listed text[], moment timestamptz)
returns text language plpgsql as $$
declare
  who uuid := (wanted ->> 'accountId')::uuid;
  which text := wanted ->> 'homeId';
  counted record;
  asked record;
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
  -- The index has decided who holds the home. From here on its row is locked, and no turn of it is opened or ended; what
  -- comes after is a statement of its own, which sees what was waited for.
  perform from catalogue_home home where home.id = which for no key update;
  select exists (select from home_queue queue where queue.home_id = which and queue.kept_at is not null) as is_kept,
      exists (select from home_turn turn where turn.id = (wanted ->> 'turnId')::uuid and turn.home_id = which
        and turn.account_id = who and turn.answered_at is null and turn.withdrawn_at is null
        and turn.lapse_noted_at is null and turn.ends_at > moment) as is_turn
    into asked;
  -- Its status follows. The business system may have taken it meanwhile.
  if asked.is_kept <> asked.is_turn or asked.is_turn <> (wanted ->> 'turnId' is not null) then came := 'changed';
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
