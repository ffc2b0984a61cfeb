-- Bookings are listed and found by the staff.
-- Older releases run on it: indexes alone.
create index booking_newest on booking (created_at desc, id desc);
create index booking_newest_of_status on booking (status, created_at desc, id desc);
create index booking_newest_of_stage on booking (stage_id, created_at desc, id desc);
create index booking_buyer_email on booking_buyer (lower(email));
create index booking_buyer_last_name on booking_buyer (lower(last_name) text_pattern_ops);
create index booking_buyer_first_name on booking_buyer (lower(first_name) text_pattern_ops);
create index booking_buyer_phone on booking_buyer (right(regexp_replace(phone, '\D', '', 'g'), 8));
