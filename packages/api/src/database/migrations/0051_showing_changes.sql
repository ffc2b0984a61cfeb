-- Guests are told when a showing is moved or called off. What a registration keeps of its showing is what its guest was
-- last told, so the difference to the catalogue is what is still to be told: no list of changes that could be lost or
-- worked through twice.

alter table showing_registration
  -- How often the calendar entry of this guest has been changed: SEQUENCE of its file (RFC 5545).
  add column revision int not null default 0 check (revision >= 0),
  -- What was told before the latest change; the letter about it says both.
  add column before_starts_at timestamptz,
  add column before_ends_at timestamptz,
  add column before_place text,
  -- Ended because the showing was called off, not by the guest: `cancelled_at` is set too.
  add column called_off_at timestamptz check (called_off_at is null or cancelled_at is not null);

comment on column showing_registration.starts_at is 'As the guest was last told, as are ends_at, place and subject.';
