-- Invoices of customers, as business systems write them, and payments of them. A payment pays one thing, a booking or an
-- invoice; its life, the ledger and what goes back are the same for both.

create table invoice (
  id uuid primary key default gen_random_uuid(),
  -- The business system's own id.
  external_id text not null unique,
  site_id text not null,
  -- Null once the account is gone; what has been paid stays.
  account_id uuid references account (id) on delete set null,
  home_id text references catalogue_home (id),
  purpose text not null check (purpose in ('vip', 'booking-fee', 'down-payment', 'instalment', 'choices', 'final', 'fee')),
  number text not null,
  -- OCR, KID or whatever the country has, without spaces; null where it has none.
  reference text,
  issued_on date not null,
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  -- What the business system says of it; what has been paid here is counted beside.
  told_status text not null check (told_status in ('NotPaid', 'NotPaidSent', 'OverPaid', 'Paid', 'Reminder1')),
  paid_elsewhere_minor bigint not null default 0 check (paid_elsewhere_minor >= 0),
  paid_here_minor bigint not null default 0 check (paid_here_minor >= 0),
  -- When a code settled it.
  code_used_at timestamptz,
  -- When a payment here last paid something of it.
  paid_here_at timestamptz,
  -- Rows of text and an amount in minor units, as the invoice has them.
  lines jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The business system has taken it back. The row stays: money may have come for it.
  removed_at timestamptz
);
create index invoice_of_account on invoice (account_id, site_id) where removed_at is null;

-- What happened to an invoice beside its own columns: codes, and what staff did.
create table invoice_event (
  id bigint generated always as identity primary key,
  invoice_id uuid not null references invoice (id),
  at timestamptz not null,
  event text not null,
  detail jsonb not null default '{}'
);
create trigger invoice_event_stays before update or delete on invoice_event
  for each row execute function append_only();

alter table payment_attempt add column invoice_id uuid references invoice (id);
alter table payment_attempt alter column booking_id drop not null;
alter table payment_attempt add constraint payment_attempt_pays_one check (num_nonnulls(booking_id, invoice_id) = 1);
create index payment_attempt_of_invoice on payment_attempt (invoice_id, created_at) where invoice_id is not null;
create unique index payment_attempt_open_of_invoice on payment_attempt (invoice_id, method)
  where status in ('started', 'unknown') and told is null;

-- A booking is paid by one payment, which its index holds. An invoice may be paid by several, each no more than what was
-- left, which the lock of its row holds.
alter table ledger_movement add column invoice_id uuid references invoice (id);
alter table ledger_movement alter column booking_id drop not null;
alter table ledger_movement add constraint ledger_movement_of_one check (num_nonnulls(booking_id, invoice_id) = 1);
create index ledger_movement_of_invoice on ledger_movement (invoice_id) where invoice_id is not null;

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('provider', 'booking-fees', 'invoices', 'refunds', 'unplaced'));
