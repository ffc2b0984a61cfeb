-- Letters about accounts, and people who registered by e-mail and have not answered their letter yet. Whose account an
-- address is gets looked up when the letter is drawn, not while somebody waits for an answer: asking takes the same
-- time for every address. The queue of letters holds the id of the row only.

-- Becomes an account when a password has been chosen from the letter; goes by job otherwise.
create table account_registration (
  id uuid primary key default gen_random_uuid(),
  site_id text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  country_id text,
  birth_date date not null,
  newsletter boolean not null,
  vip_site_id text,
  campaign_code text,
  created_at timestamptz not null
);
create index account_registration_created on account_registration (created_at);

create table account_letter (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  site_id text not null,
  -- Null where only an address was given.
  account_id uuid references account (id) on delete cascade,
  registration_id uuid references account_registration (id) on delete cascade,
  -- Where it goes; null for the address that the account has when the letter is sent.
  email text,
  created_at timestamptz not null
);
create index account_letter_created on account_letter (created_at);
create index account_letter_account on account_letter (account_id);
create index account_letter_registration on account_letter (registration_id);

-- The link of a registration belongs to no account yet.
alter table account_token alter column account_id drop not null;
alter table account_token add column registration_id uuid references account_registration (id) on delete cascade;
alter table account_token add check (num_nonnulls(account_id, registration_id) = 1);
create index account_token_registration on account_token (registration_id);

-- Waits grow, so the moment of the next try is not that of the forgetting.
alter table account_attempt add column next_at timestamptz not null;
