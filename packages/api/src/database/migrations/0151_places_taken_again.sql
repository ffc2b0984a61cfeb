-- Who had booked waited for nothing else in the stage. Once the booking is released, the places are back where they were,
-- but not for the home that was released. A turn out of order names the request that two persons decided.
-- Older releases run on it: they neither read nor write the columns, and call the function as before.
alter table home_queue_entry add column reopened_at timestamptz;
alter table home_turn add column approval_id uuid references approval
  check (approval_id is null or out_of_order is not null);
create unique index home_turn_approval on home_turn (approval_id);

-- Whether somebody waits for a home: in its queue or the stage's, neither asked in vain nor answered, and not by a place that
-- is older than the release of an own booking of it.
create or replace function home_is_waited_for(which text, stage text, home_rooms numeric) returns boolean
  language sql stable as $$
  select exists (select from home_queue_entry entry
    where entry.stage_id = stage and entry.left_at is null
      and (entry.home_id = which or entry.home_id is null and home_rooms >= entry.from_rooms)
      and not exists (select from home_turn turn
        where turn.entry_id = entry.id and turn.home_id = which and turn.withdrawn_at is null)
      and not exists (select from booking
        where booking.account_id = entry.account_id and booking.home_id = which and booking.status = 'released'
          and booking.ended_at > entry.entered_at))
$$;
