-- What visitors who agreed to statistics have looked at: shown to themselves again, and counted for others by county.
-- One row for a visitor and a stage, so that looking twice counts once. Rows go six months after the last look, as the
-- visitor's cookie does, and at once when consent is withdrawn (features/visits).

create table visit (
  -- Made up by the browser; says nothing about the person.
  visitor_id text not null,
  site_id text not null,
  stage_id text not null,
  -- As it was when looked at, so that counting needs no look into the catalogue.
  county_id text not null,
  visited_at timestamptz not null,
  primary key (visitor_id, site_id, stage_id)
);
create index visit_county on visit (site_id, county_id, visited_at);
create index visit_visited on visit (visited_at);
