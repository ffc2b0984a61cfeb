-- What has been published until now, as periods: of earlier versions nobody knows when they were shown.
-- Older releases run on it: it only writes the table that they do not know.
insert into content_period (page_id, version_id, shown_from, shown_until, made_by, made_at)
  select page.id, version.id, version.published_from, version.published_until, version.author, version.created_at
  from content_page page join content_page_version version on version.id = page.published_version_id
  where (version.published_from < version.published_until) is not false
    and not exists (select from content_period period where period.page_id = page.id);
