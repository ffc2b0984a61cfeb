-- The staff propose times for a visit in a case, and the resident chooses one.
-- Older releases run on it: a new table, and a wider check.
create table case_appointment (
  case_id uuid not null references fault_case (id) on delete cascade,
  -- Proposals of a case in their order; the newest counts.
  number int not null check (number > 0),
  staff_id uuid not null references staff,
  -- Who comes, in words.
  visitor text not null check (char_length(visitor) between 1 and 120),
  -- [{"startsAt": …, "endsAt": …}]
  times jsonb not null check (jsonb_array_length(times) between 1 and 5),
  -- Start of the last of them: nothing can be chosen afterwards.
  last_starts_at timestamptz not null,
  state text not null check (state in ('proposed', 'chosen', 'declined', 'withdrawn')),
  -- Place among the times.
  chosen int check (chosen between 0 and 4),
  proposed_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (case_id, number),
  check ((state = 'chosen') = (chosen is not null))
);
create unique index case_appointment_live on case_appointment (case_id) where state <> 'withdrawn';
create index case_appointment_staff on case_appointment (staff_id);
create index case_appointment_open on case_appointment (last_starts_at) where state = 'proposed';

alter table case_event drop constraint case_event_kind_check;
alter table case_event add constraint case_event_kind_check check (kind in ('reported', 'status', 'edited', 'files-added',
  'files-removed', 'message', 'reopened', 'closed', 'me-too', 'times-proposed', 'times-changed', 'times-withdrawn',
  'time-chosen', 'no-time-fits')) not valid;
