-- Contracts of bookings, as files that nobody changes: not the product, not somebody at the database by mistake. What was
-- signed, what proves it, and the sealed file are rows that are added and never touched again.
-- The booking has no foreign key: a contract stands by itself, whatever becomes of the booking.

create table contract (
  id uuid primary key,
  booking_id uuid not null,
  -- 1 for the first contract of a booking. What a buyer changes before signing makes another.
  version int not null check (version > 0),
  site_id text not null,
  -- As its own pages name it.
  title text not null,
  terms_version text not null,
  pages int not null check (pages > 0),
  signers int not null check (signers between 1 and 4),
  state text not null default 'prepared' check (state in ('prepared', 'signed', 'sealed')),
  unsigned_sha256 text not null check (unsigned_sha256 ~ '^[0-9a-f]{64}$'),
  sealed_sha256 text check (sealed_sha256 ~ '^[0-9a-f]{64}$'),
  prepared_at timestamptz not null,
  signed_at timestamptz,
  sealed_at timestamptz,
  unique (booking_id, version),
  check ((state = 'prepared') = (signed_at is null)),
  check ((state = 'sealed') = (sealed_at is not null)),
  check ((sealed_at is null) = (sealed_sha256 is null))
);
create index contract_to_seal on contract (signed_at, id) where state = 'signed';

-- The files: some 50 KB as signed and 100 KB sealed. They hold personal numbers, so they stand encrypted as those do.
create table contract_file (
  contract_id uuid not null references contract (id),
  kind text not null check (kind in ('unsigned', 'sealed')),
  -- AES-256-GCM: nonce, file, tag.
  file_encrypted bytea not null,
  key_id text not null,
  primary key (contract_id, kind)
);
-- Encrypted bytes do not get smaller.
alter table contract_file alter column file_encrypted set storage external;

-- What proves that one buyer signed, as the provider gave it.
create table contract_evidence (
  contract_id uuid not null references contract (id),
  signer int not null check (signer between 0 and 3),
  evidence_encrypted bytea not null,
  key_id text not null,
  recorded_at timestamptz not null,
  primary key (contract_id, signer)
);
alter table contract_evidence alter column evidence_encrypted set storage external;

-- Voided: the booking came to nothing, or another version took its place. Reinstated: it came to something after all.
create table contract_event (
  id bigint generated always as identity primary key,
  contract_id uuid not null references contract (id),
  event text not null check (event in ('prepared', 'evidence', 'signed', 'sealed', 'voided', 'reinstated')),
  at timestamptz not null
);
create index contract_event_of on contract_event (contract_id, id);

create trigger contract_file_stays before update or delete on contract_file for each row execute function append_only();
create trigger contract_evidence_stays before update or delete on contract_evidence
  for each row execute function append_only();
create trigger contract_event_stays before update or delete on contract_event
  for each row execute function append_only();
create trigger contract_file_whole before truncate on contract_file for each statement execute function append_only();
create trigger contract_evidence_whole before truncate on contract_evidence
  for each statement execute function append_only();
create trigger contract_event_whole before truncate on contract_event for each statement execute function append_only();
create trigger contract_whole before truncate on contract for each statement execute function append_only();

-- A contract goes forward, from prepared to signed to sealed, and changes in nothing else.
create function contract_goes_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'contract is append-only';
  end if;
  if (old.state, new.state) not in (('prepared', 'signed'), ('signed', 'sealed'))
    or to_jsonb(new) - '{state,signed_at,sealed_at,sealed_sha256}'::text[]
      <> to_jsonb(old) - '{state,signed_at,sealed_at,sealed_sha256}'::text[]
    or (old.signed_at is not null and new.signed_at <> old.signed_at)
  then
    raise exception 'contract is append-only';
  end if;
  return new;
end $$;
create trigger contract_stays before update or delete on contract for each row execute function contract_goes_forward();
