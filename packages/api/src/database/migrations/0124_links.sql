-- Whether redirects are still asked for, what visitors asked for in vain, redirects of files that editors have ended, and
-- addresses outside the sites with what became of asking them.
-- Older releases run on it: tables that they do not know.
create table content_redirect_asked (
  site_id text not null,
  from_path text not null,
  last_on date not null,
  primary key (site_id, from_path)
);

-- Counts alone: nothing says who asked.
create table content_asked_in_vain (
  site_id text not null,
  path text not null,
  day date not null,
  times integer not null check (times > 0),
  primary key (site_id, path, day)
);
create index content_asked_in_vain_day on content_asked_in_vain (day);

-- A load of files does not bring them back.
create table content_redirect_ended (
  site_id text not null,
  from_path text not null,
  ended_by text not null,
  ended_at timestamptz not null,
  primary key (site_id, from_path)
);

create table content_outside_link (
  address text primary key,
  host text not null,
  -- Null: not asked yet.
  checked_at timestamptz,
  due_at timestamptz not null,
  -- How the last answer was.
  outcome text,
  status integer,
  -- Since when it has failed without a success between; null: it answers.
  failing_since timestamptz,
  is_broken boolean not null default false
);
create index content_outside_link_due on content_outside_link (due_at);
