-- What visitors tell us: interest in a home, stage or area, and forms that editors put on pages.
-- Personal data: rows are deleted two years after they were made (features/interest, features/forms).

create table interest_registration (
  id uuid primary key default gen_random_uuid(),
  site_id text not null,
  target_kind text not null check (target_kind in ('home', 'stage', 'area')),
  target_id text not null,
  -- Kept as it was called then: the catalogue moves on.
  target_name text not null,
  target_path text not null,
  -- Remembered by the browser for 30 days; the same key and target within that time is the same interest.
  interest_key text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  postal_code text,
  message text,
  min_rooms int,
  max_rooms int,
  -- An earlier registration of the same e-mail address and target, from another browser.
  repeat_of uuid references interest_registration (id) on delete set null,
  created_at timestamptz not null
);
create index interest_registration_key on interest_registration (interest_key, target_kind, target_id, created_at);
create index interest_registration_email on interest_registration (lower(email), target_kind, target_id, created_at);
create index interest_registration_created on interest_registration (created_at);

create table form_submission (
  id uuid primary key default gen_random_uuid(),
  site_id text not null,
  form_id text not null,
  page_path text not null,
  -- Field name to what was written; the labels that were shown go along, because the form may change.
  answers jsonb not null,
  created_at timestamptz not null
);
create index form_submission_created on form_submission (created_at);
