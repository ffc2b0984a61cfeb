-- People who log in: one person, one account across the sites, with consent and VIP membership per site.
-- Personal numbers stand encrypted beside a keyed hash to look them up by; every token and every browser's secret stands
-- as a hash only. Rows of dead sessions, orders, tokens and counters go by job (features/account).

create table account (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  -- Null while a person who came by e-ID has given none.
  email text,
  -- An address counts for logging in and joining only once its owner has answered a letter to it.
  email_confirmed_at timestamptz,
  phone_number text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  -- ISO 3166 code of the country of the address.
  country_id text,
  birth_date date,
  newsletter boolean not null default false,
  -- argon2id in its own notation; null where nobody has chosen a password.
  password_hash text,
  -- The person has asked that only an e-ID opens the account.
  e_identity_only boolean not null default false,
  -- Told by the business system. Nobody logs in as the dead.
  deceased boolean not null default false,
  -- Flags of the my-pages menu that the business system sets.
  shows_errands boolean not null default false,
  shows_payments boolean not null default false,
  -- Id in the business system, or null for those who registered here.
  external_id text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Two accounts may wait for the same address; only one can have confirmed it.
create unique index account_email on account (lower(email)) where email_confirmed_at is not null;
create index account_email_any on account (lower(email));

-- A personal number may come from the business system before its owner has ever identified with it.
create table account_number (
  account_id uuid not null references account (id) on delete cascade,
  country text not null check (country in ('SE', 'NO', 'FI')),
  -- AES-256-GCM: nonce, text, tag.
  number_encrypted bytea not null,
  key_id text not null,
  -- HMAC-SHA-256 under a key of its own: equal numbers have equal hashes, and nobody without the key can try them out.
  number_hash bytea not null,
  -- When its owner allowed it for logging in; null asks for that first (MustActivatePid).
  activated_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, country),
  unique (country, number_hash)
);

create table account_consent (
  account_id uuid not null references account (id) on delete cascade,
  site_id text not null,
  given_at timestamptz not null,
  primary key (account_id, site_id)
);

create table vip_campaign (
  site_id text not null,
  -- As it is looked up: capitals, no spaces.
  code text not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  -- Null: as many as like.
  most_members int check (most_members > 0),
  primary key (site_id, code)
);

create table vip_membership (
  account_id uuid not null references account (id) on delete cascade,
  site_id text not null,
  campaign_code text not null,
  since timestamptz not null,
  primary key (account_id, site_id)
);
create index vip_membership_campaign on vip_membership (site_id, campaign_code);

-- What the business system says a person has booked or bought. Our own bookings are added when they are done.
create table account_booking (
  account_id uuid not null references account (id) on delete cascade,
  home_id text not null,
  site_id text not null,
  stage_id text,
  relation text not null check (relation in ('booking', 'purchase')),
  object_page_exists boolean not null default false,
  -- The day of moving in, or null while it is not set.
  entry_date date,
  is_succession boolean not null default false,
  -- Business under way: such an account is not deleted, nor given another person's number.
  is_ongoing boolean not null default true,
  created_at timestamptz not null,
  primary key (account_id, home_id)
);

create table housing_association (
  id text primary key,
  name text not null,
  organisation_number text not null,
  site_id text not null,
  stage_id text,
  has_technical_management boolean not null,
  active_financial_management boolean not null default false
);

create table board_membership (
  account_id uuid not null references account (id) on delete cascade,
  association_id text not null references housing_association (id) on delete cascade,
  primary key (account_id, association_id)
);

create table account_session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- 'email' or the e-ID's method.
  method text not null,
  -- For whom a board member acts; null for a private person.
  association_id text references housing_association (id) on delete cascade,
  created_at timestamptz not null,
  -- When the last token of the session ends; a refresh moves it.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- 'Chrome, Windows': so that the person knows it again on the settings page.
  device text not null default ''
);
create index account_session_account on account_session (account_id);
create index account_session_expires on account_session (expires_at);

-- Keys that sign session tokens. The newest signs, all of them verify until they are retired.
create table session_key (
  id text primary key,
  public_jwk jsonb not null,
  -- AES-256-GCM under the master key.
  private_encrypted bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  retires_at timestamptz not null
);

-- An identification under way. The id is what the browser knows, and is of no use without that browser's own secret.
create table e_identity_order (
  id uuid primary key,
  method text not null check (method in ('bank_id', 'eident', 'signicat')),
  flow text not null check (flow in ('login', 'board-login', 'register', 'update')),
  login_type text not null,
  site_id text not null,
  -- SHA-256 of the cookie of the browser that began it.
  browser_hash bytea not null,
  -- What the provider's adapter keeps, and what it is called there; encrypted.
  state_encrypted bytea not null,
  key_id text not null,
  provider_ref text,
  -- SHA-256 of the state that a returning browser brings; null for orders.
  return_hash bytea unique,
  -- Who asks, when logged in already (update).
  account_id uuid references account (id) on delete cascade,
  return_path text not null,
  -- New orders made because nobody scanned the code in time.
  renewals int not null default 0,
  status text not null default 'Pending',
  message text,
  -- The person who was identified, encrypted, until the result has been used.
  person_encrypted bytea,
  used_at timestamptz,
  -- One process at a time asks the provider.
  asked_by text,
  asked_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index e_identity_order_expires on e_identity_order (expires_at);

-- Links of one use that are sent by letter.
create table account_token (
  -- SHA-256 of what stands in the link.
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('set-password', 'change-email')),
  site_id text not null,
  new_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_account on account_token (account_id, purpose);
create index account_token_expires on account_token (expires_at);

-- Tries counted by what they were aimed at: a keyed hash of an address, an account or a person.
create table account_attempt (
  kind text not null,
  subject_hash bytea not null,
  tries int not null,
  window_ends timestamptz not null,
  primary key (kind, subject_hash)
);
create index account_attempt_ends on account_attempt (window_ends);

-- Who logged in and what was changed, append only. Holds no values and no addresses.
create table account_audit (
  id bigint generated always as identity primary key,
  -- Kept when the account is gone.
  account_id uuid,
  event text not null,
  site_id text,
  method text,
  session_id uuid,
  created_at timestamptz not null
);
create index account_audit_account on account_audit (account_id, created_at);
create index account_audit_created on account_audit (created_at);

create table notification (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  site_id text not null,
  notification_type text not null check (notification_type in ('VipPayment', 'DocumentSigning', 'Case')),
  -- 'awaiting_signature', or another word: for documents that then means approval.
  name text not null,
  -- What it is about, in the business system or here; one notification for one thing.
  subject_id text not null,
  -- The home, the association or the document, as it is called.
  title text not null default '',
  created_on timestamptz not null,
  paused_until timestamptz,
  unique (account_id, site_id, notification_type, subject_id)
);
create index notification_account on notification (account_id, site_id, created_on);
