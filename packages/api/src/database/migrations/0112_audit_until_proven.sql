-- Reads all lines about accounts, while they are read and written.
-- Older releases run on it: nothing changes for them.
alter table account_audit validate constraint account_audit_until;
