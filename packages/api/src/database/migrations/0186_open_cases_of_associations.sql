-- Outside a transaction: the table of cases is large. The office lists the associations that have something open.
-- Older releases run on it: an index.
create index concurrently fault_case_open_association on fault_case (association_id)
  where status not in ('executed', 'executed-no', 'completed', 'completed-no', 'shredded', 'cancelled-by-customer', 'cancelled-by-customer-no', 'reference');
