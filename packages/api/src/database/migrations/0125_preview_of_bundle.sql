-- A page is previewed together with the other drafts of its bundle: what is published at one moment is seen at once.
-- Older releases run on it: they write no bundle, and their previews are of drafts.

alter table content_preview add column bundle_id uuid references content_bundle (id) on delete cascade;
alter table content_preview drop constraint content_preview_overlay_check;
alter table content_preview add constraint content_preview_overlay_check check (overlay in ('draft', 'bundle'));
alter table content_preview add constraint content_preview_bundle_check
  check ((overlay = 'bundle') = (bundle_id is not null) and (overlay = 'draft' or audience = 'editor'));
create index content_preview_bundle on content_preview (bundle_id) where bundle_id is not null;
