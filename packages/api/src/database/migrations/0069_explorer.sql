-- What can be seen of homes before they are built. Models, which home is like which, and outlines on pictures come by the
-- feed of the residence explorer; files of panoramas by a call of their own, and stand in the store of files by the hash of
-- their bytes, so that homes and stages that are alike share them.

create table explorer_model (
  -- The business system's own.
  id text primary key,
  stage_id text not null references catalogue_stage (id),
  -- As the feed has it: cameras, archetypes, views, plan, sunStudy, stills.
  content jsonb not null
);
create index explorer_model_of_stage on explorer_model (stage_id);

create table explorer_home (
  home_id text primary key references catalogue_home (id),
  model_id text not null references explorer_model (id) on delete cascade,
  -- Of the plan's upward direction, in degrees; null: that of the model.
  bearing float8
);
create index explorer_home_of_model on explorer_home (model_id);

create table explorer_picture (
  id text primary key,
  stage_id text not null references catalogue_stage (id),
  -- As the feed has it: title, picture, outlines.
  content jsonb not null
);
create index explorer_picture_of_stage on explorer_picture (stage_id);

create table explorer_file (
  stage_id text not null references catalogue_stage (id),
  -- Three steps, as views name it.
  file text not null,
  size text not null check (size in ('large', 'small')),
  sha256 bytea not null check (length(sha256) = 32),
  bytes int not null check (bytes > 0),
  taken_at timestamptz not null,
  primary key (stage_id, file, size)
);
create index explorer_file_of_bytes on explorer_file (sha256);

alter table integration_api_key drop constraint integration_api_key_scopes_check;
alter table integration_api_key add constraint integration_api_key_scopes_check
  check (scopes <@ array['catalogue:write', 'customers:write', 'payments:resolve', 'technical-management:write', 'my-pages:write', 'explorer:write']::text[]);
