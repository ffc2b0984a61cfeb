-- Press releases by letter, for people without an account. What is asked for stands apart from what has been confirmed,
-- so that nobody's letters are changed by somebody else who writes their address into the form.

create table press_subscription (
  id uuid primary key default gen_random_uuid(),
  site_id text not null,
  email text not null,
  -- What its owner has confirmed; null until then.
  topics text[],
  confirmed_at timestamptz,
  -- What the form asked for last, until it is confirmed.
  requested_topics text[],
  requested_at timestamptz not null,
  check ((topics is null) = (confirmed_at is null)),
  check (topics is not null or requested_topics is not null)
);
create unique index press_subscription_address on press_subscription (site_id, lower(email));
create index press_subscription_requested on press_subscription (requested_at) where requested_topics is not null;

-- Links of letters. Only the hash is kept, each letter has its own, and they go with the subscription.
create table press_link (
  token_hash bytea primary key,
  subscription_id uuid not null references press_subscription (id) on delete cascade,
  kind text not null check (kind in ('confirm', 'end')),
  created_at timestamptz not null
);
create index press_link_subscription on press_link (subscription_id);
create index press_link_created on press_link (created_at);

-- Releases that have been seen to be out, each once, by their address: one that is withdrawn and given out again is not
-- told again. While `told_at` is null its letters are under way, and `told_to` is the last subscription they came to.
create table press_release_out (
  site_id text not null,
  path text not null,
  seen_at timestamptz not null,
  told_to uuid,
  told_at timestamptz,
  primary key (site_id, path)
);

-- One letter: which release, to whom.
create table press_letter (
  id uuid primary key default gen_random_uuid(),
  site_id text not null,
  path text not null,
  subscription_id uuid not null references press_subscription (id) on delete cascade,
  created_at timestamptz not null,
  unique (site_id, path, subscription_id)
);
create index press_letter_created on press_letter (created_at);
