-- One message of a key in a case, whichever of two tries comes first.
-- Outside a transaction: cases may have very many messages, and people write meanwhile.
-- Older releases run on it: they write messages without a key, which are not in it.
create unique index concurrently if not exists case_message_client_key on case_message (case_id, client_key) where client_key is not null;
