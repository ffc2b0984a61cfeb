-- The letter from which a password is chosen may be opened in another browser than the one that was about to book a
-- home: the way back goes with the registration.

alter table account_registration add column return_path text;
