-- The company's own people are a realm of their own: who they are, what each was given where, and their sessions. Nothing
-- of an account leads here, and nothing here to one.
-- Older releases run on it: new tables that they neither read nor write.
create table staff (
  id uuid primary key default gen_random_uuid(),
  -- The employer's directory's own name of the person; null until the first log-in.
  subject text unique,
  email text not null unique check (email = lower(email)),
  name text not null,
  added_at timestamptz not null,
  left_at timestamptz
);

create table staff_grant (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff,
  role text not null check (role in ('editor', 'publisher', 'agent', 'manager', 'service', 'finance', 'financeApprover',
    'marketing', 'operator', 'privacyOfficer', 'auditor', 'peopleAdmin')),
  -- Null: at all sites.
  site_id text,
  -- Null: at the whole site.
  path text check (path is null or (site_id is not null and path ~ '^/([a-z0-9-]+/)+$')),
  until timestamptz,
  reason text not null,
  given_at timestamptz not null,
  -- Null: by the operator's command. Never by oneself.
  given_by uuid references staff check (given_by is distinct from staff_id),
  ended_at timestamptz,
  ended_by uuid references staff check (ended_by is distinct from staff_id),
  ended_reason text,
  check ((ended_at is null) = (ended_reason is null))
);
create index staff_grant_held on staff_grant (staff_id) where ended_at is null;

-- A log-in at the employer's provider that one browser has begun; used once.
create table staff_login (
  id uuid primary key,
  browser_hash bytea not null unique,
  kept_encrypted bytea not null,
  key_id text not null,
  started_at timestamptz not null
);

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff,
  token_hash bytea not null unique,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_of on staff_session (staff_id, seen_at desc);
