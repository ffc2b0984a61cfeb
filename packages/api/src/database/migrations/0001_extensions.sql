-- Text search folds accents (unaccent) and finds near misses (pg_trgm). Both are trusted extensions:
-- the owner of the database may install them, and PGlite carries them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
