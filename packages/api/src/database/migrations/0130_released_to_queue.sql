-- A home that is given back goes to those who wait for it before anybody else, by the statement that finds out whether
-- somebody does.
-- Older releases run on it: they do not call the function.

-- Whether somebody waits for a home: in its queue or the stage's, and neither asked in vain nor answered.
create function home_is_waited_for(which text, stage text, home_rooms numeric) returns boolean language sql stable as $$
  select exists (select from home_queue_entry entry
    where entry.stage_id = stage and entry.left_at is null
      and (entry.home_id = which or entry.home_id is null and home_rooms >= entry.from_rooms)
      and not exists (select from home_turn turn
        where turn.entry_id = entry.id and turn.home_id = which and turn.withdrawn_at is null))
$$;
