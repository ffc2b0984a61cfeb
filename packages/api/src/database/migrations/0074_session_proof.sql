-- When the holder of a session last proved who they are: what logs an account in is changed only shortly after that
-- (decision 0048). How they did is the session's method. A process of an older version leaves it to the default, which
-- is right: it begins sessions at a login only.
alter table account_session add column authenticated_at timestamptz not null default now();
update account_session set authenticated_at = created_at;
