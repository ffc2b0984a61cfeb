-- A stage's sale opens at a stated moment, and those who wait for it are let in one by one: when is computed from the rows of a waiting room, which do not change.
-- Older releases run on it: new tables that they neither read nor write. They begin bookings before the moment, so an opening is set once no older release runs.

create table sale_opening (
  id uuid primary key,
  site_id text not null,
  stage_id text not null references catalogue_stage (id),
  opens_at timestamptz not null,
  -- How long before it the waiting room takes people.
  room_minutes integer not null check (room_minutes between 10 and 1440),
  per_minute integer not null check (per_minute between 1 and 600),
  -- How long somebody let in may begin a booking.
  booking_minutes integer not null check (booking_minutes between 5 and 120),
  -- From then on anybody can book.
  ends_at timestamptz not null check (ends_at > opens_at),
  -- SHA-256 of the seed, published with the opening. The seed is published with the drawn list.
  commitment text not null,
  seed text not null,
  -- Raised by each change: what staff have seen is compared with it.
  version bigint not null default 0,
  set_at timestamptz not null,
  set_by uuid not null references staff,
  -- The list of those who came before the moment is fixed and numbered, once, by whoever first needs it afterwards.
  closed_at timestamptz,
  list_hash text,
  ended_at timestamptz,
  -- Null: its time was over when the next was set.
  ended_by uuid references staff,
  check ((closed_at is null) = (list_hash is null)),
  check (closed_at >= opens_at),
  check (ended_by is null or ended_at is not null)
);
create unique index sale_opening_of_stage on sale_opening (stage_id) where ended_at is null;
create index sale_opening_stage on sale_opening (stage_id, set_at desc);
create index sale_opening_set_by on sale_opening (set_by);
create index sale_opening_ended_by on sale_opening (ended_by);

create table sale_opening_place (
  id uuid primary key,
  opening_id uuid not null references sale_opening (id),
  -- Null once the account is gone.
  account_id uuid references account (id) on delete set null,
  joined_at timestamptz not null,
  -- From 1, of those who came before the moment; null for those after.
  drawn_number integer check (drawn_number > 0),
  left_at timestamptz,
  -- `passed-on`: let in, began no booking in time, and came anew.
  left_why text check (left_why in ('by-person', 'passed-on', 'account-deleted')),
  check ((left_at is null) = (left_why is null)),
  check (left_at >= joined_at),
  check (left_at is not null or account_id is not null)
);
-- One place of a person, however many pages and devices ask for it.
create unique index sale_opening_place_of_person on sale_opening_place (opening_id, account_id) where left_at is null;
create unique index sale_opening_place_drawn on sale_opening_place (opening_id, drawn_number) where drawn_number is not null;
create index sale_opening_place_opening on sale_opening_place (opening_id, joined_at);
create index sale_opening_place_account on sale_opening_place (account_id);

-- What was committed to stays, and the moment once people are let in by it.
create function sale_opening_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.site_id, new.stage_id, new.commitment, new.seed, new.per_minute, new.booking_minutes, new.set_at, new.set_by)
      is distinct from
      (old.id, old.site_id, old.stage_id, old.commitment, old.seed, old.per_minute, old.booking_minutes, old.set_at, old.set_by)
    or old.closed_at is not null
      and (new.opens_at, new.closed_at, new.list_hash) is distinct from (old.opens_at, old.closed_at, old.list_hash)
    or old.ended_at is not null
  then raise exception 'an opening keeps what was published of it'; end if;
  return new;
end $$;
create trigger sale_opening_stays before update on sale_opening for each row execute function sale_opening_stays();

-- A place does not move: it is numbered once, given up once, and forgets its person.
create function sale_opening_place_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.opening_id, new.joined_at) is distinct from (old.id, old.opening_id, old.joined_at)
    or old.drawn_number is not null and new.drawn_number is distinct from old.drawn_number
    or old.left_at is not null and (new.left_at, new.left_why, new.drawn_number)
      is distinct from (old.left_at, old.left_why, old.drawn_number)
    or new.account_id is distinct from old.account_id and new.account_id is not null
  then raise exception 'a place in a waiting room does not change'; end if;
  return new;
end $$;
create trigger sale_opening_place_stays before update on sale_opening_place for each row
  execute function sale_opening_place_stays();
