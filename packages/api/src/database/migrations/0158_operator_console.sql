-- The operator's console: what each running process is, how receivers of webhooks answer, and what waits while one is paused.
-- Older releases run on it: new tables that they neither read nor write, and a column that may be empty.
create table operation_process (
  id uuid primary key,
  version text not null,
  roles text[] not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- What its metrics came to lately: no addresses, no persons.
  figures jsonb not null
);
create index operation_process_seen_at on operation_process (seen_at);

create table webhook_receiver (
  name text primary key,
  paused_at timestamptz,
  paused_by uuid references staff,
  last_at timestamptz,
  -- Null: no answer came.
  last_status integer,
  last_ms integer,
  last_good_at timestamptz,
  check ((paused_at is null) = (paused_by is null))
);
create index webhook_receiver_paused_by on webhook_receiver (paused_by);

-- Deliveries to a receiver that is paused, by the id that each of their attempts has.
create table webhook_parked (
  delivery uuid primary key,
  receiver text not null references webhook_receiver,
  event text not null,
  subject text not null,
  occurred_at timestamptz not null,
  parked_at timestamptz not null
);
create index webhook_parked_receiver on webhook_parked (receiver, parked_at);

-- What no site has, such as jobs that are run again, is decided by who holds the permission everywhere.
alter table approval alter column site_id drop not null;
