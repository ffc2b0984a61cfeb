-- The reporter of a case that is completed says whether it was fixed, and how content they are.
-- Older releases run on it: a new table, and a wider check.
create table case_rating (
  case_id uuid not null references fault_case (id) on delete cascade,
  -- When the case was closed (`status_at`): one that is opened again and closed is rated anew.
  closed_at timestamptz not null,
  account_id uuid references account (id) on delete set null,
  score int not null check (score between 1 and 5),
  words text check (char_length(words) between 1 and 500),
  rated_at timestamptz not null,
  primary key (case_id, closed_at)
);
create index case_rating_account on case_rating (account_id) where account_id is not null;
create index case_rating_low on case_rating (case_id) where score <= 2;

alter table case_event drop constraint case_event_kind_check;
alter table case_event add constraint case_event_kind_check check (kind in ('reported', 'status', 'edited', 'files-added',
  'files-removed', 'message', 'reopened', 'closed', 'me-too', 'times-proposed', 'times-changed', 'times-withdrawn',
  'time-chosen', 'no-time-fits', 'joined', 'separated', 'rated')) not valid;
