-- Bookings of homes. A home that is kept by a live booking can have no other: the database says so, whatever the code
-- has looked at before. What happened stands in an append-only log beside it.

-- Beside the business system, booking is the only writer of a home's status. Each has a column of its own, so that a feed
-- that knows nothing of a hold gives no home away, and a home that is given back stands as the business system has it.
-- Sold is the business system's word alone, whoever keeps the home.
drop index catalogue_home_on_market;
alter table catalogue_home rename column status to feed_status;
alter table catalogue_home add column kept_as text check (kept_as in ('reserved', 'booked'));
alter table catalogue_home add column status text not null
  generated always as (case when kept_as is null or feed_status = 'sold' then feed_status else kept_as end) stored;
create index catalogue_home_on_market on catalogue_home (site_id, rooms, price_minor)
  where removed_at is null and status in ('for-sale', 'reserved', 'pre-selling');

create sequence booking_number;

create table booking (
  id uuid primary key,
  -- What people call it by.
  number text not null unique,
  site_id text not null,
  home_id text not null references catalogue_home (id),
  stage_id text not null references catalogue_stage (id),
  area_id text not null references catalogue_area (id),
  -- Who holds it. Null once the account is gone; contracts and money stay.
  account_id uuid references account (id) on delete set null,
  flow text not null check (flow in ('A', 'B', 'C')),
  status text not null check (status in ('held', 'signing', 'awaitingPayment', 'booked', 'expired', 'cancelled', 'unpaid')),
  -- As the catalogue had them when the home was held: what the buyer has seen is what the buyer pays.
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  price_minor bigint not null check (price_minor > 0),
  fee_minor bigint check (fee_minor > 0),
  -- The home, its documents and what can be chosen, of the same moment.
  offer jsonb not null,
  hold_until timestamptz not null,
  hold_extended boolean not null default false,
  -- By when the fee must have come, once the contract is signed.
  payment_due_at timestamptz,
  saved_steps text[] not null default '{}',
  -- What the steps have saved but the buyers: by step, as `stepInputSchemas` of the contract.
  answers jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  signed_at timestamptz,
  booked_at timestamptz,
  ended_at timestamptz,
  check ((status in ('expired', 'cancelled', 'unpaid')) = (ended_at is not null)),
  check (status <> 'booked' or booked_at is not null),
  check (status <> 'awaitingPayment' or payment_due_at is not null)
);
-- At most one booking keeps a home.
create unique index booking_keeps_home on booking (home_id) where status in ('held', 'signing', 'awaitingPayment', 'booked');
create index booking_of_account on booking (account_id, site_id);
create index booking_of_stage on booking (stage_id) where status in ('held', 'signing', 'awaitingPayment', 'booked');
create index booking_hold_ends on booking (hold_until) where status in ('held', 'signing');
create index booking_payment_ends on booking (payment_due_at) where status = 'awaitingPayment';

create table booking_buyer (
  booking_id uuid not null references booking (id),
  position int not null check (position between 0 and 3),
  -- The account of the holder, or of another buyer once that one has signed.
  account_id uuid references account (id) on delete set null,
  first_name text not null,
  last_name text not null,
  country text not null check (country in ('SE', 'NO', 'FI')),
  -- As in account_number.
  number_encrypted bytea not null,
  key_id text not null,
  number_hash bytea not null,
  email text not null,
  phone text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  share int not null check (share between 1 and 10000),
  signed_at timestamptz,
  primary key (booking_id, position),
  unique (booking_id, number_hash)
);

-- Who did what and when; nothing here is changed or taken away.
create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking (id),
  at timestamptz not null,
  actor text not null check (actor in ('buyer', 'system', 'provider', 'staff')),
  account_id uuid,
  event text not null,
  -- Never personal data: ids, statuses, amounts.
  detail jsonb not null default '{}'
);
create index booking_event_of on booking_event (booking_id, id);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger booking_event_stays before update or delete on booking_event
  for each row execute function append_only();

-- The signing of one buyer by e-ID or at the signing provider.
create table booking_signing (
  id uuid primary key,
  booking_id uuid not null references booking (id),
  position int not null,
  contract_id uuid not null,
  method text not null check (method in ('bank_id', 'eident', 'signicat')),
  provider_ref text,
  -- What the provider gave to go on with, sealed.
  kept bytea,
  -- Hash of the secret of the browser that began it.
  browser_hash bytea not null,
  state text not null check (state in ('started', 'signed', 'rejected', 'cancelled', 'expired', 'failed')),
  started_at timestamptz not null,
  settled_at timestamptz,
  foreign key (booking_id, position) references booking_buyer (booking_id, position),
  check ((state = 'started') = (settled_at is null))
);
create unique index booking_signing_open on booking_signing (booking_id, position) where state = 'started';
create unique index booking_signing_ref on booking_signing (method, provider_ref) where provider_ref is not null;

-- My pages show what has been booked here beside what the business system tells, which replaces only its own rows.
alter table account_booking add column booking_id uuid references booking (id);

-- Answers to calls that carried a key, so that the same key is answered the same.
create table idempotent_reply (
  -- Who called: an account or a browser's hash, and for what.
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status int,
  reply jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotent_reply_age on idempotent_reply (created_at);
