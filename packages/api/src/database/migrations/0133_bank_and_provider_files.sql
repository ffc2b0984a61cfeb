-- What banks have credited and providers report, as their files tell: each line once, by their own ids. What no exact reference places waits for a person.
-- reference places waits for a person.
-- Older releases run on it: new tables; a payment of the new method is only made when the office of this release places a transfer.
create table bank_account (
  -- IBAN, or the bank's own number, without spaces.
  number text primary key,
  -- Whose money it is: transfers are seen by the staff of that site.
  site_id text not null,
  added_at timestamptz not null,
  added_by uuid not null references staff
);
create index bank_account_added_by on bank_account (added_by);

create table bank_file (
  id uuid primary key default gen_random_uuid(),
  sha256 bytea not null unique,
  taken_at timestamptz not null,
  -- Exactly one is set: one of the staff, or an integration key.
  taken_by uuid references staff,
  key_id text,
  transfers int not null check (transfers >= 0),
  added int not null check (added >= 0),
  check (num_nonnulls(taken_by, key_id) = 1)
);
create index bank_file_taken_by on bank_file (taken_by);

create table bank_entry (
  id uuid primary key default gen_random_uuid(),
  account text not null references bank_account,
  -- The bank's own id of the transfer: read twice, it is still one.
  bank_ref text not null,
  file_id uuid not null references bank_file,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  -- As the payer wrote them: a structured reference, or free text.
  reference text,
  message text,
  taken_at timestamptz not null,
  -- Placed: the payment that was made of it. Settled otherwise: the request that two persons decided.
  attempt_id uuid unique references payment_attempt,
  note_id uuid unique references approval,
  settled_at timestamptz,
  unique (account, bank_ref),
  check ((settled_at is null) = (num_nonnulls(attempt_id, note_id) = 0)),
  check (num_nonnulls(attempt_id, note_id) < 2)
);
create index bank_entry_waiting on bank_entry (booked_on, id) where settled_at is null;
create index bank_entry_file on bank_entry (file_id);
create index bank_entry_day on bank_entry (booked_on);

-- A transfer is settled once; what the bank told never changes.
create function bank_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.settled_at is not null
    or (to_jsonb(new) - array['attempt_id', 'note_id', 'settled_at'])
      is distinct from (to_jsonb(old) - array['attempt_id', 'note_id', 'settled_at']) then
    raise exception 'what the bank told does not change';
  end if;
  return new;
end $$;
create trigger bank_entry_stays before update or delete on bank_entry for each row execute function bank_entry_stays();

alter table payment_attempt drop constraint payment_attempt_method_check;
alter table payment_attempt add constraint payment_attempt_method_check
  check (method in ('swish', 'svea', 'paytrail', 'bank'));

-- Banks' files also come by a business system.
alter table integration_api_key drop constraint integration_api_key_scopes_check;
alter table integration_api_key add constraint integration_api_key_scopes_check
  check (scopes <@ array['catalogue:write', 'customers:write', 'payments:resolve', 'technical-management:write', 'my-pages:write', 'explorer:write', 'bank:write']::text[]);

-- What each payment provider reports of a day, each line once by the provider's own id, to be held against the ledger.
create table provider_report (
  id uuid primary key default gen_random_uuid(),
  method text not null check (method in ('swish', 'svea', 'paytrail')),
  sha256 bytea not null unique,
  taken_at timestamptz not null,
  taken_by uuid not null references staff,
  lines int not null check (lines >= 0),
  added int not null check (added >= 0)
);
create index provider_report_taken_by on provider_report (taken_by);

create table provider_report_line (
  method text not null check (method in ('swish', 'svea', 'paytrail')),
  line_ref text not null,
  report_id uuid not null references provider_report,
  day date not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- Ours, as the provider was given it.
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  primary key (method, line_ref)
);
create index provider_report_line_day on provider_report_line (method, day);
create index provider_report_line_report on provider_report_line (report_id);
create trigger provider_report_line_stays before update or delete on provider_report_line
  for each row execute function append_only();
-- Movements of a day.
create index ledger_movement_at on ledger_movement (at);
