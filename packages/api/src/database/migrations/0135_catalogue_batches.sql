-- Every batch of the catalogue feed is remembered, and one that would do much harm waits for a person: its lines are kept as they came, with what they would change.
-- Older releases run on it: new tables that they neither read nor write; what they store is not in the ledger.

create table catalogue_batch (
  id uuid primary key,
  -- What people call it by.
  number bigint generated always as identity unique,
  key_id text not null references integration_api_key (id),
  received_at timestamptz not null,
  state text not null check (state in ('stored', 'refused', 'held', 'approved', 'rejected')),
  lines integer not null,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  removed integer not null default 0,
  problem_count integer not null default 0,
  -- The first of them.
  problems jsonb not null default '[]',
  sha256 text not null,
  -- Sites of what it names, empty where that could not be told.
  site_ids text[] not null default '{}',
  hold_reasons text[] not null default '{}'
    check (hold_reasons <@ array['removes-many', 'prices-jump', 'sold-again', 'removes-booked']),
  -- Of what the held lines name, as it stood then. Another one: something has changed since.
  standing text,
  decided_at timestamptz,
  -- Null: nobody decided in time.
  decided_by uuid references staff,
  decision_reason text,
  decision_words text,
  check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  check ((state = 'held') <= (standing is not null and cardinality(hold_reasons) > 0))
);
create index catalogue_batch_of_key on catalogue_batch (key_id, number desc);
create index catalogue_batch_held on catalogue_batch (number) where state = 'held';
create index catalogue_batch_received on catalogue_batch (received_at);
create index catalogue_batch_decided_by on catalogue_batch (decided_by);

-- What a batch that was held would do to homes; of one that is stored the history tells it.
create table catalogue_batch_change (
  batch_id uuid not null references catalogue_batch (id) on delete cascade,
  position integer not null,
  site_id text not null,
  stage_name text not null,
  home_id text not null,
  number text not null,
  field text not null check (field in ('price', 'fee', 'status')),
  old_value text,
  new_value text,
  is_kept boolean not null,
  primary key (batch_id, position)
);

-- The lines of a held batch, compressed, in parts.
create table catalogue_batch_lines (
  batch_id uuid not null references catalogue_batch (id) on delete cascade,
  position integer not null,
  kept_lines bytea not null,
  primary key (batch_id, position)
);

-- What its lines name, with the homes that would be removed along.
create table catalogue_batch_named (
  batch_id uuid not null references catalogue_batch (id) on delete cascade,
  type text not null,
  ids text[] not null,
  primary key (batch_id, type)
);
