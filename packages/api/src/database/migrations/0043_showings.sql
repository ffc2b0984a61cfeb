-- Who comes to a showing. A showing is the catalogue's, and an import may remove it while people are registered for it:
-- what their letters say is kept here, and nothing refers to the catalogue's row.
-- Personal data: rows are deleted 90 days after the showing (features/showings).

create table showing_registration (
  id uuid primary key default gen_random_uuid(),
  site_id text not null,
  showing_id text not null,
  -- As it was when the person registered.
  subject text not null,
  place text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Remembered by the browser that registered: it alone is told that it has done so before.
  browser_key text,
  -- Null once the person has asked to be forgotten; a drop-in leaves no telephone number.
  first_name text,
  last_name text,
  email text,
  phone text,
  party_size int not null check (party_size between 1 and 6),
  -- Came to the door without having registered: takes no place.
  is_drop_in boolean not null,
  created_at timestamptz not null,
  -- When a letter was last asked for by somebody who wrote this address again.
  told_again_at timestamptz,
  reminded_at timestamptz,
  checked_in_at timestamptz,
  cancelled_at timestamptz
);
-- One person, one registration for a showing, however often the form is sent.
create unique index showing_registration_person on showing_registration (showing_id, lower(email))
  where cancelled_at is null and email is not null;
create index showing_registration_email on showing_registration (lower(email));
create index showing_registration_ends on showing_registration (ends_at);

-- Links that cancel. Each letter has its own, and the first that is used ends them all, for its registration is over.
create table showing_cancel_token (
  token_hash bytea primary key,
  registration_id uuid not null references showing_registration (id) on delete cascade
);
create index showing_cancel_token_registration on showing_cancel_token (registration_id);
