-- A key of a business system that leaked and that nobody misses would open for ever. Keys made before get a year from now.
alter table integration_api_key add column expires_at timestamptz;
update integration_api_key set expires_at = now() + interval '1 year';
alter table integration_api_key alter column expires_at set not null;
