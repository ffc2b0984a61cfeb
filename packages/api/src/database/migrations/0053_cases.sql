-- Fault reports. What the technical management knows of houses comes by its feed and is only read here; a case is ours from
-- the moment it is reported, and the technical management tells how it goes on. Drafts and files stand on the server, so
-- that a full cookie, a closed tab or another device loses nothing.

-- A property with its buildings, as the technical management files it. Ids are its own.
create table managed_property (
  id text primary key,
  site_id text not null,
  association_id text references housing_association (id) on delete set null,
  name text not null
);
create index managed_property_association on managed_property (association_id);

create table managed_building (
  id text primary key,
  property_id text not null references managed_property (id) on delete cascade,
  name text not null,
  address text not null,
  zip_code text not null,
  city text not null,
  -- Address and name without marks, in lower case, to be searched in.
  search_text text not null default ''
);
create index managed_building_property on managed_building (property_id);

create table managed_building_part (
  id text primary key,
  building_id text not null references managed_building (id) on delete cascade,
  name text not null
);
create index managed_building_part_building on managed_building_part (building_id);

create table managed_apartment (
  id text primary key,
  property_id text not null references managed_property (id) on delete cascade,
  building_id text references managed_building (id) on delete set null,
  building_part_id text references managed_building_part (id) on delete set null,
  -- As people call it: 1102, A4.
  name text not null,
  address text not null,
  zip_code text not null,
  city text not null,
  -- Number in the national register of dwellings.
  government_object_id text,
  object_type_id text,
  is_rental_building boolean not null default false,
  search_text text not null default ''
);
create index managed_apartment_property on managed_apartment (property_id);

-- A room of an apartment, or a space of a property that belongs to everybody.
create table managed_room (
  id text primary key,
  apartment_id text references managed_apartment (id) on delete cascade,
  property_id text references managed_property (id) on delete cascade,
  -- Which room or public area of ours it is (domain/case/fault-places).
  place text not null,
  code text not null,
  name text not null,
  position int not null,
  check ((apartment_id is null) <> (property_id is null))
);
create index managed_room_apartment on managed_room (apartment_id);
create index managed_room_property on managed_room (property_id);

-- What in a room can be broken.
create table managed_asset (
  id text primary key,
  room_id text not null references managed_room (id) on delete cascade,
  part text not null,
  name text not null,
  faq_ids text[] not null default '{}',
  position int not null
);
create index managed_asset_room on managed_asset (room_id);

-- What a person can try before reporting.
create table case_article (
  id text primary key,
  site_id text not null,
  question text not null,
  answer text not null,
  -- Parts and public areas that it explains, wherever they are.
  explains text[] not null default '{}',
  -- { url, imageUrl, description, transcript }
  video jsonb,
  -- [{ name, url }]
  files jsonb not null default '[]'
);
create index case_article_site on case_article (site_id);

-- That somebody lives in an apartment.
create table residence_agreement (
  id text primary key,
  account_id uuid not null references account (id) on delete cascade,
  apartment_id text not null references managed_apartment (id) on delete cascade,
  valid_from date not null,
  valid_until date
);
create index residence_agreement_account on residence_agreement (account_id);

create table report_draft (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  -- For whom a board member reports; null for a private person.
  association_id text references housing_association (id) on delete cascade,
  site_id text not null,
  reporter text not null check (reporter in ('resident', 'board-member', 'board-member-without-management')),
  -- As it is written, checked when it is sent: half a form is no form that is wrong.
  form jsonb not null,
  step text not null,
  completed text[] not null default '{}',
  is_new boolean not null default false,
  -- Raised by each save: an older tab does not write over a newer one.
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index report_draft_owner on report_draft (account_id, site_id, reporter, coalesce(association_id, ''));
create index report_draft_updated on report_draft (updated_at);

-- The last ticket of each site and year.
create table case_ticket (
  site_id text not null,
  year int not null,
  serial int not null check (serial > 0),
  primary key (site_id, year)
);

create table fault_case (
  id uuid primary key default gen_random_uuid(),
  ticket_number text not null unique,
  -- The draft it was sent from: sending it twice makes one case.
  draft_id uuid unique,
  -- Id in the technical management's system, once that has taken it on, or for cases that were reported there.
  external_id text unique,
  site_id text not null,
  reporter text not null check (reporter in ('resident', 'board-member', 'board-member-without-management')),
  reported_by uuid references account (id) on delete set null,
  association_id text references housing_association (id) on delete set null,
  property_id text references managed_property (id) on delete set null,
  building_id text references managed_building (id) on delete set null,
  building_part_id text references managed_building_part (id) on delete set null,
  apartment_id text references managed_apartment (id) on delete set null,
  -- Names as they were: a case goes on saying what it was about.
  object_name text,
  building_part_name text,
  association_name text,
  compound_number text,
  address text not null,
  zip_code text not null,
  city text not null,
  government_object_id text,
  residence text not null check (residence in ('apartment', 'public')),
  -- The room or area, and the part of it: word of ours, id of theirs where there is one, name as it was shown.
  place text not null,
  room_id text,
  room_name text not null,
  part text not null,
  asset_id text,
  part_name text not null,
  urgent_fault text,
  description text not null,
  case_type_name text not null,
  management_type text not null check (management_type in ('guarantee', 'management', 'management-other')),
  status text not null,
  status_at timestamptz not null,
  -- Control points of the technical management in this case.
  rounds int not null default 0,
  contact_first_name text not null,
  contact_last_name text not null,
  contact_email text not null,
  contact_phone text not null,
  board_email text,
  other_first_name text,
  other_last_name text,
  other_email text,
  other_phone text,
  send_copy boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index fault_case_reporter on fault_case (reported_by, created_at desc, id);
-- The board's list is paged by age.
create index fault_case_association on fault_case (association_id, created_at desc, id);
create index fault_case_alike on fault_case (property_id, residence, place, created_at desc);

-- Others in the house who have the same fault.
create table case_follower (
  case_id uuid not null references fault_case (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  since timestamptz not null,
  primary key (case_id, account_id)
);
create index case_follower_account on case_follower (account_id);

-- What has become of a case, append only. Holds no texts.
create table case_event (
  id bigint generated always as identity primary key,
  case_id uuid not null references fault_case (id) on delete cascade,
  kind text not null check (kind in ('reported', 'status', 'edited', 'files-added', 'files-removed', 'message', 'reopened', 'closed', 'me-too')),
  actor text not null check (actor in ('reporter', 'board', 'neighbour', 'management')),
  account_id uuid references account (id) on delete set null,
  status text,
  at timestamptz not null
);
create index case_event_case on case_event (case_id, id);

create table case_message (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references fault_case (id) on delete cascade,
  -- Of the technical management's own; the same one pushed twice is one.
  external_id text unique,
  author text not null check (author in ('reporter', 'board', 'management')),
  account_id uuid references account (id) on delete set null,
  -- What it says of the repair, after it.
  verdict text check (verdict in ('not-fixed', 'partly-fixed')),
  text text not null,
  at timestamptz not null
);
create index case_message_case on case_message (case_id, at);

-- Control points: what the technical management has looked at, one after the other.
create table case_round (
  id text primary key,
  case_id uuid not null references fault_case (id) on delete cascade,
  position int not null,
  name text not null,
  performed_at timestamptz,
  remark text not null default ''
);
create index case_round_case on case_round (case_id, position);

-- A file is first of the person who sends it, then of a draft or a case. The bytes are in the file store under `storage_key`.
create table case_file (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references account (id) on delete set null,
  draft_id uuid references report_draft (id) on delete set null,
  case_id uuid references fault_case (id) on delete cascade,
  message_id uuid references case_message (id) on delete cascade,
  round_id text references case_round (id) on delete cascade,
  -- What the browser calls it: sent again under the same name, it is the same file.
  client_key text,
  name text not null,
  type text not null,
  bytes int not null check (bytes > 0),
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null,
  -- Taken from its case: its bytes go by job.
  removed_at timestamptz
);
create unique index case_file_client on case_file (account_id, client_key) where client_key is not null;
create index case_file_draft on case_file (draft_id);
create index case_file_case on case_file (case_id);
create index case_file_loose on case_file (created_at) where case_id is null;

-- The technical management's feed. What is written here must be said in `integrationScopes` of the contract as well.
alter table integration_api_key drop constraint integration_api_key_scopes_check;
alter table integration_api_key add constraint integration_api_key_scopes_check
  check (scopes <@ array['catalogue:write', 'customers:write', 'payments:resolve', 'technical-management:write']::text[]);
