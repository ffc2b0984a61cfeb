-- Outside a transaction: bookings are many.
-- The office looks for the number of a booking however it is written.
create index concurrently booking_by_number on booking (upper(number));
