-- Payments are listed by site, for the staff of that site alone: each has the site of what it pays, told once when it is made.
-- Older releases run on it: a trigger fills the site, whoever inserts.
alter table payment_attempt add column site_id text not null default '';

create function payment_attempt_site() returns trigger language plpgsql as $$
begin
  new.site_id := coalesce(
    (select site_id from booking where id = new.booking_id),
    (select site_id from invoice where id = new.invoice_id)
  );
  return new;
end $$;
create trigger payment_attempt_has_site before insert on payment_attempt
  for each row execute function payment_attempt_site();

update payment_attempt set site_id = booking.site_id from booking where booking.id = payment_attempt.booking_id;
update payment_attempt set site_id = invoice.site_id from invoice where invoice.id = payment_attempt.invoice_id;

-- Newest first, of all sites and of one.
create index payment_attempt_newest on payment_attempt (created_at desc, id desc);
create index payment_attempt_of_site on payment_attempt (site_id, created_at desc, id desc);
-- What goes or went back, newest first.
create index payment_refund_newest on payment_refund (created_at desc, attempt_id desc);
-- Found exactly, never by likeness.
create index payment_attempt_transfer on payment_attempt (transfer_ref) where transfer_ref is not null;
create index invoice_by_number on invoice (number);
create index invoice_by_reference on invoice (reference) where reference is not null;
