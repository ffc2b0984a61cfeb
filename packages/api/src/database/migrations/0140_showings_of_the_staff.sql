-- The staff receive guests of showings, add them, keep a waiting list, and call a showing off.
-- Older releases run on it: new columns are null or have a default, and the catalogue's import leaves them alone.
alter table showing_registration
  -- Stands in line for a place since then.
  add column waiting_since timestamptz,
  -- Entered by the staff, whom the guest had asked to.
  add column is_registered_for boolean not null default false;
create index showing_registration_of_showing on showing_registration (showing_id, created_at);

alter table catalogue_showing add column called_off_at timestamptz;
comment on column catalogue_showing.called_off_at is 'By the staff; nobody sees the showing any more, whatever the feed says.';
