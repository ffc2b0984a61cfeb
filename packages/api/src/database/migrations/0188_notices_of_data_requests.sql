-- The bell of a person tells of their requests about their own data.
-- Older releases run on it: a kind of notification that they leave out.
alter table notification drop constraint notification_notification_type_check;
alter table notification add constraint notification_notification_type_check
  check (notification_type in ('VipPayment', 'DocumentSigning', 'Case', 'Warranty', 'DataRequest'));
