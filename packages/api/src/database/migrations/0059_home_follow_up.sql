-- What buyers follow of the home that they have bought until they move in: dates, and what of it they may choose. Both come
-- by the business systems' feed; what a buyer chooses is ours, and told to the business systems.

create table home_date (
  -- The business system's own.
  id text primary key,
  -- Of one home, or of all homes of a stage.
  home_id text references catalogue_home (id),
  stage_id text references catalogue_stage (id),
  route text not null check (route in ('contract', 'interior', 'inspection', 'payment', 'move-in')),
  title text not null,
  -- Null as long as no day is set.
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  -- On the site's wall clock, as it is told: 10:00.
  starts_at text check (starts_at ~ '^\d\d:\d\d$'),
  place text,
  what_to_do text not null,
  done_on date,
  -- Calendars know a later version of an entry by a higher number.
  revision int not null default 0,
  check (num_nonnulls(home_id, stage_id) = 1)
);
create index home_date_of_home on home_date (home_id) where home_id is not null;
create index home_date_of_stage on home_date (stage_id) where stage_id is not null;

create table interior_choice (
  id text primary key,
  home_id text not null references catalogue_home (id),
  room text not null,
  title text not null,
  description text not null,
  -- The last day, where the home is.
  decide_by date not null,
  -- As the feed has them: id, title, description, price, pictureKey, isStandard.
  options jsonb not null,
  -- Null: the standard stands.
  chosen_option_id text,
  -- By a buyer, or else by the business system.
  is_buyers_own boolean not null default false,
  chosen_at timestamptz,
  check ((chosen_option_id is null) = (chosen_at is null)),
  check (chosen_option_id is not null or not is_buyers_own)
);
create index interior_choice_of_home on interior_choice (home_id);

-- Who chose what, and when; nothing of it is changed. It outlives the choice, and the account loses its name only.
create table interior_choice_event (
  id bigint generated always as identity primary key,
  choice_id text not null,
  home_id text not null,
  -- Null: what had been chosen is no longer offered, and the standard stands again.
  option_id text,
  actor text not null check (actor in ('buyer', 'business-system')),
  account_id uuid references account (id) on delete set null,
  at timestamptz not null
);
create index interior_choice_event_of_choice on interior_choice_event (choice_id, id);
create index interior_choice_event_of_account on interior_choice_event (account_id);
