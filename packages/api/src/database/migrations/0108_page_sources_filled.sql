-- Pages with a file stand where the file does, and show what it held: nobody else has written any until now.
-- Older releases run on it: it only writes columns that they do not know.
update content_page set source_path = path, source_version_id = published_version_id
  where source_hash is not null and source_version_id is null;
update content_page set removed_by = 'files' where removed_at is not null;
