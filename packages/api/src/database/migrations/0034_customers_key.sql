-- Keys may be for the customer feed too. What is written here must be said in `integrationScopes` of the contract as well.
alter table integration_api_key drop constraint integration_api_key_scopes_check;
alter table integration_api_key add constraint integration_api_key_scopes_check
  check (scopes <@ array['catalogue:write', 'customers:write']::text[]);
