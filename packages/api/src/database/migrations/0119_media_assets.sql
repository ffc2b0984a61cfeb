-- Editors upload pictures and documents: a folder that is read at the start knows neither who may use them nor where.
-- Bytes lie outside the database; a row is written after its bytes, so that none points nowhere.
-- Older releases run on it: new tables that they neither read nor write; what these hold, they show no picture for.
create table media_asset (
  id uuid primary key default gen_random_uuid(),
  -- What fields hold. It never changes, also when the file is replaced.
  key text not null unique check (key ~ '^[a-z0-9-]+(/[a-z0-9.-]+)+\.(jpg|png|webp|pdf)$'),
  sort text not null check (sort in ('picture', 'document')),
  title text not null,
  mime_type text not null,
  bytes integer not null check (bytes > 0),
  -- Of what is stored, and of what was sent before metadata was taken out: the same file comes again as it was.
  sha256 bytea not null unique,
  sent_sha256 bytea not null,
  storage_key text not null unique,
  width integer,
  height integer,
  color text,
  placeholder text,
  -- What stays in every crop, as shares from the upper left corner.
  focus_x double precision not null default 0.5 check (focus_x between 0 and 1),
  focus_y double precision not null default 0.5 check (focus_y between 0 and 1),
  -- Of a document.
  language text,
  credit text not null default '',
  licence text not null default '',
  source text not null default '',
  revision integer not null default 1,
  -- Null: a folder of content files.
  uploaded_by uuid references staff,
  uploaded_at timestamptz not null,
  changed_at timestamptz not null,
  archived_at timestamptz,
  check ((sort = 'picture') = (width is not null and height is not null and color is not null)),
  check ((sort = 'document') = (language is not null))
);
create index media_asset_in_order on media_asset (uploaded_at desc, id desc);
create index media_asset_sent on media_asset (sent_sha256);
create index media_asset_uploader on media_asset (uploaded_by);

-- Whether a picture is decorative is decided where it is used.
create table media_alt (
  asset_id uuid not null references media_asset on delete cascade,
  language text not null,
  alt text not null check (alt <> ''),
  primary key (asset_id, language)
);

create table media_right (
  asset_id uuid primary key references media_asset on delete cascade,
  -- Null: on all sites.
  sites text[] check (cardinality(sites) > 0),
  last_day date,
  people text not null check (people in ('nobody', 'consented', 'unasked')),
  -- Where the consents are kept; no names.
  consent text not null default ''
);
create index media_right_ends on media_right (last_day) where last_day is not null;

-- What a file or its crops were before: pages that are open or kept by shared caches go on naming it for a while.
create table media_former_file (
  asset_id uuid not null references media_asset on delete cascade,
  hash text not null,
  mime_type text not null,
  bytes integer not null,
  storage_key text not null,
  width integer,
  height integer,
  focus_x double precision not null,
  focus_y double precision not null,
  ended_at timestamptz not null,
  primary key (asset_id, hash)
);
create index media_former_file_storage on media_former_file (storage_key);
