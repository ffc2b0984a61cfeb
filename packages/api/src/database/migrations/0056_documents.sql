-- Documents and agreements that business systems give to customers, to be read, signed or approved. What they are comes
-- by the feed, the file by a call of its own; nobody sees a document before its file is there.
create table document (
  id uuid primary key,
  -- In the business system.
  external_id text not null unique,
  site_id text not null,
  -- In the catalogue; a document may outlive its home there.
  home_id text,
  kind text not null check (kind in ('agreement', 'document')),
  title text not null,
  issued_at timestamptz not null,
  due_on date,
  action text not null check (action in ('none', 'sign', 'approve')),
  -- What is read while it is signed. Sealed: names and sums stand in it.
  summary bytea not null,
  summary_key_id text not null,
  -- The newest file, which is what is shown and signed.
  file_id uuid,
  shown_at timestamptz,
  -- When the last of its persons had done what is asked.
  done_at timestamptz,
  sealed_at timestamptz,
  sealed_file_id uuid,
  withdrawn_at timestamptz,
  check ((file_id is null) = (shown_at is null)),
  check ((sealed_at is null) = (sealed_file_id is null)),
  check (sealed_at is null or done_at is not null)
);
create index document_to_seal on document (done_at, id) where done_at is not null and sealed_at is null;

-- Who a document is given to, in the business system's order. The account goes when its person does; what was signed stays.
create table document_person (
  document_id uuid not null references document (id) on delete cascade,
  position int not null check (position between 0 and 7),
  account_id uuid references account (id) on delete set null,
  acted_at timestamptz,
  -- What proves it, as the provider or we ourselves saw it.
  evidence_encrypted bytea,
  key_id text,
  primary key (document_id, position),
  check ((acted_at is null) = (evidence_encrypted is null)),
  check ((acted_at is null) = (key_id is null))
);
alter table document_person alter column evidence_encrypted set storage external;
create unique index document_person_of on document_person (account_id, document_id);

-- Originals as they came and what was sealed. They hold personal numbers, so they stand encrypted as contracts do.
create table document_file (
  id uuid primary key,
  document_id uuid not null references document (id) on delete cascade,
  kind text not null check (kind in ('original', 'sealed')),
  bytes int not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- AES-256-GCM: nonce, file, tag.
  file_encrypted bytea not null,
  key_id text not null,
  kept_at timestamptz not null
);
alter table document_file alter column file_encrypted set storage external;
create index document_file_of on document_file (document_id);

-- A file never changes. One that somebody has signed or approved does not go either.
create function document_file_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (
    select from document_person where document_id = old.document_id and acted_at is not null
  ) then
    raise exception 'document_file is append-only';
  end if;
  return old;
end $$;
create trigger document_file_stays before update or delete on document_file
  for each row execute function document_file_stays();

-- What proves a signature never changes; only whose account it was may be forgotten.
create function document_person_stays() returns trigger language plpgsql as $$
begin
  if old.acted_at is not null and (tg_op = 'DELETE'
    or to_jsonb(new) - 'account_id' <> to_jsonb(old) - 'account_id')
  then
    raise exception 'document_person is append-only once it has acted';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger document_person_stays before update or delete on document_person
  for each row execute function document_person_stays();

-- Signatures that were asked for: as those of bookings, of documents.
create table document_signing (
  id uuid primary key,
  document_id uuid not null references document (id) on delete cascade,
  position int not null,
  file_id uuid not null,
  method text not null check (method in ('bank_id', 'eident', 'signicat')),
  provider_ref text,
  -- What the provider gave to go on with, sealed.
  kept bytea,
  key_id text,
  -- Hash of the session that began it.
  browser_hash bytea not null,
  environment text not null check (environment in ('desktop', 'mobile')),
  renewals int not null default 0,
  state text not null check (state in ('started', 'signed', 'rejected', 'cancelled', 'expired', 'failed')),
  started_at timestamptz not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'started') = (settled_at is null)),
  check ((kept is null) = (key_id is null))
);
create unique index document_signing_open on document_signing (document_id, position) where state = 'started';
create unique index document_signing_ref on document_signing (method, provider_ref) where provider_ref is not null;
create index document_signing_left on document_signing (asked_at) where state = 'started';
create index document_signing_of_file on document_signing (file_id) where state = 'signed';
