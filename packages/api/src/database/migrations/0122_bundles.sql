-- Drafts of several pages on several sites that are published at one moment, all of them or none.
-- Older releases run on it: new tables that they neither read nor write.
create table content_bundle (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  -- When it is to be shown; null: when it is published.
  moment timestamptz,
  -- The site by whose clock the moment was set.
  clock_site_id text not null,
  made_by uuid not null references staff,
  made_at timestamptz not null,
  -- When the periods of its pages were made, and by whom. They begin at the moment.
  published_by uuid references staff,
  published_at timestamptz,
  check ((published_by is null) = (published_at is null)),
  check (published_at is null or moment is not null)
);
create index content_bundle_made_by on content_bundle (made_by);
create index content_bundle_published_by on content_bundle (published_by);

create table content_bundle_page (
  bundle_id uuid not null references content_bundle (id) on delete cascade,
  page_id text not null references content_page (id) on delete cascade,
  -- The draft; once published, the version that it became. A draft is in one bundle at most.
  version_id bigint not null unique references content_page_version (id) on delete cascade,
  primary key (bundle_id, page_id)
);
create index content_bundle_page_page on content_bundle_page (page_id);
