-- Which versions of pages name which pictures and documents: the library shows where one stands, and nobody puts away
-- what is used. Written by triggers, since versions are written by several stores.
-- Older releases run on it: versions that they write are read by the same triggers.
create table content_media_use (
  version_id bigint not null references content_page_version (id) on delete cascade,
  key text not null,
  primary key (version_id, key)
);
create index content_media_use_key on content_media_use (key);

-- Keys are the only texts of that shape; a sentence that ends so has spaces.
create function media_keys_in(value jsonb) returns setof text language sql immutable as $$
  select distinct found #>> '{}' from jsonb_path_query(value, '$.** ? (@.type() == "string" && @ like_regex "^[a-z0-9-]+(/[a-z0-9.-]+)+[.](jpg|png|webp|svg|pdf)$")') found
$$;

create function content_media_use_follows() returns trigger language plpgsql as $$
begin
  delete from content_media_use where version_id = new.id;
  insert into content_media_use (version_id, key)
    select new.id, key from media_keys_in(jsonb_build_array(new.seo, new.listed, new.fields, new.blocks)) key;
  return null;
end $$;
create trigger content_media_use_added after insert on content_page_version
  for each row execute function content_media_use_follows();
create trigger content_media_use_changed after update of seo, listed, fields, blocks on content_page_version
  for each row when (
    new.seo is distinct from old.seo or new.listed is distinct from old.listed
    or new.fields is distinct from old.fields or new.blocks is distinct from old.blocks
  ) execute function content_media_use_follows();

insert into content_media_use (version_id, key)
  select version.id, key
  from content_page_version version,
    media_keys_in(jsonb_build_array(version.seo, version.listed, version.fields, version.blocks)) key;
