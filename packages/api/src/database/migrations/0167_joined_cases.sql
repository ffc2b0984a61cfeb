-- Several reports of one fault are joined: one case leads, and closing it closes the others.
-- Older releases run on it: a new table, and a wider check.
create table case_join (
  -- The joined one.
  case_id uuid primary key references fault_case (id) on delete cascade,
  lead_id uuid not null references fault_case (id) on delete cascade,
  staff_id uuid not null references staff,
  joined_at timestamptz not null,
  check (case_id <> lead_id)
);
create index case_join_lead on case_join (lead_id);
create index case_join_staff on case_join (staff_id);

alter table case_event drop constraint case_event_kind_check;
alter table case_event add constraint case_event_kind_check check (kind in ('reported', 'status', 'edited', 'files-added',
  'files-removed', 'message', 'reopened', 'closed', 'me-too', 'times-proposed', 'times-changed', 'times-withdrawn',
  'time-chosen', 'no-time-fits', 'joined', 'separated')) not valid;
