-- Cases are answered, taken on, handed over, closed and reopened by the staff.
-- Older releases run on it: new tables, and columns that may be null.
alter table fault_case
  -- By when it is answered and settled, in opening hours of customer service (domain/case/case-clock); null in rows of
  -- older releases, until something happens in them.
  add column answer_due_at timestamptz,
  add column answered_at timestamptz,
  add column settle_due_at timestamptz,
  -- Waits on the resident since then.
  add column waits_since timestamptz,
  -- Who of the staff has it.
  add column taken_by uuid references staff,
  -- Given to the technical management by the staff; it has taken it on when it has given its id (`external_id`).
  add column handed_over_at timestamptz;

alter table case_message
  -- Who of the staff wrote it, as `management`; null: the technical management itself, or another author.
  add column staff_id uuid references staff,
  -- From which text it was made, if any.
  add column template text;

alter table case_event add column staff_id uuid references staff;

-- For colleagues alone. What a note has said before is kept.
create table case_note (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references fault_case (id) on delete cascade,
  staff_id uuid not null references staff,
  -- Who had reported the case: what is noted of them goes with their account.
  account_id uuid references account (id) on delete cascade
);
create index case_note_account on case_note (account_id) where account_id is not null;
create index case_note_case on case_note (case_id);
create index case_note_staff on case_note (staff_id);

create table case_note_version (
  note_id uuid not null references case_note (id) on delete cascade,
  number int not null check (number > 0),
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null,
  primary key (note_id, number)
);

-- Which windows of the office have a case open.
create table case_presence (
  staff_id uuid not null references staff,
  tab text not null check (char_length(tab) <= 40),
  case_id uuid not null references fault_case (id) on delete cascade,
  seen_at timestamptz not null,
  -- Something is being written there.
  is_writing boolean not null default false,
  primary key (staff_id, tab)
);
create index case_presence_case on case_presence (case_id);
create index case_presence_seen_at on case_presence (seen_at);
