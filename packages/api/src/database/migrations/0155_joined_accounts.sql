-- Two accounts of one person become one, by two of the staff; that two are not of one person is kept as well.
-- Older releases run on it: new tables that they do not read, and a reason for having left a queue that they do not write.
create table account_join (
  -- It no longer exists; its address leads to the one that is kept.
  joined_account_id uuid primary key,
  kept_account_id uuid not null references account (id) on delete cascade,
  -- Its confirmed address, if it had one.
  email text,
  joined_at timestamptz not null,
  -- Of the request by which two of the staff made it; it stays as long as their log.
  approval_id uuid not null
);
create index account_join_kept on account_join (kept_account_id);
create index account_join_email on account_join (lower(email)) where email is not null;

create table account_apart (
  one_account_id uuid not null references account (id) on delete cascade,
  other_account_id uuid not null references account (id) on delete cascade,
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  words text not null,
  primary key (one_account_id, other_account_id),
  check (one_account_id <= other_account_id)
);
create index account_apart_other on account_apart (other_account_id);
create index account_apart_staff on account_apart (staff_id);

alter table home_queue_entry drop constraint home_queue_entry_left_why_check;
alter table home_queue_entry add constraint home_queue_entry_left_why_check
  check (left_why in ('by-person', 'by-staff', 'booked', 'account-deleted', 'account-joined'));
