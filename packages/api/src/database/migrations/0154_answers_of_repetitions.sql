-- An answer to a registration answers what the person had repeated until then, each for itself: when the first is deleted after two years, its repetitions stay answered.
-- Older releases run on it: they add answers to the first alone, and read these as they read others.
insert into interest_answer (interest_id, site_id, state, staff_id, at, template, showing_id, reason)
  select r.id, a.site_id, a.state, a.staff_id, a.at, a.template, a.showing_id, a.reason
  from interest_answer a
  join interest_registration head on head.id = a.interest_id
  join interest_registration r on r.repeat_of = coalesce(head.repeat_of, head.id)
    and r.created_at >= head.created_at and r.created_at <= a.at and r.id <> head.id
  where a.state <> 'taken'
  on conflict do nothing;
insert into interest_answer (purchase_id, site_id, state, staff_id, at, template, showing_id, reason)
  select r.id, a.site_id, a.state, a.staff_id, a.at, a.template, a.showing_id, a.reason
  from interest_answer a
  join purchase_notification head on head.id = a.purchase_id
  join purchase_notification r on r.repeat_of = coalesce(head.repeat_of, head.id)
    and r.created_at >= head.created_at and r.created_at <= a.at and r.id <> head.id
  where a.state <> 'taken'
  on conflict do nothing;
