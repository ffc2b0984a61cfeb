-- Titles are ordered and found alike whatever the locale of the database: with C, lower() leaves Å and Ä as they are.
-- Older releases run on it: the same columns, filled by the database as before.
create function lower_title(title text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(title, chr(160) || 'ÅÄÖÆØÀÁÂÃÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÙÚÛÜÝÞŠŽ', ' åäöæøàáâãçèéêëìíîïðñòóôõùúûüýþšž'))
$$;

alter table content_page drop column sort_key, drop column searched_title, drop column searched;
alter table content_page
  -- Letters after z in the order of the page's language; byte order, so that servers agree.
  add column sort_key text collate "C" generated always as (
    left(case language
      when 'no' then translate(lower_title(written_title), 'æäøöå', '{{||}')
      else translate(lower_title(written_title), 'åäæöø', '{||}}')
    end, 200)) stored,
  add column searched_title text generated always as (left(lower_title(written_title), 300)) stored,
  add column searched text generated always as (left(lower_title(written_title), 300) || ' ' || path) stored;

create index content_page_level on content_page (site_id, parent_id, sort_key, id) where removed_at is null;
create index content_page_listed on content_page (site_id, sort_key, id);
create index content_page_searched on content_page using gin (searched gin_trgm_ops);
