-- A second person looks before a page is shown. What was asked and decided names the draft and its revision, so that a
-- change afterwards undoes an approval by itself. Comments stand beside the page: they outlive its drafts.
-- Older releases run on it: new tables that they neither read nor write, and a trigger that only adds to one of them.

-- Of a page and all below it, until a page further down says otherwise. By page and not by path: pages move.
create table content_review_rule (
  page_id text primary key references content_page (id) on delete cascade,
  mode text not null check (mode in ('none', 'four-eyes', 'named-kinds')),
  kinds text[] not null default '{}',
  set_by uuid not null references staff,
  set_at timestamptz not null,
  check ((mode = 'named-kinds') = (cardinality(kinds) > 0))
);
create index content_review_rule_set_by on content_review_rule (set_by);

-- Who has written in a draft: nobody approves what they have written.
create table content_draft_author (
  version_id bigint not null references content_page_version (id) on delete cascade,
  staff_id text not null,
  -- The last that the person has saved.
  revision integer not null,
  primary key (version_id, staff_id)
);
create function content_draft_author_noted() returns trigger language plpgsql as $$
begin
  insert into content_draft_author (version_id, staff_id, revision) values (new.id, new.author_id, new.revision)
    on conflict (version_id, staff_id) do update set revision = excluded.revision;
  return null;
end $$;
create trigger content_draft_author_noted after insert or update of revision on content_page_version
  for each row when (new.state = 'draft' and new.author_id is not null) execute function content_draft_author_noted();

-- `before`: asked for, then decided. `after`: published without, to be looked at by somebody else.
create table content_review (
  id bigint generated always as identity primary key,
  page_id text not null references content_page (id) on delete cascade,
  version_id bigint not null references content_page_version (id) on delete cascade,
  -- That was asked about, or published.
  revision integer not null check (revision > 0),
  stage text not null check (stage in ('before', 'after')),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  -- What the reviewer should know; for `after` the reason.
  note text check (char_length(note) <= 2000),
  decision text check (decision in ('approved', 'sent-back')),
  decided_by uuid references staff,
  decided_at timestamptz,
  -- That the decision was about.
  decided_revision integer,
  answer text check (char_length(answer) <= 2000),
  check (decided_by <> asked_by),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_revision is null)),
  check (decision is distinct from 'sent-back' or (stage = 'before' and answer is not null)),
  check (stage = 'before' or note is not null)
);
-- One question about a draft at a time.
create unique index content_review_open on content_review (version_id) where decided_at is null and stage = 'before';
create index content_review_waiting on content_review (asked_at) where decided_at is null;
create index content_review_version on content_review (version_id, id desc);
create index content_review_page on content_review (page_id, id desc);
create index content_review_asked_by on content_review (asked_by);
create index content_review_decided_by on content_review (decided_by);

-- A decision is made once.
create function content_review_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a decided review does not change';
end $$;
create trigger content_review_stays before update on content_review
  for each row when (old.decided_at is not null) execute function content_review_stays();

create table content_comment (
  id bigint generated always as identity primary key,
  page_id text not null references content_page (id) on delete cascade,
  -- The comment that this one answers; null begins a thread.
  thread_id bigint references content_comment (id) on delete cascade,
  -- Of the field or block, as changes of a draft name it; empty: the whole page. Blocks are named by key.
  path text[] not null default '{}',
  -- Kind of the block then, which names it when it is gone.
  block_kind text,
  words text not null check (char_length(words) between 1 and 2000),
  author_id uuid not null references staff,
  made_at timestamptz not null,
  resolved_by uuid references staff,
  resolved_at timestamptz,
  check ((resolved_by is null) = (resolved_at is null)),
  check (thread_id is null or (resolved_at is null and cardinality(path) = 0))
);
create index content_comment_page on content_comment (page_id, id);
create index content_comment_thread on content_comment (thread_id);
create index content_comment_author on content_comment (author_id);
create index content_comment_resolved_by on content_comment (resolved_by);
