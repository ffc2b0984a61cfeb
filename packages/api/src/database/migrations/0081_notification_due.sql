-- What is due is told before what is not, and an overdue invoice first. Every unpaid invoice awaits its customer, not the VIP fee alone.
alter table notification add column due_on date;

update notification set due_on = document.due_on
from document
where notification.notification_type = 'DocumentSigning' and notification.subject_id = document.id::text;

with unpaid as (
  select invoice.*,
    -- The two countries with payments of invoices.
    case when site_id = 'no'
      then '{"vip":"VIP-avgift","booking-fee":"Reservasjonsgebyr","down-payment":"Forskudd","instalment":"Delbetaling","choices":"Tilvalg","final":"Sluttoppgjør","fee":"Gebyr"}'::jsonb
      else '{"vip":"VIP-avgift","booking-fee":"Bokningsavgift","down-payment":"Handpenning","instalment":"Delbetalning","choices":"Tillval","final":"Slutbetalning","fee":"Avgift"}'::jsonb
    end as names
  from invoice
  where account_id is not null and removed_at is null and code_used_at is null
    and reported_status in ('NotPaid', 'NotPaidSent', 'Reminder1')
    and paid_elsewhere_minor + paid_here_minor < amount_minor
)
insert into notification (account_id, site_id, notification_type, name, subject_id, title, created_on, due_on)
select account_id, site_id, 'VipPayment', case when reported_status = 'Reminder1' then 'reminded_invoice' else 'unpaid_invoice' end,
  id::text, (names ->> purpose) || ', faktura ' || number, issued_on, due_on
from unpaid
on conflict (account_id, site_id, notification_type, subject_id)
do update set name = excluded.name, title = excluded.title, due_on = excluded.due_on;
