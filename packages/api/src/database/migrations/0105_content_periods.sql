-- What visitors see of a page is told by periods, each with one version: a replacement on Friday leaves the present
-- version up until then, and a version may come back. No job runs: a period is read at each visit.
-- Older releases run on it: they read and write the page's published version, which is kept beside, and what they
-- publish becomes a period here by a trigger.

-- Two ranges of core types hold that periods do not overlap, so no extension is needed.
create type text_range as range (subtype = text);

create table content_period (
  id bigint generated always as identity primary key,
  page_id text not null references content_page (id) on delete cascade,
  version_id bigint not null references content_page_version (id) on delete cascade,
  -- Null: since ever, and without an end. The end is exclusive.
  shown_from timestamptz,
  shown_until timestamptz,
  made_by text not null,
  made_at timestamptz not null default now(),
  -- Who set the end after the period had been made, and why.
  ended_by text,
  reason text,
  check (shown_from < shown_until),
  constraint content_period_one_at_a_time
    exclude using gist (text_range(page_id, page_id, '[]') with &&, tstzrange(shown_from, shown_until) with &&)
);
create index content_period_page on content_period (page_id, shown_from);
create index content_period_version on content_period (version_id);

-- A version that somebody publishes by the page's column alone, as older releases do, is shown from then on.
create function content_period_follows() returns trigger language plpgsql as $$
declare
  shown content_page_version;
  begins timestamptz;
begin
  if exists (
    select from content_period where page_id = new.id and version_id = new.published_version_id
  ) then
    return null;
  end if;
  select * into strict shown from content_page_version where id = new.published_version_id;
  delete from content_period where page_id = new.id and shown_from >= now();
  begins := shown.published_from;
  if exists (select from content_period where page_id = new.id) then
    begins := greatest(begins, now());
  end if;
  update content_period set shown_until = least(shown_until, begins), ended_by = shown.author
    where page_id = new.id and (shown_until is null or shown_until > begins);
  if shown.published_until is null or begins is null or begins < shown.published_until then
    insert into content_period (page_id, version_id, shown_from, shown_until, made_by)
      values (new.id, shown.id, begins, shown.published_until, shown.author);
  end if;
  return null;
end $$;
create trigger content_period_follows after update of published_version_id on content_page
  for each row when (new.published_version_id is not null) execute function content_period_follows();
