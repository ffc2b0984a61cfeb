-- Who bears the cost of a repair, where it has been decided; null: what is usual for its type.
-- Older releases run on it: a new column that may be empty.
alter table fault_case add column cost_bearer text
  check (cost_bearer in ('developer', 'association', 'resident', 'insurance'));
