-- Persons are found by the staff by phone and by the beginning of a name, and by what ties them to a site.
-- Older releases run on it: indexes alone.
create index account_last_name on account (lower(last_name) text_pattern_ops);
create index account_first_name on account (lower(first_name) text_pattern_ops);
create index account_phone on account (right(regexp_replace(phone_number, '\D', '', 'g'), 8));
create index booking_buyer_number on booking_buyer (number_hash);
