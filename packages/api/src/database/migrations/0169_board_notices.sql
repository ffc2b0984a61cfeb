-- News that the board of an association writes to its residents, beside those of the feed.
-- Older releases run on it: they show such news as any other, also one that has ended or is withdrawn.
alter table residence_news
  -- Null: from the feed. Ids of the board begin with an underscore, which no id of the feed does.
  add column board_kind text check (board_kind in ('notice', 'decision')),
  -- Who of the board wrote it; residents read that the board did.
  add column account_id uuid references account (id) on delete set null,
  add column ends_at timestamptz,
  add column withdrawn_at timestamptz,
  -- Raised by each change: what the board was shown.
  add column revision int not null default 1,
  add constraint residence_news_board check (board_kind is null or association_id is not null) not valid,
  add constraint residence_news_origin check ((board_kind is not null) = (id like '\_%')) not valid;
alter table residence_news validate constraint residence_news_board;
alter table residence_news validate constraint residence_news_origin;
create index residence_news_account on residence_news (account_id) where account_id is not null;
