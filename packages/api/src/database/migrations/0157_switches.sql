-- An operator switches a function of a site off without a release, with a reason and perhaps an end.
-- Older releases run on it: a new table that they neither read nor write.
create table site_switch (
  id uuid primary key default gen_random_uuid(),
  site_id text not null,
  function text not null,
  -- Of payments that way to pay alone; null: the whole function.
  method text,
  reason text not null,
  words text check (char_length(words) <= 300),
  set_by uuid not null references staff,
  set_at timestamptz not null,
  until timestamptz,
  ended_by uuid references staff,
  ended_at timestamptz,
  check (method is null or function = 'payments'),
  check (until is null or until > set_at),
  -- One whose end has come was ended by nobody.
  check (ended_by is null or ended_at is not null)
);
create unique index site_switch_off on site_switch (site_id, function, coalesce(method, '')) where ended_at is null;
create index site_switch_set_at on site_switch (set_at);
create index site_switch_set_by on site_switch (set_by);
create index site_switch_ended_by on site_switch (ended_by);
