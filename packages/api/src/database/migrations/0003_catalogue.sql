-- The housing catalogue as the business systems own it, filled by the feed (docs/feed-format.md).
-- Ids are the external ids of those systems. Nothing is deleted: removed_at tells "was there and is gone" from
-- "never was", because their pages answer differently; a slug is free again once its owner is removed.
-- Stages and homes repeat site_id, kept right by composite keys, so that lists of a site need no joins to filter.
-- Lists that are only read whole (pictures, documents, rooms of a plan) are jsonb; what is asked for has columns.

create table catalogue_county (
  id text primary key,
  country text not null check (country in ('SE', 'NO', 'FI')),
  code text not null,
  name text not null,
  slug text not null,
  updated_at timestamptz not null,
  unique (country, slug)
);

create table catalogue_municipality (
  id text primary key,
  county_id text not null references catalogue_county (id),
  code text not null,
  name text not null,
  slug text not null,
  updated_at timestamptz not null,
  unique (county_id, slug)
);

create table catalogue_staff_contact (
  id text primary key,
  role text not null check (role in ('real-estate-agent', 'assistant', 'sales-manager', 'sales-manager-regional',
    'interior-responsible', 'interior-responsible-assistant', 'external-agent', 'external-agent-assistant',
    'settlement-broker', 'settlement-broker-assistant', 'customer-support', 'customer-service')),
  name text not null,
  company text,
  phone text,
  email text,
  updated_at timestamptz not null,
  removed_at timestamptz
);

create table catalogue_area (
  id text primary key,
  site_id text not null check (site_id in ('se', 'se-en', 'no', 'fi', 'senior', 'coop', 'contractor')),
  municipality_id text not null references catalogue_municipality (id),
  name text not null,
  slug text not null,
  latitude float8 not null,
  longitude float8 not null,
  short_description text not null,
  description text not null,
  concept text not null check (concept in ('senior-living', 'premium', 'original', 'compact')),
  images jsonb not null,
  nearby jsonb not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (id, site_id)
);
create unique index catalogue_area_path on catalogue_area (site_id, municipality_id, slug) where removed_at is null;
create index catalogue_area_gone on catalogue_area (site_id, municipality_id, slug) where removed_at is not null;

create table catalogue_stage (
  id text primary key,
  area_id text not null,
  site_id text not null,
  name text not null,
  slug text not null,
  tagline text not null,
  short_description text not null,
  description text not null,
  phase text not null check (phase in ('planned', 'vip-sale', 'vip-sale-processing', 'pre-selling', 'sales-start',
    'build-start', 'intermediation', 'interior-options', 'finalizing', 'move-in', 'completed')),
  status text not null check (status in ('planned', 'vip', 'for-sale', 'sold-out', 'pre-selling', 'move-in-ready',
    'succession', 'reference')),
  stage_status text not null check (stage_status in ('planned', 'construction-start', 'intermediation',
    'move-in-ready', 'completed')),
  residence_types text[] not null check (residence_types <@ array['detached-house', 'semi-detached-house',
    'apartment', 'house', 'town-house', 'plot']),
  disposal_form text not null check (disposal_form in ('condominium', 'ownership', 'ownership-apartment', 'tenancy')),
  concept text not null check (concept in ('senior-living', 'premium', 'original', 'compact')),
  address text not null,
  latitude float8 not null,
  longitude float8 not null,
  eco_label text,
  move_in_from date,
  move_in_to date,
  move_in_determined boolean,
  phase_dates jsonb not null,
  vip_starts_at timestamptz,
  vip_ends_at timestamptz,
  sales_start date,
  extra_showings_info text,
  plot_type text check (plot_type in ('own-plot', 'optional-rented-plot', 'rented-lot')),
  buildings jsonb not null,
  images jsonb not null,
  documents jsonb not null,
  booking_flow text check (booking_flow in ('A', 'B', 'C')),
  booking_fee_minor bigint check (booking_fee_minor >= 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (id, site_id),
  foreign key (area_id, site_id) references catalogue_area (id, site_id),
  check ((move_in_from is null) = (move_in_determined is null)),
  check (move_in_to >= move_in_from),
  check ((vip_starts_at is null) = (vip_ends_at is null)),
  check (vip_ends_at > vip_starts_at)
);
create unique index catalogue_stage_path on catalogue_stage (area_id, slug) where removed_at is null;
create index catalogue_stage_gone on catalogue_stage (area_id, slug) where removed_at is not null;
create index catalogue_stage_of_site on catalogue_stage (site_id) where removed_at is null;

create table catalogue_stage_contact (
  stage_id text not null references catalogue_stage (id),
  contact_id text not null references catalogue_staff_contact (id),
  position integer not null,
  primary key (stage_id, position),
  unique (stage_id, contact_id)
);
create index catalogue_stage_contact_person on catalogue_stage_contact (contact_id);

create table catalogue_home (
  id text primary key,
  stage_id text not null,
  site_id text not null,
  number text not null,
  slug text not null,
  apartment_number text,
  building text,
  address text not null,
  status text not null check (status in ('for-sale', 'reserved', 'booked', 'sold', 'pre-selling',
    'showing-apartment', 'not-available', 'succession')),
  residence_type text not null check (residence_type in ('detached-house', 'semi-detached-house', 'apartment',
    'house', 'town-house', 'plot')),
  disposal_form text not null check (disposal_form in ('condominium', 'ownership', 'ownership-apartment', 'tenancy')),
  rooms numeric(3, 1) not null,
  possible_rooms numeric(3, 1),
  primary_area numeric(10, 2) not null,
  internal_usable_area numeric(10, 2),
  secondary_area numeric(10, 2),
  plot_area numeric(10, 2),
  floor integer,
  max_floor integer,
  has_lift boolean not null,
  price_minor bigint check (price_minor >= 0),
  total_price_minor bigint check (total_price_minor >= price_minor),
  monthly_fee_minor bigint check (monthly_fee_minor >= 0),
  operating_cost_minor bigint check (operating_cost_minor >= 0),
  shared_debt_minor bigint check (shared_debt_minor >= 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  outdoor_spaces jsonb not null,
  parking text not null check (parking in ('included', 'two-included', 'can-purchase', 'can-purchase-2', 'unknown',
    'cannot-purchase')),
  energy_class text,
  eco_label text,
  move_in_from date,
  move_in_to date,
  move_in_determined boolean,
  headline text not null,
  description text not null,
  plan_key text,
  images jsonb not null,
  documents jsonb not null,
  plan_rooms jsonb not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  foreign key (stage_id, site_id) references catalogue_stage (id, site_id),
  check (floor <= max_floor),
  check ((move_in_from is null) = (move_in_determined is null)),
  check (move_in_to >= move_in_from)
);
create unique index catalogue_home_path on catalogue_home (stage_id, slug) where removed_at is null;
create index catalogue_home_gone on catalogue_home (stage_id, slug) where removed_at is not null;
create index catalogue_home_on_market on catalogue_home (site_id, rooms, price_minor)
  where removed_at is null and status in ('for-sale', 'reserved', 'pre-selling');

-- Counts and ranges of a stage's homes, kept by whatever changes a home: a list of a site's projects would else read
-- every home of the site (bench/results/import.md has the figures).
create table catalogue_stage_summary (
  stage_id text primary key references catalogue_stage (id),
  homes_total integer not null,
  homes_available integer not null,
  min_rooms numeric(3, 1),
  max_rooms numeric(3, 1),
  min_area numeric(10, 2),
  max_area numeric(10, 2),
  min_internal_usable_area numeric(10, 2),
  max_internal_usable_area numeric(10, 2),
  min_price_minor bigint,
  max_price_minor bigint,
  min_total_price_minor bigint,
  max_total_price_minor bigint
);

create table catalogue_premises (
  id text primary key,
  site_id text not null check (site_id in ('se', 'se-en', 'no', 'fi', 'senior', 'coop', 'contractor')),
  municipality_id text not null references catalogue_municipality (id),
  name text not null,
  slug text not null,
  address text not null,
  latitude float8 not null,
  longitude float8 not null,
  status text not null check (status in ('available', 'let')),
  types text[] not null check (types <@ array['office', 'shop', 'restaurant', 'warehouse', 'care', 'parking', 'other']),
  tags text[] not null,
  min_area numeric(10, 2) not null,
  max_area numeric(10, 2) not null check (max_area >= min_area),
  yearly_rent_per_square_metre_minor bigint check (yearly_rent_per_square_metre_minor >= 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  available_from date,
  short_description text not null,
  description text not null,
  images jsonb not null,
  documents jsonb not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create unique index catalogue_premises_path on catalogue_premises (site_id, slug) where removed_at is null;

create table catalogue_premises_contact (
  premises_id text not null references catalogue_premises (id),
  contact_id text not null references catalogue_staff_contact (id),
  position integer not null,
  primary key (premises_id, position),
  unique (premises_id, contact_id)
);
create index catalogue_premises_contact_person on catalogue_premises_contact (contact_id);

create table catalogue_rental_project (
  id text primary key,
  site_id text not null check (site_id in ('se', 'se-en', 'no', 'fi', 'senior', 'coop', 'contractor')),
  municipality_id text not null references catalogue_municipality (id),
  name text not null,
  slug text not null,
  address text not null,
  latitude float8 not null,
  longitude float8 not null,
  status text not null check (status in ('planned', 'vip', 'for-sale', 'sold-out', 'pre-selling', 'move-in-ready',
    'succession', 'reference')),
  concept text not null check (concept in ('senior-living', 'premium', 'original', 'compact')),
  tagline text not null,
  short_description text not null,
  description text not null,
  eco_label text,
  move_in_from date,
  move_in_to date,
  move_in_determined boolean,
  application_url text,
  nearby jsonb not null,
  images jsonb not null,
  documents jsonb not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (id, site_id)
);
create unique index catalogue_rental_project_path on catalogue_rental_project (site_id, slug) where removed_at is null;

create table catalogue_rental_project_contact (
  rental_project_id text not null references catalogue_rental_project (id),
  contact_id text not null references catalogue_staff_contact (id),
  position integer not null,
  primary key (rental_project_id, position),
  unique (rental_project_id, contact_id)
);
create index catalogue_rental_project_contact_person on catalogue_rental_project_contact (contact_id);

create table catalogue_rental_home (
  id text primary key,
  rental_project_id text not null,
  site_id text not null,
  number text not null,
  slug text not null,
  apartment_number text,
  building text,
  address text not null,
  status text not null check (status in ('for-sale', 'rented', 'booked', 'sold')),
  residence_type text not null check (residence_type in ('detached-house', 'semi-detached-house', 'apartment',
    'house', 'town-house', 'plot')),
  rooms numeric(3, 1) not null,
  primary_area numeric(10, 2) not null,
  floor integer,
  max_floor integer,
  has_lift boolean not null,
  monthly_rent_minor bigint check (monthly_rent_minor >= 0),
  deposit_minor bigint check (deposit_minor >= 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  outdoor_spaces jsonb not null,
  parking text not null check (parking in ('included', 'two-included', 'can-purchase', 'can-purchase-2', 'unknown',
    'cannot-purchase')),
  move_in_from date,
  move_in_to date,
  move_in_determined boolean,
  description text not null,
  plan_key text,
  images jsonb not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  foreign key (rental_project_id, site_id) references catalogue_rental_project (id, site_id),
  check (floor <= max_floor)
);
create unique index catalogue_rental_home_path on catalogue_rental_home (rental_project_id, slug)
  where removed_at is null;

create table catalogue_reference_project (
  id text primary key,
  site_id text not null check (site_id in ('se', 'se-en', 'no', 'fi', 'senior', 'coop', 'contractor')),
  municipality_id text not null references catalogue_municipality (id),
  name text not null,
  slug text not null,
  latitude float8 not null,
  longitude float8 not null,
  status text not null check (status in ('ongoing', 'finalized')),
  types text[] not null check (types <@ array['detached-houses', 'owner-apartments', 'condominium', 'tenancy',
    'premises', 'senior-housing', 'nursing-homes', 'construction-contracts', 'safety-homes', 'senior-safety-homes']),
  contracting_types text[] not null check (contracting_types <@ array['quay-concrete', 'field-work',
    'road-construction', 'exploitation-work', 'industries', 'soil-remediation', 'infrastructure']),
  client text,
  started_on date,
  finished_on date,
  homes integer,
  short_description text not null,
  description text not null,
  facts jsonb not null,
  images jsonb not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create unique index catalogue_reference_project_path on catalogue_reference_project (site_id, slug)
  where removed_at is null;

create table catalogue_succession_home (
  id text primary key,
  site_id text not null check (site_id in ('se', 'se-en', 'no', 'fi', 'senior', 'coop', 'contractor')),
  stage_id text references catalogue_stage (id),
  municipality_id text not null references catalogue_municipality (id),
  name text not null,
  slug text not null,
  address text not null,
  latitude float8 not null,
  longitude float8 not null,
  residence_type text not null check (residence_type in ('detached-house', 'semi-detached-house', 'apartment',
    'house', 'town-house', 'plot')),
  disposal_form text not null check (disposal_form in ('condominium', 'ownership', 'ownership-apartment', 'tenancy')),
  rooms numeric(3, 1) not null,
  primary_area numeric(10, 2) not null,
  floor integer,
  max_floor integer,
  built_year integer,
  price_minor bigint check (price_minor >= 0),
  monthly_fee_minor bigint check (monthly_fee_minor >= 0),
  currency text not null check (currency in ('SEK', 'NOK', 'EUR')),
  outdoor_spaces jsonb not null,
  agent_name text not null,
  agent_company text not null,
  agent_phone text,
  agent_url text,
  short_description text not null,
  description text not null,
  images jsonb not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  check (floor <= max_floor)
);
create unique index catalogue_succession_home_path on catalogue_succession_home (site_id, slug)
  where removed_at is null;

create table catalogue_showing (
  id text primary key,
  stage_id text references catalogue_stage (id),
  succession_home_id text references catalogue_succession_home (id),
  kind text not null check (kind in ('open', 'booked', 'digital', 'vip')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text not null,
  extra_info text,
  bookable boolean not null,
  places_left integer,
  check (num_nonnulls(stage_id, succession_home_id) = 1),
  check (ends_at > starts_at)
);
create index catalogue_showing_of_stage on catalogue_showing (stage_id, starts_at);
create index catalogue_showing_of_succession_home on catalogue_showing (succession_home_id, starts_at);
