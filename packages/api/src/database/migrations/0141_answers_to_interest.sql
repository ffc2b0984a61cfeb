-- Registrations of interest and purchase notifications are taken, answered and closed by the staff.
-- Older releases run on it: a table of its own.
create table interest_answer (
  id uuid primary key default gen_random_uuid(),
  site_id text not null,
  -- The first of a person's registrations for a target; those after it are its repetitions.
  interest_id uuid unique references interest_registration (id) on delete cascade,
  purchase_id uuid unique references purchase_notification (id) on delete cascade,
  state text not null check (state in ('taken', 'answered', 'closed')),
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  taken_until timestamptz check ((state = 'taken') = (taken_until is not null)),
  template text check ((state = 'answered') = (template is not null)),
  showing_id text,
  reason text check ((state = 'closed') = (reason is not null)),
  check (num_nonnulls(interest_id, purchase_id) = 1)
);
create index interest_answer_of_staff on interest_answer (staff_id);
