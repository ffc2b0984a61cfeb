-- A message that was written without a connection is sent again until it is answered, and stands in its case once.
-- Older releases run on it: a column that they leave empty.
alter table case_message add column client_key uuid;
