-- Searches that people save, and letters about new homes that fit them. A home is noted when a search first finds it;
-- the number of the note orders what is new, so that a round of letters is the notes from one number to another, and
-- whoever begins it again after a fall tells nothing twice.

create table saved_search (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  site_id text not null,
  name text not null check (char_length(name) between 1 and 50),
  -- The search's own address, in one order: the same search is saved once.
  query text not null,
  alerts text not null check (alerts in ('at-once', 'daily', 'weekly', 'none')),
  -- Homes noted after these are told by letter, and counted on the page.
  alerts_from bigint not null,
  seen_to bigint not null,
  created_at timestamptz not null,
  unique (account_id, site_id, query)
);
create index saved_search_told on saved_search (site_id, alerts, account_id, id) where alerts <> 'none';

create table home_arrival (
  number bigint generated always as identity primary key,
  home_id text not null unique,
  area_id text not null,
  site_id text not null,
  arrived_at timestamptz not null
);
create index home_arrival_site on home_arrival (site_id, number);

-- Until which transaction changes of the catalogue have been looked through; one row, and none before the first time.
create table home_arrival_reading (
  is_only boolean primary key default true check (is_only),
  since bigint not null
);

-- Each rhythm of a site: what has been told, and the round under way, if any, with the last person that it came to.
create table alert_round (
  site_id text not null,
  rhythm text not null check (rhythm in ('at-once', 'daily', 'weekly')),
  begun_at timestamptz not null,
  told_to bigint not null,
  round_to bigint check (round_to > told_to),
  round_after uuid,
  primary key (site_id, rhythm)
);

-- One letter: whose, about which homes, for which searches.
create table search_alert (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  site_id text not null,
  rhythm text not null,
  round_to bigint not null,
  -- Those that the letter shows; `home_count` is how many there were.
  home_ids text[] not null,
  home_count int not null,
  search_ids uuid[] not null,
  created_at timestamptz not null,
  unique (account_id, site_id, rhythm, round_to)
);
create index search_alert_created on search_alert (created_at);

-- Links that end letters without a login. Only the hash is kept, and each letter has its own.
create table alert_unsubscribe_token (
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  site_id text not null,
  created_at timestamptz not null
);
create index alert_unsubscribe_token_account on alert_unsubscribe_token (account_id);
create index alert_unsubscribe_token_created on alert_unsubscribe_token (created_at);
