-- Residents find what their home is made of, how it is cared for and what is under warranty, and are reminded of its end.
-- Older releases run on it: new tables that they neither read nor write, and a kind of notification that they leave out.
create table home_book_entry (
  id uuid primary key default gen_random_uuid(),
  home_id text not null references catalogue_home (id),
  -- Id of the feed's line, and of the entry in it; null: the staff wrote it.
  book_id text,
  feed_key text,
  kind text not null check (kind in ('product', 'care', 'warranty')),
  -- Order of the feed; what the staff write stands after it.
  position integer not null,
  -- As the contract has it.
  entry jsonb not null,
  -- Of a warranty.
  ends_on date,
  -- Raised by each change of the staff, so that one against another is refused.
  version integer not null default 1,
  written_at timestamptz not null,
  withdrawn_at timestamptz,
  check ((book_id is null) = (feed_key is null)),
  check ((kind = 'warranty') = (ends_on is not null))
);
create index home_book_entry_home on home_book_entry (home_id);
create unique index home_book_entry_feed on home_book_entry (book_id, feed_key) where book_id is not null;
create index home_book_entry_warranty on home_book_entry (ends_on) where kind = 'warranty' and withdrawn_at is null;

-- That somebody was reminded of the end of a warranty. It goes when the warranty has ended.
create table warranty_reminder (
  entry_id uuid not null references home_book_entry (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  ends_on date not null,
  days smallint not null check (days in (60, 14)),
  reminded_at timestamptz not null,
  primary key (entry_id, account_id, ends_on, days)
);
create index warranty_reminder_account on warranty_reminder (account_id);

alter table notification drop constraint notification_notification_type_check;
alter table notification add constraint notification_notification_type_check
  check (notification_type in ('VipPayment', 'DocumentSigning', 'Case', 'Warranty'));
