-- A booked home can be released: the booking ends, its contract is void on a ground, and what the ground gives back of the
-- fee is sent. Nothing of it is deleted or changed.
-- Older releases run on it: they release nothing, and refuse to show a booking that was released; all others are as before.
alter table booking drop constraint booking_status_check;
alter table booking add constraint booking_status_check
  check (status in ('held', 'signing', 'awaitingPayment', 'booked', 'expired', 'cancelled', 'unpaid', 'released'));
alter table booking drop constraint booking_check;
alter table booking add constraint booking_ended_check
  check ((status in ('expired', 'cancelled', 'unpaid', 'released')) = (ended_at is not null));
-- Why it was released; see domain/booking/release-booking.ts.
alter table booking add column release_ground text check (release_ground in
  ('withdrawn-by-law', 'cancelled-by-buyer', 'rescinded', 'contract-broken', 'not-built', 'agreed-in-writing', 'our-fault'));
alter table booking add constraint booking_released_check
  check (status <> 'released' or release_ground is not null and booked_at is not null);

-- The ground stands with the moment at which the contract became void.
alter table contract_event add column ground text check (ground is null or event = 'voided');
