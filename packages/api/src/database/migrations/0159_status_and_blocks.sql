-- Service notices of operators for the public status page, and accounts that they have blocked.
-- Older releases run on it: new tables that they neither read nor write. They let blocked accounts log in.
create table public_notice (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('incident', 'planned')),
  sites text[] not null check (cardinality(sites) > 0),
  -- By language: title and text.
  words jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  written_by uuid not null references staff,
  written_at timestamptz not null,
  version integer not null default 1
);
create index public_notice_starts_at on public_notice (starts_at);
create index public_notice_written_by on public_notice (written_by);

create table account_block (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  reason text not null,
  words text check (char_length(words) <= 300),
  blocked_by uuid not null references staff,
  blocked_at timestamptz not null,
  ended_by uuid references staff,
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
create unique index account_block_stands on account_block (account_id) where ended_at is null;
create index account_block_account on account_block (account_id);
create index account_block_blocked_by on account_block (blocked_by);
create index account_block_ended_by on account_block (ended_by);
