-- What buyers choose in Finland with the home: plot, parking, interior. As the feed tells it, groups of options with prices.
-- A booking keeps its own copy of what was offered, so nothing refers to an option here.
alter table catalogue_stage add column choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array');
