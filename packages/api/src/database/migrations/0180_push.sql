-- Persons may be told by push what they choose, in the browsers that they choose, and not in their quiet hours.
-- Older releases run on it: new tables and a column that they neither read nor write. A proof there ends the pushes of its browser.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  -- In which it was last confirmed; null once that has run out and is deleted.
  session_id uuid references account_session (id) on delete set null,
  site_id text not null,
  -- Of one browser; whoever has it logged in last, gets its pushes.
  endpoint text not null unique check (char_length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  -- Of ours, under which the browser subscribed.
  public_key text not null,
  kinds text[] not null check (kinds <@ array['case-message', 'queue-turn', 'signature', 'visit'] and cardinality(kinds) > 0),
  device text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id);
create index push_subscription_session on push_subscription (session_id);

-- The session of the same person that takes its place in its browser: a log-in beside it, or a proof.
alter table account_session add column replaced_by uuid;

-- However a session ends (log-out, from another browser, a new password, a block), its browser gets no more pushes, unless
-- the person is logged in there anew.
create function push_ends_with_session() returns trigger language plpgsql as $$
begin
  if new.replaced_by is null then
    delete from push_subscription where session_id = new.id;
  else
    update push_subscription set session_id = new.replaced_by where session_id = new.id;
  end if;
  return null;
end $$;
create trigger push_ends_with_session after update of revoked_at on account_session
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function push_ends_with_session();

-- Without a row: the usual hours.
create table push_choice (
  account_id uuid primary key references account (id) on delete cascade,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  urgent_passes boolean not null
);

-- What waits for the end of the quiet hours, one row for what will be one push.
create table push_held (
  account_id uuid not null references account (id) on delete cascade,
  site_id text not null,
  kind text not null,
  -- Ids of cases, documents or turns.
  subjects text[] not null,
  held_until timestamptz not null,
  primary key (account_id, site_id, kind)
);
