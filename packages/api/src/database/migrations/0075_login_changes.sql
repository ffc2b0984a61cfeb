-- What logged an account in before its e-mail address or its e-ID changed, so that the owner can take the change back for
-- some days (decision 0048). Rows go by job (features/login-changes).
create table account_login_change (
  -- Later changes have larger ids: undoing one undoes those after it.
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('e-mail', 'e-identity')),
  -- Of e-mail: the address before, and since when it was confirmed.
  email text,
  email_confirmed_at timestamptz,
  -- Of e-identity: the number before, sealed as in account_number; null where the account had none.
  country text check (country in ('SE', 'NO', 'FI')),
  number_encrypted bytea,
  key_id text,
  number_hash bytea,
  number_activated_at timestamptz,
  created_at timestamptz not null,
  -- When it was taken back.
  restored_at timestamptz,
  check ((kind = 'e-identity') = (country is not null))
);
create index account_login_change_account on account_login_change (account_id);
create index account_login_change_created on account_login_change (created_at);

-- The letter that tells of a change, and the link that takes it back.
alter table account_letter add column login_change_id bigint references account_login_change (id) on delete cascade;
create index account_letter_login_change on account_letter (login_change_id) where login_change_id is not null;
alter table account_token add column login_change_id bigint references account_login_change (id) on delete cascade;
create index account_token_login_change on account_token (login_change_id) where login_change_id is not null;

alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check
  check (purpose in ('set-password', 'change-email', 'restore-login'));
