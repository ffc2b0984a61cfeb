-- What the staff did, in the transaction of what they did. Lines are only ever added: whoever has a grant to change
-- something has none to change what is told of it.
-- Older releases run on it: a new table that they neither read nor write.
create table staff_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: the operator's command, or somebody who was refused.
  staff_id uuid references staff,
  event text not null,
  about_staff_id uuid references staff,
  role text,
  site_id text,
  -- As it was then; pages move.
  path text,
  page_id text,
  version_id text,
  reason text,
  request_id text
);
create index staff_event_of on staff_event (staff_id, id desc);
create index staff_event_about on staff_event (about_staff_id, id desc);
create index staff_event_named on staff_event (event, id desc);
create index staff_event_at on staff_event (at);

create function staff_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'staff_event is only ever added to';
end $$;
create trigger staff_event_stays before update or delete or truncate on staff_event
  for each statement execute function staff_event_stays();
