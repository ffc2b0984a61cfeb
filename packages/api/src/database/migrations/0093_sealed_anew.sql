-- Whatever is only added to can be sealed anew under another key, so that the old one can be destroyed; the content stays.
-- It takes a word in the same transaction, and where roles are apart (docs/keys.md) the owner of the tables.
create function is_sealed_anew(was jsonb, becomes jsonb, sealed text[], key text) returns boolean
language sql stable as $$
  select coalesce(current_setting('nyhem.resealing', true), '') = 'on'
    and was - sealed - key = becomes - sealed - key
    and becomes -> key <> was -> key
$$;

create or replace function contract_file_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and exists (select from contract where id = old.contract_id and state = 'prepared')
    and not exists (select from contract_evidence where contract_id = old.contract_id)
  then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_sealed_anew(to_jsonb(old), to_jsonb(new), '{file_encrypted}', 'key_id') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create function contract_evidence_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_sealed_anew(to_jsonb(old), to_jsonb(new), '{evidence_encrypted}', 'key_id') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger contract_evidence_stays on contract_evidence;
create trigger contract_evidence_stays before update or delete on contract_evidence
  for each row execute function contract_evidence_stays();

create or replace function document_file_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_sealed_anew(to_jsonb(old), to_jsonb(new), '{file_encrypted}', 'key_id') then
    return new;
  end if;
  if tg_op = 'UPDATE' or exists (
    select from document_person where document_id = old.document_id and acted_at is not null
  ) then
    raise exception 'document_file is append-only';
  end if;
  return old;
end $$;

create or replace function document_person_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_sealed_anew(to_jsonb(old), to_jsonb(new), '{evidence_encrypted}', 'key_id') then
    return new;
  end if;
  if old.acted_at is not null and (tg_op = 'DELETE'
    or to_jsonb(new) - 'account_id' <> to_jsonb(old) - 'account_id')
  then
    raise exception 'document_person is append-only once it has acted';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
