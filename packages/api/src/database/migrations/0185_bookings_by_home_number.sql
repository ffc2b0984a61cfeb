-- Outside a transaction: bookings are many.
-- The office looks for the number of a home, as it was when it was booked.
create index concurrently booking_by_home_number on booking ((offer->'home'->>'number'));
