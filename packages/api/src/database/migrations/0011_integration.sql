-- Keys of business systems. Only a hash of the secret is kept; a secret has 256 random bits, so a plain hash is enough.
create table integration_api_key (
  id text primary key,
  name text not null,
  secret_hash text not null,
  scopes text[] not null check (scopes <@ array['catalogue:write']),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Requests with an Idempotency-Key: a repeated one is answered as the first was. Kept for a day.
-- reply is null while the first request runs; started_at tells when a process died over it.
create table integration_request (
  key_id text not null references integration_api_key (id),
  idempotency_key text not null,
  body_hash text not null,
  started_at timestamptz not null,
  status integer,
  reply jsonb,
  primary key (key_id, idempotency_key)
);
create index integration_request_age on integration_request (started_at);
