-- A refund by hand is granted by two persons before it is sent: the decision and the sending are two rows, each with its moment.
-- Older releases run on it: a new table that they neither read nor write.
create table payment_refund_grant (
  -- One request is granted once.
  approval_id uuid primary key references approval,
  attempt_id uuid not null references payment_attempt,
  -- The refund that was made of it. Its row is made anew when the provider refused, so it is not referenced.
  refund_id uuid not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  granted_at timestamptz not null
);
create index payment_refund_grant_of on payment_refund_grant (attempt_id, granted_at);
create trigger payment_refund_grant_stays before update or delete on payment_refund_grant
  for each row execute function append_only();
