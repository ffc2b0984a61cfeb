-- Codes by which VIP customers settle their fee, and who has registered for a showing while logged in.

create table payment_code (
  -- The business system's own id.
  external_id text primary key,
  site_id text not null,
  -- In capitals, without spaces and hyphens.
  code text not null,
  valid_from date not null,
  valid_until date,
  most_uses int check (most_uses > 0),
  uses int not null default 0,
  removed_at timestamptz,
  check (valid_until is null or valid_until >= valid_from)
);
create unique index payment_code_of_site on payment_code (site_id, code) where removed_at is null;

alter table invoice add column code_id text references payment_code (external_id);
alter table invoice add constraint invoice_code_used check ((code_id is null) = (code_used_at is null));

-- Wrong codes of a person, so that nobody guesses one.
create table payment_code_try (
  account_id uuid primary key references account (id) on delete cascade,
  tries int not null,
  next_at timestamptz not null,
  forgotten_at timestamptz not null
);

alter table showing_registration add column account_id uuid references account (id) on delete set null;
create index showing_registration_of_account on showing_registration (account_id) where account_id is not null;
