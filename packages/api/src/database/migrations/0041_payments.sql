-- Payments of bookings. Our own row stands before a provider is called, a provider's word is a reason to ask and nothing
-- more, every movement of money is written once in a ledger whose entries always add to nothing, and what cannot be
-- placed by rule waits for a person.

create table payment_attempt (
  -- Ours, and the provider's key against paying twice.
  id uuid primary key,
  booking_id uuid not null references booking (id),
  method text not null check (method in ('swish', 'svea', 'paytrail')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  -- What bank statements and the provider's lists show.
  reference text not null unique,
  -- Null until the provider has answered: nobody has got anything to pay by before.
  provider_ref text,
  transfer_ref text,
  status text not null check (status in ('started', 'unknown', 'paid', 'declined', 'cancelled', 'failed')),
  reason text,
  -- What is asked for and what is paid by, sealed; gone with the provider's last word.
  kept bytea,
  kept_key text,
  created_at timestamptz not null,
  asked_at timestamptz,
  -- When the provider is asked next though nobody waits; null once it has said its last word, or has been asked enough.
  ask_at timestamptz,
  asked_count int not null default 0,
  settled_at timestamptz,
  -- An answer that is not believed, as it was given: status, amount, currency, reference. From then on it is a person's.
  told jsonb,
  -- Why a person has to look at it; null when nobody has to.
  person_reason text check (
    person_reason in ('mismatch', 'contradiction', 'unanswered', 'no-link', 'cannot-refund', 'refund-refused', 'refund-unanswered')
  ),
  person_since timestamptz,
  check ((kept is null) = (kept_key is null)),
  check ((person_reason is null) = (person_since is null)),
  check ((status in ('started', 'unknown')) = (settled_at is null)),
  check (status in ('started', 'unknown') or ask_at is null)
);
create index payment_attempt_of_booking on payment_attempt (booking_id, created_at);
create index payment_attempt_to_ask on payment_attempt (ask_at) where ask_at is not null;
create index payment_attempt_for_person on payment_attempt (person_since) where person_reason is not null;
create unique index payment_attempt_provider on payment_attempt (method, provider_ref) where provider_ref is not null;
-- Whoever asks to pay again is answered with what is open.
create unique index payment_attempt_open on payment_attempt (booking_id, method)
  where status in ('started', 'unknown') and told is null;

-- What providers have told, each once, and whether they have been asked since.
create table payment_notice (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references payment_attempt (id),
  -- Hash of the notice: providers repeat themselves.
  notice_key text not null,
  received_at timestamptz not null,
  times int not null default 1,
  handled_at timestamptz,
  unique (attempt_id, notice_key)
);
create index payment_notice_open on payment_notice (id) where handled_at is null;

create table payment_refund (
  -- Ours, and the provider's key against sending back twice.
  id uuid primary key,
  attempt_id uuid not null unique references payment_attempt (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  status text not null check (status in ('due', 'sent', 'refused')),
  refund_ref text,
  reason text,
  created_at timestamptz not null,
  -- Until then somebody is at it, or it is too early.
  try_at timestamptz,
  tried_at timestamptz,
  tries int not null default 0,
  settled_at timestamptz,
  check ((status = 'due') = (try_at is not null)),
  check ((status = 'due') = (settled_at is null))
);
create index payment_refund_due on payment_refund (try_at) where status = 'due';

-- Each kind of movement happens once to an attempt, and one attempt pays a booking.
create table ledger_movement (
  attempt_id uuid not null references payment_attempt (id),
  kind text not null check (kind in ('received', 'placed', 'refunded')),
  booking_id uuid not null references booking (id),
  at timestamptz not null,
  primary key (attempt_id, kind)
);
create unique index ledger_pays_once on ledger_movement (booking_id) where kind = 'placed';

create table ledger_entry (
  attempt_id uuid not null,
  kind text not null,
  account text not null check (account in ('provider', 'booking-fees', 'refunds', 'unplaced')),
  amount_minor bigint not null,
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  primary key (attempt_id, kind, account),
  foreign key (attempt_id, kind) references ledger_movement (attempt_id, kind)
);
create trigger ledger_movement_stays before update or delete on ledger_movement
  for each row execute function append_only();
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function append_only();

-- A movement whose entries do not add to nothing in each currency cannot be committed.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry where attempt_id = new.attempt_id and kind = new.kind
    group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger movement % of % does not balance', new.kind, new.attempt_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balances();

-- Staff decide about payments through a business system.
alter table integration_api_key drop constraint integration_api_key_scopes_check;
alter table integration_api_key add constraint integration_api_key_scopes_check
  check (scopes <@ array['catalogue:write', 'customers:write', 'payments:resolve']::text[]);
