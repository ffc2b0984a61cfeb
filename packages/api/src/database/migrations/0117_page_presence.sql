-- Who has a page open is told by each window, in the database, so that all processes know. A window is one row.
-- Older releases run on it: a new table that they neither read nor write.
create table content_presence (
  staff_id uuid not null references staff,
  -- Chosen by the window.
  tab text not null,
  page_id text not null references content_page (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (staff_id, tab)
);
create index content_presence_page on content_presence (page_id, seen_at);
