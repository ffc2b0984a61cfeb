-- Which areas have changed, and in which transaction. A process that holds the catalogue in memory reads again only
-- those whose transaction it cannot have seen; reading everything after each booking would not be fresh in a second.
-- Rows are only added, so that no writer waits for another one's lock; old ones are deleted at night.

create table catalogue_change (
  area_id text not null,
  transaction_id bigint not null default (pg_current_xact_id()::text::bigint),
  changed_at timestamptz not null default now(),
  primary key (area_id, transaction_id)
);
create index catalogue_change_since on catalogue_change (transaction_id);
create index catalogue_change_old on catalogue_change (changed_at);

create function note_areas() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (area_id) select distinct id from changed on conflict do nothing;
  return null;
end $$;

create function note_areas_of_stages() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (area_id) select distinct area_id from changed on conflict do nothing;
  return null;
end $$;

create function note_areas_of_moved_stages() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (area_id) select area_id from before union select area_id from changed
  on conflict do nothing;
  return null;
end $$;

-- Of homes and showings: both hang on a stage.
create function note_areas_of_stage_parts() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (area_id)
  select distinct stage.area_id from catalogue_stage stage
  where stage.id = any (array(select distinct stage_id from changed))
  on conflict do nothing;
  return null;
end $$;

create function note_areas_of_moved_stage_parts() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (area_id)
  select distinct stage.area_id from catalogue_stage stage
  where stage.id = any (array(select stage_id from before union select stage_id from changed))
  on conflict do nothing;
  return null;
end $$;

create function note_areas_of_municipalities() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (area_id)
  select area.id from catalogue_area area join changed on changed.id = area.municipality_id
  on conflict do nothing;
  return null;
end $$;

create function note_areas_of_counties() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (area_id)
  select area.id from catalogue_area area
    join catalogue_municipality municipality on municipality.id = area.municipality_id
    join changed on changed.id = municipality.county_id
  on conflict do nothing;
  return null;
end $$;

create trigger area_added after insert on catalogue_area
  referencing new table as changed for each statement execute function note_areas();
create trigger area_changed after update on catalogue_area
  referencing new table as changed for each statement execute function note_areas();
create trigger area_deleted after delete on catalogue_area
  referencing old table as changed for each statement execute function note_areas();

create trigger stage_added after insert on catalogue_stage
  referencing new table as changed for each statement execute function note_areas_of_stages();
create trigger stage_changed after update on catalogue_stage
  referencing old table as before new table as changed
  for each statement execute function note_areas_of_moved_stages();
create trigger stage_deleted after delete on catalogue_stage
  referencing old table as changed for each statement execute function note_areas_of_stages();

create trigger home_added after insert on catalogue_home
  referencing new table as changed for each statement execute function note_areas_of_stage_parts();
create trigger home_changed after update on catalogue_home
  referencing old table as before new table as changed
  for each statement execute function note_areas_of_moved_stage_parts();
create trigger home_deleted after delete on catalogue_home
  referencing old table as changed for each statement execute function note_areas_of_stage_parts();

create trigger showing_added after insert on catalogue_showing
  referencing new table as changed for each statement execute function note_areas_of_stage_parts();
create trigger showing_changed after update on catalogue_showing
  referencing old table as before new table as changed
  for each statement execute function note_areas_of_moved_stage_parts();
create trigger showing_deleted after delete on catalogue_showing
  referencing old table as changed for each statement execute function note_areas_of_stage_parts();

create trigger municipality_changed after update on catalogue_municipality
  referencing new table as changed for each statement execute function note_areas_of_municipalities();
create trigger county_changed after update on catalogue_county
  referencing new table as changed for each statement execute function note_areas_of_counties();
