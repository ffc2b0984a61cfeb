-- Pages stand in a tree per site. What a page says is in versions, so that a draft can be written while the published
-- version is shown, and an older one can be taken up again. Fields and blocks are validated against their kind's schema
-- before they come here, so they are kept as they are rather than in columns per kind.
create table content_page (
  id text primary key,
  site_id text not null,
  language text not null,
  parent_id text references content_page (id) deferrable initially deferred,
  -- Whole path with the site's prefix, or a name that begins with _ for a page without an address of its own.
  path text not null,
  -- Version that visitors see; null while there are only drafts.
  published_version_id bigint,
  -- What the file held when it was last loaded: an unchanged file leaves later changes of editors alone.
  source_hash text,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (site_id, path)
);

create table content_page_version (
  id bigint generated always as identity primary key,
  page_id text not null references content_page (id) on delete cascade,
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'published', 'superseded')),
  kind text not null,
  title text not null,
  sibling_key text,
  seo jsonb not null,
  menu jsonb not null,
  listed jsonb not null,
  fields jsonb not null,
  blocks jsonb not null,
  published_from timestamptz,
  published_until timestamptz,
  author text not null,
  created_at timestamptz not null default now(),
  unique (page_id, number)
);

-- At most one version of a page is published and at most one is being written.
create unique index content_page_version_one_draft on content_page_version (page_id) where state = 'draft';
create unique index content_page_version_one_published on content_page_version (page_id) where state = 'published';

alter table content_page
  add foreign key (published_version_id) references content_page_version (id) deferrable initially deferred;

create table content_site (
  site_id text primary key,
  content jsonb not null,
  source_hash text,
  updated_at timestamptz not null default now()
);

create table content_redirect (
  site_id text not null,
  from_path text not null,
  to_address text not null,
  permanent boolean not null,
  primary key (site_id, from_path)
);
