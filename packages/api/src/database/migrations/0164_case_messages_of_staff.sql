-- Outside a transaction: the table is large.
-- Older releases run on it: an index.
create index concurrently case_message_staff on case_message (staff_id) where staff_id is not null;
