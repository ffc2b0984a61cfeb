-- A page is previewed at its own address by whoever has a token, of which only the hash is stored. Editors' tokens last
-- for hours; readers' links are named, listed and can be ended, and show one draft until it is published or dropped.
-- Older releases run on it: a table that they do not know.

create table content_preview (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256.
  token_hash bytea not null unique check (length(token_hash) = 32),
  page_id text not null references content_page (id) on delete cascade,
  audience text not null check (audience in ('editor', 'reader')),
  overlay text not null check (overlay in ('draft')),
  -- Of readers' links: gone with its draft.
  version_id bigint references content_page_version (id) on delete set null,
  -- Null: the moment of each visit.
  as_of timestamptz,
  visitor text not null check (visitor in ('nobody', 'example')),
  -- Whom a reader's link is for, in the words of who made it.
  name text check ((name is not null) = (audience = 'reader')),
  -- Of the staff.
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  ended_at timestamptz,
  ended_by text,
  check ((ended_at is null) = (ended_by is null)),
  check (audience = 'reader' or ended_at is null)
);
create index content_preview_page on content_preview (page_id, made_at desc);
create index content_preview_version on content_preview (version_id) where version_id is not null;
create index content_preview_expiry on content_preview (expires_at);
