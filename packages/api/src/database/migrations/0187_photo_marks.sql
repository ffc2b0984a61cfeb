-- The staff mark what they mean in a photo of a case; the photo stays as it was sent.
-- Older releases run on it: a new table.
create table case_photo_marks (
  -- With its photo they go.
  file_id uuid primary key references case_file (id) on delete cascade,
  case_id uuid not null references fault_case (id) on delete cascade,
  -- Raised by each save: what the next one must have seen.
  revision int not null check (revision > 0),
  -- [{"kind": "box", "x": 0.2, "y": 0.3, "width": 0.4, "height": 0.2, "text": …, "isInternal": false}], in their order.
  marks jsonb not null check (jsonb_array_length(marks) <= 20),
  -- Who saved them last.
  staff_id uuid not null references staff,
  saved_at timestamptz not null
);
create index case_photo_marks_case on case_photo_marks (case_id);
create index case_photo_marks_staff on case_photo_marks (staff_id);
