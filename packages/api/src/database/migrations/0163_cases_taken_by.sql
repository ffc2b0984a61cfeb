-- Outside a transaction: the table is large.
-- Older releases run on it: an index.
create index concurrently fault_case_taken_by on fault_case (taken_by) where taken_by is not null;
