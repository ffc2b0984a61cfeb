-- Who has told us in earnest that they want to buy, where a home cannot be booked online just now. The catalogue moves
-- on while people wait: what letters and staff need is kept here, and nothing refers to the catalogue's rows.
-- Personal data: rows are deleted two years after they were last written (features/purchase-notifications).

create table purchase_notification (
  id uuid primary key default gen_random_uuid(),
  -- By which the person and we speak of it.
  number text not null unique,
  site_id text not null,
  target_kind text not null check (target_kind in ('home', 'stage')),
  target_id text not null,
  -- Kept as it was called then.
  target_name text not null,
  target_path text not null,
  -- Remembered by the browser that sent it: it alone may change it, and is told that it has.
  browser_key text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  min_rooms int,
  floor text,
  highest_price_minor bigint,
  currency text not null,
  buyers int not null check (buyers between 1 and 4),
  financing text not null,
  sells_first boolean not null,
  move_in text not null,
  message text,
  -- The first notification of the same address and target, from another browser, which nobody has shown to be the same person.
  repeat_of uuid references purchase_notification (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the address was last written to about this target.
  told_at timestamptz not null
);
-- One person, one notification for a stage or a home; what other browsers send under the address stands beside it.
create unique index purchase_notification_person on purchase_notification (target_kind, target_id, lower(email))
  where repeat_of is null;
create unique index purchase_notification_browser
  on purchase_notification (target_kind, target_id, lower(email), browser_key);
create index purchase_notification_email on purchase_notification (lower(email));
create index purchase_notification_repeat on purchase_notification (repeat_of) where repeat_of is not null;
create index purchase_notification_updated on purchase_notification (updated_at);
