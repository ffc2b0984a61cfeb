-- Outside a transaction: the table of files is large. Photos of a point are read with its round.
-- Older releases run on it: an index.
create index concurrently case_file_house_point on case_file (house_point_id) where house_point_id is not null;
