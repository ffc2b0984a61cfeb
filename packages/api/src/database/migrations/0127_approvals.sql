-- What needs two persons: asked by one of the staff, decided by another, and never changed afterwards.
-- Older releases run on it: a new table that they neither read nor write, and lists of the log that grow.
create table approval (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What it is done to: id of a booking, payment, home or turn, as its kind says.
  subject text not null,
  site_id text not null,
  payload jsonb not null,
  -- What the request rests on, as it was when it was asked, and its hash.
  as_seen jsonb not null,
  facts_hash bytea not null,
  reason text not null,
  words text check (char_length(words) <= 300),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  decision text check (decision in ('approved', 'refused', 'stale', 'withdrawn')),
  decided_by uuid references staff,
  decided_at timestamptz,
  note text check (char_length(note) <= 300),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  -- Nobody decides their own request; they may take it back.
  check (decided_by is null or (decided_by = asked_by) = (decision = 'withdrawn'))
);
create index approval_waiting on approval (site_id, asked_at) where decision is null;
create index approval_subject on approval (subject, asked_at desc);
create index approval_asked_by on approval (asked_by);
create index approval_decided_by on approval (decided_by);

-- Only the decision is added, once.
create function approval_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'requests for approval are kept';
  end if;
  if old.decision is not null
    or (to_jsonb(new) - array['decision', 'decided_by', 'decided_at', 'note'])
      is distinct from (to_jsonb(old) - array['decision', 'decided_by', 'decided_at', 'note']) then
    raise exception 'a request for approval does not change';
  end if;
  return new;
end $$;
create trigger approval_stays before update or delete on approval for each row execute function approval_stays();
create trigger approval_not_emptied before truncate on approval for each statement execute function approval_stays();

-- What a line of the log is about, where it is neither a page nor one of the staff: id of a booking, payment, home …
alter table staff_event add column subject text;
create index staff_event_subject on staff_event (subject, id desc) where subject is not null;
