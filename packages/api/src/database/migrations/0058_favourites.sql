-- Homes and projects that people want to find again, and whose interest a registration is when somebody was logged in:
-- an address alone says so only once its owner has confirmed it.

create table favourite (
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('home', 'stage', 'area')),
  target_id text not null,
  site_id text not null,
  -- As it was called then: the catalogue moves on, and what is gone is still told by its name.
  name text not null,
  created_at timestamptz not null,
  primary key (account_id, kind, target_id)
);

alter table interest_registration
  add column account_id uuid references account (id) on delete set null;
create index interest_registration_account on interest_registration (account_id) where account_id is not null;
