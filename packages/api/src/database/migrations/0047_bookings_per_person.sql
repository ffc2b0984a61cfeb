-- Some projects let one person book several homes, one of each stage; null is the usual number, which the domain knows.
alter table catalogue_area add column bookings_per_person integer check (bookings_per_person between 1 and 20);
