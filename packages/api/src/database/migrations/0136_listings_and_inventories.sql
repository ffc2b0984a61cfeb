-- Portals and brokers read the homes on the market by a key of their own, which may do nothing else. And business systems say what they have of a site, since a feed of changes cannot show what it never said.
-- Older releases run on it: they know no such scope, and new tables that they neither read nor write.

alter table integration_api_key drop constraint integration_api_key_scopes_check;
alter table integration_api_key add constraint integration_api_key_scopes_check
  check (scopes <@ array['catalogue:write', 'customers:write', 'payments:resolve', 'technical-management:write', 'my-pages:write', 'explorer:write', 'bank:write', 'listings:read']::text[]);

-- The last inventory of each site.
create table catalogue_inventory (
  site_id text primary key,
  received_at timestamptz not null,
  homes integer not null
);

-- Where it and the catalogue differ, and since when that is known.
create table catalogue_drift (
  site_id text not null,
  home_id text not null,
  kind text not null check (kind in ('only-here', 'only-there', 'different')),
  since timestamptz not null,
  primary key (site_id, home_id)
);
