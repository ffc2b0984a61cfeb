-- Lists of pages in the office name what was written last, are ordered by it and searched in it: of fifty thousand pages
-- nobody reads every version.
-- Older releases run on it: columns that they do not know, filled by a trigger where they write versions.

alter table content_page
  -- Of the draft, or else of the newest version. Null: the page has no version.
  add column written_kind text,
  add column written_title text,
  add column written_siblings text,
  add column written_at timestamptz,
  -- Null: files.
  add column written_by text,
  -- Letters after z in the order of the page's language; byte order, so that servers agree. Spaces that keep amounts on
  -- one line are spaces.
  add column sort_key text collate "C" generated always as (
    left(case language
      when 'no' then translate(lower(written_title), 'æäøöå' || chr(160), '{{||} ')
      else translate(lower(written_title), 'åäæöø' || chr(160), '{||}} ')
    end, 200)) stored,
  add column searched_title text generated always as (
    left(translate(lower(written_title), chr(160), ' '), 300)) stored,
  add column searched text generated always as (
    left(translate(lower(written_title), chr(160), ' '), 300) || ' ' || path) stored;

create function content_page_written() returns trigger language plpgsql as $$
declare
  page text := case tg_op when 'DELETE' then old.page_id else new.page_id end;
begin
  update content_page set (written_kind, written_title, written_siblings, written_at, written_by) = (
    select kind, title, sibling_key, coalesce(saved_at, created_at), author_id from content_page_version
    where page_id = page order by state = 'draft' desc, number desc limit 1
  ) where id = page;
  return null;
end $$;
create trigger content_page_written after insert or delete on content_page_version
  for each row execute function content_page_written();
create trigger content_page_rewritten after update on content_page_version
  for each row when (
    (old.kind, old.title, old.sibling_key, old.state, old.saved_at, old.author_id)
      is distinct from (new.kind, new.title, new.sibling_key, new.state, new.saved_at, new.author_id)
  ) execute function content_page_written();

update content_page page set written_kind = newest.kind, written_title = newest.title,
    written_siblings = newest.sibling_key, written_at = newest.at, written_by = newest.author_id
  from (
    select distinct on (page_id) page_id, kind, title, sibling_key, coalesce(saved_at, created_at) as at, author_id
    from content_page_version order by page_id, state = 'draft' desc, number desc
  ) newest where newest.page_id = page.id;

create index content_page_level on content_page (site_id, parent_id, sort_key, id) where removed_at is null;
create index content_page_listed on content_page (site_id, sort_key, id);
create index content_page_searched on content_page using gin (searched gin_trgm_ops);
create index content_page_siblings on content_page (written_siblings) where written_siblings is not null;
