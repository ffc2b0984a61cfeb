-- The few figures that decide about a document (price, fee, days), read above its pages. Sealed with the summary's key;
-- null where none were given.
-- Older releases run on it: a column that they do not read, and that goes when they write another summary.
alter table document add column figures bytea;

-- Both are sealed together, never the same bytes twice: figures that stay while the summary changes are those of before.
create function document_figures_follow() returns trigger language plpgsql as $$
begin
  new.figures := null;
  return new;
end $$;
create trigger document_figures_follow before update of summary on document
  for each row when (new.summary is distinct from old.summary and new.figures = old.figures)
  execute function document_figures_follow();
