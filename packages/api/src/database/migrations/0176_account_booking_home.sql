-- Outside a transaction: the table of bookings of persons is large. Who lives in a home is asked for its warranties.
-- Older releases run on it: an index.
create index concurrently account_booking_home on account_booking (home_id);
