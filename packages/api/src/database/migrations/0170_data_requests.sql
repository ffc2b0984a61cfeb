-- Persons ask about their own data, and get an answer by a day; processing may be restricted meanwhile.
-- Older releases run on it: new tables that they neither read nor write. They send alerts to persons whose data is restricted.
create table data_request (
  id uuid primary key default gen_random_uuid(),
  -- By which people name it.
  number bigint generated always as identity unique,
  -- Null: the account is deleted.
  account_id uuid references account (id),
  site_id text not null,
  kind text not null check (kind in ('access', 'correction', 'deletion', 'restriction', 'consent')),
  asked_by text not null check (asked_by in ('my-pages', 'phone', 'e-mail', 'post', 'in-person')),
  -- Who of the staff recorded it on the person's word.
  recorded_by uuid references staff (id),
  words text check (char_length(words) <= 2000),
  received_at timestamptz not null,
  due_on date not null,
  extension_reason text check (extension_reason in ('complex', 'many-requests')),
  state text not null check (state in ('received', 'taken', 'answered', 'refused', 'withdrawn')),
  taken_by uuid references staff (id),
  answer text check (char_length(answer) <= 2000),
  refusal_reason text,
  closed_at timestamptz,
  closed_by uuid references staff (id),
  -- Raised by each step, so that a step against another is refused.
  version integer not null default 1,
  check ((closed_at is null) = (state in ('received', 'taken')))
);
create unique index data_request_open_kind on data_request (account_id, kind) where closed_at is null;
create index data_request_account on data_request (account_id);
create index data_request_due on data_request (due_on, id) where closed_at is null;
create index data_request_closed on data_request (closed_at desc, id desc) where closed_at is not null;
create index data_request_recorded_by on data_request (recorded_by) where recorded_by is not null;
create index data_request_taken_by on data_request (taken_by) where taken_by is not null;
create index data_request_closed_by on data_request (closed_by) where closed_by is not null;

-- Of an account: no alerts, no releases, and nothing of it in files that the staff take out.
create table account_restriction (
  account_id uuid primary key references account (id) on delete cascade,
  -- By which the person asked for it.
  request_id uuid not null references data_request (id),
  restricted_at timestamptz not null
);
create index account_restriction_request on account_restriction (request_id);
