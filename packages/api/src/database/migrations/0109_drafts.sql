-- Drafts are saved by several people at once: each save raises a revision, and says which fields it changed. Blocks have
-- a key that never changes, apart from their anchor, so that versions can be compared and merged.
-- Older releases run on it: columns with a default, which they do not read; versions that they write are not kept ones.

alter table content_page_version
  -- In the order of the blocks. Null: their anchors are their keys.
  add column block_keys text[],
  add column revision integer not null default 1 check (revision > 0),
  add column based_on bigint references content_page_version (id) on delete set null,
  -- By path: the revision that changed it last.
  add column touched jsonb not null default '{}',
  add column saved_at timestamptz,
  add column note text,
  add constraint content_page_version_keys_of_blocks
    check (block_keys is null or cardinality(block_keys) = jsonb_array_length(blocks));
create index content_page_version_based_on on content_page_version (based_on) where based_on is not null;

create function content_page_version_stays() returns trigger language plpgsql as $$
declare
  -- What the previous release reads of what is shown now.
  other text[] := '{published_until,note}';
begin
  if to_jsonb(new) - other <> to_jsonb(old) - other then
    raise exception 'a kept version of a page does not change';
  end if;
  return new;
end $$;
create trigger content_page_version_stays before update on content_page_version
  for each row when (old.state = 'kept') execute function content_page_version_stays();
