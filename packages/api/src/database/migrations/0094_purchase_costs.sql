-- Norwegian buyers compare homes by the price with all costs of the purchase (omkostninger: registration, document fee)
-- and by the municipality's yearly fees (kommunale avgifter), where these are not part of the monthly fee.
alter table catalogue_home
  add column purchase_costs_minor bigint check (purchase_costs_minor >= 0),
  add column municipal_fees_minor bigint check (municipal_fees_minor >= 0);
