-- Outside a transaction: the table of cases is large. Lists of the office of what is done, newest first.
-- Older releases run on it: an index.
create index concurrently fault_case_done on fault_case (created_at, id)
  where status in ('executed', 'executed-no', 'completed', 'completed-no', 'shredded', 'cancelled-by-customer', 'cancelled-by-customer-no', 'reference');
