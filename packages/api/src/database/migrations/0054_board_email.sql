-- Where the board of an association is written to, as its members have told it when they report a fault. The customer feed
-- knows nothing of it.
alter table housing_association add column board_email text;
