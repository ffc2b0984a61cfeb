-- A popular home is asked after by one person at a time, in an order that nobody can change. Places are computed from
-- group, drawn number, moment and id and are stored nowhere; that a turn has lapsed is read from its end.
-- Older releases run on it: new tables that they neither read nor write.

-- Of a stage; a stage without a row has the usual ones.
create table home_queue_setting (
  stage_id text primary key references catalogue_stage (id),
  turn_days integer not null check (turn_days between 1 and 14),
  -- Asks the next without staff, in office hours.
  asks_itself boolean not null,
  set_by uuid not null references staff,
  set_at timestamptz not null
);
create index home_queue_setting_set_by on home_queue_setting (set_by);

-- Of a home that somebody waits for; its row is locked, after that of the home, by whoever changes the queue.
create table home_queue (
  home_id text primary key references catalogue_home (id),
  site_id text not null,
  stage_id text not null references catalogue_stage (id),
  -- Raised by each change: what staff have seen is compared with it.
  version bigint not null default 0,
  -- Since when the home is kept for the queue: a turn is open, or the next is to be asked. Nobody else can book it.
  kept_at timestamptz
);
create index home_queue_stage on home_queue (stage_id);
create index home_queue_kept on home_queue (kept_at) where kept_at is not null;

-- Announced, closed, drawn; annulled, it stays beside the next. Anybody can reckon it again once the seed is told.
create table home_draw (
  id uuid primary key,
  site_id text not null,
  stage_id text not null references catalogue_stage (id),
  -- Null: of the whole stage.
  home_id text references catalogue_home (id),
  -- SHA-256 of the seed, published before the list is closed. The seed is told with the draw.
  commitment text not null,
  seed text not null,
  announced_at timestamptz not null,
  announced_by uuid not null references staff,
  closed_at timestamptz,
  closed_by uuid references staff,
  entry_ids uuid[],
  list_hash text,
  drawn_at timestamptz,
  drawn_by uuid references staff,
  annulled_at timestamptz,
  annulled_by uuid references staff,
  annulled_words text check (char_length(annulled_words) between 1 and 2000),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (entry_ids is null)
    and (closed_at is null) = (list_hash is null)),
  check (drawn_at is null or closed_at is not null),
  check ((drawn_at is null) = (drawn_by is null)),
  check ((annulled_at is null) = (annulled_by is null) and (annulled_at is null) = (annulled_words is null))
);
create unique index home_draw_of_home on home_draw (home_id) where annulled_at is null and home_id is not null;
create unique index home_draw_of_stage on home_draw (stage_id) where annulled_at is null and home_id is null;
create index home_draw_stage on home_draw (stage_id);
create index home_draw_home on home_draw (home_id);
create index home_draw_announced_by on home_draw (announced_by);
create index home_draw_closed_by on home_draw (closed_by);
create index home_draw_drawn_by on home_draw (drawn_by);
create index home_draw_annulled_by on home_draw (annulled_by);

create table home_queue_entry (
  id uuid primary key,
  site_id text not null,
  stage_id text not null references catalogue_stage (id),
  -- One home, or any of the stage from a number of rooms.
  home_id text references catalogue_home (id),
  from_rooms integer check (from_rooms between 1 and 20),
  -- Null once the account is gone.
  account_id uuid references account (id) on delete set null,
  queue_group text not null check (queue_group in ('vip', 'interest', 'late')),
  entered_at timestamptz not null,
  draw_id uuid references home_draw (id),
  drawn_number integer check (drawn_number > 0),
  -- Added by staff, who were asked to.
  added_by uuid references staff,
  asked_how text check (asked_how in ('phone', 'e-mail', 'showing', 'visit')),
  -- When the person last said to go on after lapsed turns.
  continued_at timestamptz,
  left_at timestamptz,
  left_why text check (left_why in ('by-person', 'by-staff', 'booked', 'account-deleted')),
  left_by uuid references staff,
  left_how text check (left_how in ('phone', 'e-mail', 'showing', 'visit')),
  check ((home_id is null) <> (from_rooms is null)),
  check ((draw_id is null) = (drawn_number is null)),
  check ((added_by is null) = (asked_how is null)),
  check ((left_at is null) = (left_why is null)),
  check (left_at is not null or account_id is not null)
);
-- One place of a person for a home, and one for the stage.
create unique index home_queue_entry_of_home on home_queue_entry (account_id, home_id)
  where left_at is null and home_id is not null;
create unique index home_queue_entry_of_stage on home_queue_entry (account_id, stage_id)
  where left_at is null and home_id is null;
create index home_queue_entry_account on home_queue_entry (account_id);
create index home_queue_entry_home on home_queue_entry (home_id) where left_at is null;
create index home_queue_entry_homes on home_queue_entry (home_id);
create index home_queue_entry_stage on home_queue_entry (stage_id);
create index home_queue_entry_draw on home_queue_entry (draw_id);
create index home_queue_entry_added_by on home_queue_entry (added_by);
create index home_queue_entry_left_by on home_queue_entry (left_by);

create table home_turn (
  id uuid primary key,
  entry_id uuid not null references home_queue_entry (id),
  home_id text not null references catalogue_home (id),
  stage_id text not null references catalogue_stage (id),
  site_id text not null,
  account_id uuid references account (id) on delete set null,
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at),
  -- Null: the stage asks by itself.
  opened_by uuid references staff,
  -- Asked before an earlier one; for good.
  out_of_order text check (out_of_order in ('access-needs', 'joint-purchase', 'mistake-of-ours', 'decision-of-authority')),
  approved_by uuid references staff check (approved_by <> opened_by),
  reminded_at timestamptz,
  extended_at timestamptz,
  extended_by uuid references staff,
  extension_reason text check (extension_reason in ('asked-by-person', 'not-reached', 'delay-of-ours')),
  answered_at timestamptz,
  answer text check (answer in ('yes', 'no')),
  booking_id uuid references booking (id),
  withdrawn_at timestamptz,
  withdrawn_by uuid references staff,
  withdrawal_reason text check (withdrawal_reason in ('asked-by-person', 'cannot-book', 'home-changed', 'made-by-mistake',
    'home-gone', 'sale-closed', 'left-the-queue', 'account-deleted')),
  -- When a lapse was found and told; the lapse itself is its end.
  lapse_noted_at timestamptz check (lapse_noted_at >= ends_at),
  check ((out_of_order is null) = (approved_by is null)),
  check ((answered_at is null) = (answer is null)),
  check ((answer is not distinct from 'yes') = (booking_id is not null)),
  check ((withdrawn_at is null) = (withdrawal_reason is null)),
  check (withdrawn_at is not null or withdrawn_by is null),
  check (num_nonnulls(answered_at, withdrawn_at, lapse_noted_at) <= 1),
  check (answered_at < ends_at),
  check ((extended_at is null) = (extended_by is null) and (extended_at is null) = (extension_reason is null))
);
-- One open turn of a home, and one of a person in a stage.
create unique index home_turn_open_of_home on home_turn (home_id)
  where answered_at is null and withdrawn_at is null and lapse_noted_at is null;
create unique index home_turn_open_of_person on home_turn (account_id, stage_id)
  where answered_at is null and withdrawn_at is null and lapse_noted_at is null;
create index home_turn_ends on home_turn (ends_at)
  where answered_at is null and withdrawn_at is null and lapse_noted_at is null;
create index home_turn_home on home_turn (home_id, opened_at);
create index home_turn_entry on home_turn (entry_id);
create index home_turn_account on home_turn (account_id, stage_id);
create index home_turn_stage on home_turn (stage_id);
create index home_turn_booking on home_turn (booking_id);
create index home_turn_opened_by on home_turn (opened_by);
create index home_turn_approved_by on home_turn (approved_by);
create index home_turn_extended_by on home_turn (extended_by);
create index home_turn_withdrawn_by on home_turn (withdrawn_by);

-- What a turn was is not changed afterwards: only its person is forgotten, and what is open gets its end.
create function home_turn_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a turn that has ended does not change';
end $$;
create trigger home_turn_stays before update on home_turn for each row
  when (num_nonnulls(old.answered_at, old.withdrawn_at, old.lapse_noted_at) > 0
    and (to_jsonb(old) - 'account_id') is distinct from (to_jsonb(new) - 'account_id'))
  execute function home_turn_stays();
