-- The staff do one thing with many cases by one press; a job does each as one press would.
-- Older releases run on it: new tables that they neither read nor write.
create table case_batch (
  id uuid primary key default gen_random_uuid(),
  site_id text not null,
  -- Who pressed.
  staff_id uuid not null references staff,
  act text not null check (act in ('assign', 'answer', 'hand-over', 'close')),
  -- To whom, or from which text.
  assign_to uuid references staff,
  template text,
  -- Filters of the list, as its address says them.
  filter text not null,
  reason text not null,
  words text not null check (char_length(words) <= 300),
  count int not null check (count > 0),
  state text not null check (state in ('waiting', 'running', 'done')),
  asked_at timestamptz not null,
  ended_at timestamptz
);
create index case_batch_site on case_batch (site_id, asked_at desc);
create index case_batch_staff on case_batch (staff_id);
create index case_batch_assign_to on case_batch (assign_to) where assign_to is not null;

create table case_batch_item (
  batch_id uuid not null references case_batch (id) on delete cascade,
  position int not null,
  case_id uuid not null references fault_case (id) on delete cascade,
  -- As the case was when it was pressed: another is reported, not forced.
  seen text not null,
  taken_by uuid,
  handed_over_at timestamptz,
  -- What came of it, as of one press; null: not done yet.
  code text,
  done_at timestamptz,
  primary key (batch_id, position)
);
create index case_batch_item_open on case_batch_item (batch_id, position) where code is null;
create index case_batch_item_case on case_batch_item (case_id);
