-- Settings of a whole site have a draft and versions, as pages have, and files are a second writer of them. What the
-- previous release does not know (menus, times of the banner) stands in a column of its own.
-- Older releases run on it: columns that they do not read, and `content` goes on saying what they know. What they load
-- counts as a new version, by a trigger.
create table content_site_version (
  id bigint generated always as identity primary key,
  site_id text not null references content_site (site_id) on delete cascade,
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'kept')),
  -- As written: a draft may be unfinished.
  fields jsonb not null,
  revision integer not null default 1 check (revision > 0),
  based_on bigint references content_site_version (id) on delete set null,
  -- By path: the revision that changed it last.
  touched jsonb not null default '[]',
  -- Null: files.
  author_id text,
  created_at timestamptz not null default now(),
  saved_at timestamptz,
  note text,
  -- Null: visitors have never seen it.
  published_at timestamptz,
  unique (site_id, number)
);
create unique index content_site_version_one_draft on content_site_version (site_id) where state = 'draft';
create index content_site_version_based_on on content_site_version (based_on) where based_on is not null;

alter table content_site
  -- What is shown. Null: `content` is.
  add column settings jsonb,
  -- The version that is shown. Null: it was loaded before there were any, or by an older release.
  add column version_id bigint references content_site_version (id) on delete set null,
  -- The version that says what the file says.
  add column source_version_id bigint references content_site_version (id) on delete set null;
create index content_site_shown on content_site (version_id) where version_id is not null;
create index content_site_source on content_site (source_version_id) where source_version_id is not null;

create function content_site_loaded() returns trigger language plpgsql as $$
begin
  if new.content is distinct from old.content and new.version_id is not distinct from old.version_id then
    new.settings := null;
    new.version_id := null;
    new.source_version_id := null;
  end if;
  return new;
end $$;
create trigger content_site_loaded before update on content_site
  for each row execute function content_site_loaded();
