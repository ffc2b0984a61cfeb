-- What signing needs beside the order itself. Signings are history: a buyer who is taken out of a booking afterwards
-- takes no signature along, so they no longer point at the row of the buyer.
alter table booking_signing drop constraint booking_signing_booking_id_position_fkey;
alter table booking_signing add column key_id text;
alter table booking_signing add column environment text not null default 'desktop' check (environment in ('desktop', 'mobile'));
alter table booking_signing add column renewals int not null default 0;
-- When a browser last asked how it stands: the sweep looks after those that nobody asks for.
alter table booking_signing add column asked_at timestamptz not null default now();
alter table booking_signing add constraint booking_signing_sealed check ((kept is null) = (key_id is null));
create index booking_signing_left on booking_signing (asked_at) where state = 'started';
create index booking_signing_of_contract on booking_signing (contract_id) where state = 'signed';

-- The contracts of a booking in the order in which they were made, with what buyers are shown while they sign. One that
-- would say the same as the newest is not made again.
create table booking_contract (
  contract_id uuid primary key,
  booking_id uuid not null references booking (id),
  -- Which of the booking's contracts it is, from 1.
  version int not null,
  -- SHA-256 of what it says, but for the moment at which it was made.
  facts_hash bytea not null,
  title text not null,
  document_hash text not null,
  -- Sealed: names stand in it.
  summary bytea not null,
  key_id text not null,
  prepared_at timestamptz not null
);
create unique index booking_contract_of on booking_contract (booking_id, version desc);
