-- Material that somebody has ordered about one or several stages. Sent again within a day it is the same order: the
-- fingerprint is a hash of all that was asked for and by whom, so that it can be found without comparing texts.
-- Personal data: rows are deleted a year after they were made (features/material-orders).

create table material_order (
  id uuid primary key default gen_random_uuid(),
  -- By which the person and we speak of it.
  number text not null unique,
  site_id text not null,
  -- Ids with their names as they were then: the catalogue moves on.
  stages jsonb not null,
  materials text[] not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- Null when the material comes as links by e-mail.
  street text,
  postal_code text,
  city text,
  fingerprint bytea not null,
  created_at timestamptz not null,
  check ((street is null) = (postal_code is null) and (street is null) = (city is null))
);
create index material_order_fingerprint on material_order (fingerprint, created_at);
create index material_order_email on material_order (lower(email));
create index material_order_created on material_order (created_at);
