-- Which wording of the terms a buyer accepted is kept with the booking; contracts name the association that will own
-- the building, which the business system tells with the stage.
alter table booking add column terms_version text;
alter table booking add column terms_accepted_at timestamptz;
alter table booking add constraint booking_terms_accepted check ((terms_version is null) = (terms_accepted_at is null));

alter table catalogue_stage add column association_name text;
-- Null until the association is registered.
alter table catalogue_stage add column association_number text;
alter table catalogue_stage add constraint catalogue_stage_association
  check (association_number is null or association_name is not null);
