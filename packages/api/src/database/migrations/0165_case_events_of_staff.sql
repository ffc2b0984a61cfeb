-- Outside a transaction: the table is large.
-- Older releases run on it: an index.
create index concurrently case_event_staff on case_event (staff_id) where staff_id is not null;
