-- The staff note of what waits who has it in hand, when it comes back, and a few words.
-- Older releases run on it: a new table that they neither read nor write.
create table work_item (
  queue text not null,
  -- Id of what waits: of a booking, payment, home, showing or batch, as its queue says.
  subject text not null,
  taken_by uuid references staff,
  taken_until timestamptz,
  snoozed_until timestamptz,
  note text check (char_length(note) <= 300),
  changed_at timestamptz not null,
  primary key (queue, subject),
  check ((taken_by is null) = (taken_until is null))
);
create index work_item_taken_by on work_item (taken_by) where taken_by is not null;
create index work_item_changed_at on work_item (changed_at);
