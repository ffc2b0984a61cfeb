-- What business systems tell those who buy and live there: news, and who answers for their home. Taken in by the feed of
-- my pages (features/my-pages-feed); homes and stages have no foreign key, for what was told stays true of a home that
-- has left the catalogue.

create table residence_news (
  -- Id in the business system, and the end of the article's address.
  id text primary key,
  site_id text not null,
  -- Whom it is for: those with a home in the stage, the association's board and residents, or everybody on the site.
  stage_id text,
  association_id text references housing_association (id) on delete cascade,
  title text not null,
  preamble text not null,
  -- Markdown.
  body text not null,
  picture_key text,
  picture_alt text,
  published_at timestamptz not null,
  check (stage_id is null or association_id is null),
  check ((picture_key is null) = (picture_alt is null))
);
create index residence_news_stage on residence_news (stage_id, published_at desc) where stage_id is not null;
create index residence_news_association on residence_news (association_id, published_at desc)
  where association_id is not null;
create index residence_news_site on residence_news (site_id, published_at desc)
  where stage_id is null and association_id is null;

create table home_contact (
  id text primary key,
  home_id text,
  stage_id text,
  association_id text references housing_association (id) on delete cascade,
  role text not null,
  name text not null,
  company text,
  phone text,
  email text,
  check (num_nonnulls(home_id, stage_id, association_id) = 1)
);
create index home_contact_home on home_contact (home_id) where home_id is not null;
create index home_contact_stage on home_contact (stage_id) where stage_id is not null;
create index home_contact_association on home_contact (association_id) where association_id is not null;

-- What is written here must be said in `integrationScopes` of the contract as well.
alter table integration_api_key drop constraint integration_api_key_scopes_check;
alter table integration_api_key add constraint integration_api_key_scopes_check
  check (scopes <@ array['catalogue:write', 'customers:write', 'payments:resolve', 'technical-management:write', 'my-pages:write']::text[]);
