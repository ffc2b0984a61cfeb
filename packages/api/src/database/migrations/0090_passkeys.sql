-- Passkeys: the second factor of those who log in by e-mail (decision 0062).
create table account_passkey (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- The site it was made on. It answers on the hosts of `rp_id` only.
  site_id text not null,
  rp_id text not null,
  credential_id bytea not null unique,
  -- COSE; verifies signatures and makes none.
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- Given by the owner.
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Kept for some days, so that the removal can be taken back.
  removed_at timestamptz
);
create index account_passkey_account on account_passkey (account_id);
create index account_passkey_removed on account_passkey (removed_at) where removed_at is not null;

-- What an authenticator must sign, once, for the session that asked. A session has one of each purpose.
create table account_passkey_challenge (
  session_id uuid not null references account_session (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
create index account_passkey_challenge_expires on account_passkey_challenge (expires_at);

-- Passkeys that their owner, logged in by password, has reported lost. They may be removed after a waiting period.
create table account_passkey_recovery (
  account_id uuid primary key references account (id) on delete cascade,
  requested_at timestamptz not null
);

-- Passkeys that came, went or were reported lost are taken back as other changes of the log-in are.
alter table account_login_change add column passkey_id uuid references account_passkey (id) on delete cascade;
create index account_login_change_passkey on account_login_change (passkey_id) where passkey_id is not null;
alter table account_login_change drop constraint account_login_change_kind_check;
alter table account_login_change add constraint account_login_change_kind_check
  check (kind in ('e-mail', 'e-identity', 'passkey-added', 'passkey-removed', 'passkeys-lost'));
alter table account_login_change add constraint account_login_change_passkey_check
  check ((kind in ('passkey-added', 'passkey-removed')) = (passkey_id is not null));

alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check
  check (purpose in ('set-password', 'change-email', 'restore-login', 'add-passkey'));
