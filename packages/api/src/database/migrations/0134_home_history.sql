-- What a home has cost, and how it has stood, is kept by the database itself, whoever writes; and people lay a price or a status over the word of the business system, which is kept beside it.
-- Older releases run on it: triggers only add lines, and a column that they neither read nor write stays as it is.

create table catalogue_history (
  id bigint generated always as identity primary key,
  entity_id text not null,
  kind text not null check (kind in ('home', 'rental-home')),
  site_id text not null,
  -- Of a rental home the price is its rent. A status that is null: not in the catalogue.
  field text not null check (field in ('price', 'fee', 'status')),
  old_value text,
  new_value text,
  at timestamptz not null,
  -- Null: a file, or somebody at the database. The booking is the one that the home had at that moment.
  cause text check (cause in ('batch', 'booking', 'override')),
  cause_id text,
  check (old_value is distinct from new_value)
);
create index catalogue_history_of_entity on catalogue_history (entity_id, id);
create index catalogue_history_of_cause on catalogue_history (cause_id) where cause_id is not null;
create index catalogue_history_old on catalogue_history using brin (at);

-- Transactions say what they are by set_config('nyhem.cause', 'batch 1234', true).
create function note_added_homes() returns trigger language plpgsql as $$
declare
  said constant text := nullif(current_setting('nyhem.cause', true), '');
begin
  insert into catalogue_history (entity_id, kind, site_id, field, new_value, at, cause, cause_id)
  select id, tg_argv[0], site_id, 'status', status, updated_at, split_part(said, ' ', 1), nullif(split_part(said, ' ', 2), '')
  from added where removed_at is null;
  return null;
end $$;

create function note_changed_homes() returns trigger language plpgsql as $$
declare
  said constant text := nullif(current_setting('nyhem.cause', true), '');
begin
  insert into catalogue_history (entity_id, kind, site_id, field, old_value, new_value, at, cause, cause_id)
  select changed.id, 'home', changed.site_id, told.field, told.old_value, told.new_value,
    coalesce(changed.removed_at, changed.updated_at),
    case when before.kept_as is distinct from changed.kept_as then 'booking' else split_part(said, ' ', 1) end,
    case when before.kept_as is distinct from changed.kept_as then null else nullif(split_part(said, ' ', 2), '') end
  from changed join before on before.id = changed.id cross join lateral (values
    ('price', before.price_minor::text, changed.price_minor::text),
    ('fee', before.monthly_fee_minor::text, changed.monthly_fee_minor::text),
    ('status', case when before.removed_at is null then before.status end,
      case when changed.removed_at is null then changed.status end)
  ) as told (field, old_value, new_value)
  where told.old_value is distinct from told.new_value;
  return null;
end $$;

create function note_changed_rental_homes() returns trigger language plpgsql as $$
declare
  said constant text := nullif(current_setting('nyhem.cause', true), '');
begin
  insert into catalogue_history (entity_id, kind, site_id, field, old_value, new_value, at, cause, cause_id)
  select changed.id, 'rental-home', changed.site_id, told.field, told.old_value, told.new_value,
    coalesce(changed.removed_at, changed.updated_at), split_part(said, ' ', 1), nullif(split_part(said, ' ', 2), '')
  from changed join before on before.id = changed.id cross join lateral (values
    ('price', before.monthly_rent_minor::text, changed.monthly_rent_minor::text),
    ('status', case when before.removed_at is null then before.status end,
      case when changed.removed_at is null then changed.status end)
  ) as told (field, old_value, new_value)
  where told.old_value is distinct from told.new_value;
  return null;
end $$;

create trigger home_added_to_history after insert on catalogue_home
  referencing new table as added for each statement execute function note_added_homes('home');
create trigger home_changed_in_history after update on catalogue_home
  referencing old table as before new table as changed for each statement execute function note_changed_homes();
create trigger rental_home_added_to_history after insert on catalogue_rental_home
  referencing new table as added for each statement execute function note_added_homes('rental-home');
create trigger rental_home_changed_in_history after update on catalogue_rental_home
  referencing old table as before new table as changed for each statement execute function note_changed_rental_homes();

-- What the business system says where an override is laid over it: priceMinor and totalPriceMinor, status. Null
-- without one.
alter table catalogue_home add column feed_word jsonb;

create table catalogue_override (
  id uuid primary key,
  home_id text not null references catalogue_home (id),
  field text not null check (field in ('price', 'status')),
  -- Minor units of the home's currency, or a status.
  value text not null,
  reason text not null,
  words text,
  made_at timestamptz not null,
  made_by uuid not null references staff,
  approved_by uuid references staff check (approved_by <> made_by),
  until timestamptz not null check (until > made_at and until <= made_at + interval '30 days'),
  ended_at timestamptz,
  ended_why text check (ended_why in ('said-by-feed', 'lapsed', 'taken-back', 'replaced', 'sold', 'removed')),
  ended_by uuid references staff,
  check ((ended_at is null) = (ended_why is null)),
  check (ended_by is null or ended_why in ('taken-back', 'replaced'))
);
create unique index catalogue_override_in_force on catalogue_override (home_id, field) where ended_at is null;
create index catalogue_override_home on catalogue_override (home_id);
create index catalogue_override_lapsing on catalogue_override (until) where ended_at is null;
create index catalogue_override_made_by on catalogue_override (made_by);
create index catalogue_override_approved_by on catalogue_override (approved_by);
create index catalogue_override_ended_by on catalogue_override (ended_by);
