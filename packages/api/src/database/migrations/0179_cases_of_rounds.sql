-- Outside a transaction: the table of cases is large. A round that is deleted leaves its cases.
-- Older releases run on it: an index.
create index concurrently fault_case_house_round on fault_case (house_round_id) where house_round_id is not null;
