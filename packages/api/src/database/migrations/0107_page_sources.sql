-- A page is not its path: it has an id that says nothing, the file it came from, and a place of its own, so that a moved
-- page and a new file at its old path are two pages. Redirects have an origin, so that a load of files touches its own.
-- Older releases run on it: columns that they do not know, filled by triggers where they write, and a unique path that
-- holds for pages in use only. They load no file at the path of a page that this release has added.

alter table content_page
  -- Address that the file stands for, in use or not.
  add column source_path text,
  -- What the file held when it was last loaded, or what editors have made since and the file holds too.
  add column source_version_id bigint references content_page_version (id) on delete set null,
  add column removed_by text;
create unique index content_page_source on content_page (site_id, source_path) where source_path is not null;
create index content_page_source_version on content_page (source_version_id) where source_version_id is not null;

-- A page in the trash does not keep its address.
alter table content_page drop constraint content_page_site_id_path_key;
create unique index content_page_path on content_page (site_id, path) where removed_at is null;

-- Null: files.
alter table content_page_version
  add column author_id text,
  drop constraint content_page_version_state_check,
  add constraint content_page_version_state_check check (state in ('draft', 'published', 'superseded', 'kept'));

-- An older release writes the file's hash with the page, and then the version that it has published.
create function content_page_sources() returns trigger language plpgsql as $$
begin
  if new.source_hash is not null and new.source_path is null then
    new.source_path := new.path;
  end if;
  if tg_op = 'UPDATE' and new.published_version_id is distinct from old.published_version_id
    and exists (select from content_page_version where id = new.published_version_id and author_id is null)
    and not exists (select from content_period where page_id = new.id and version_id = new.published_version_id)
  then
    new.source_version_id := new.published_version_id;
  end if;
  return new;
end $$;
create trigger content_page_sources before insert or update on content_page
  for each row execute function content_page_sources();

alter table content_redirect
  add column origin text not null default 'file' check (origin in ('file', 'move', 'take-down', 'editor')),
  add column target_page_id text references content_page (id) on delete cascade,
  add column created_by text,
  add column created_at timestamptz not null default now();
create index content_redirect_target on content_redirect (target_page_id) where target_page_id is not null;

-- A load by an older release deletes all redirects of a site and writes those of its files. Others stay, unless the
-- transaction says that it means them.
create function content_redirect_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.origin = 'file' or coalesce(current_setting('nyhem.editing_redirects', true), '') = 'on' then
      return old;
    end if;
    return null;
  end if;
  if exists (
    select from content_redirect
    where site_id = new.site_id and from_path = new.from_path and origin <> 'file'
  ) then
    return null;
  end if;
  return new;
end $$;
create trigger content_redirect_stays_deleted before delete on content_redirect
  for each row execute function content_redirect_stays();
create trigger content_redirect_stays_written before insert on content_redirect
  for each row when (new.origin = 'file') execute function content_redirect_stays();
