-- A contract that nobody signed proves nothing, and its file holds the names and national numbers of its buyers: that one
-- may be deleted. Whatever was signed, and every other row of a contract, stays as it is.
create function contract_file_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and exists (select from contract where id = old.contract_id and state = 'prepared')
    and not exists (select from contract_evidence where contract_id = old.contract_id)
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger contract_file_stays on contract_file;
create trigger contract_file_stays before update or delete on contract_file
  for each row execute function contract_file_stays();
