-- When two accounts become one, both may have a request of one kind open: each is answered, by its own last day.
-- Older releases run on it: a column with a default. They withdraw one of the two when they join accounts.
alter table data_request add column by_join boolean not null default false;
create unique index data_request_open_own_kind on data_request (account_id, kind) where closed_at is null and not by_join;
drop index data_request_open_kind;
