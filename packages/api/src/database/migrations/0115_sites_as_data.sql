-- Sites are added by files, so a table knows only the form of their keys; which there are, each process knows.
-- Older releases run on it: a wider check, and they write only the keys that they know.
alter table catalogue_area drop constraint catalogue_area_site_id_check;
alter table catalogue_area add constraint catalogue_area_site_id_check check (site_id ~ '^[a-z][a-z0-9-]{0,30}$') not valid;
alter table catalogue_premises drop constraint catalogue_premises_site_id_check;
alter table catalogue_premises add constraint catalogue_premises_site_id_check check (site_id ~ '^[a-z][a-z0-9-]{0,30}$') not valid;
alter table catalogue_rental_project drop constraint catalogue_rental_project_site_id_check;
alter table catalogue_rental_project add constraint catalogue_rental_project_site_id_check check (site_id ~ '^[a-z][a-z0-9-]{0,30}$') not valid;
alter table catalogue_reference_project drop constraint catalogue_reference_project_site_id_check;
alter table catalogue_reference_project add constraint catalogue_reference_project_site_id_check check (site_id ~ '^[a-z][a-z0-9-]{0,30}$') not valid;
alter table catalogue_succession_home drop constraint catalogue_succession_home_site_id_check;
alter table catalogue_succession_home add constraint catalogue_succession_home_site_id_check check (site_id ~ '^[a-z][a-z0-9-]{0,30}$') not valid;
