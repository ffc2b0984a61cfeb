-- Outside a transaction: the table of cases is large. Lists of the office begin with what is urgent and old, of what is open.
-- Older releases run on it: an index.
create index concurrently fault_case_open on fault_case ((urgent_fault is null), created_at, id)
  where status not in ('executed', 'executed-no', 'completed', 'completed-no', 'shredded', 'cancelled-by-customer', 'cancelled-by-customer-no', 'reference');
