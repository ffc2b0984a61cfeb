-- The staff tell a house what is known to be broken there, before it is reported again.
-- Older releases run on it: new tables that they neither read nor write.
create table known_issue (
  id uuid primary key default gen_random_uuid(),
  site_id text not null,
  -- Of a whole association, or of one property.
  association_id text references housing_association (id) on delete cascade,
  property_id text references managed_property (id) on delete cascade,
  -- The common area, if it is of one (domain/case/fault-places).
  area text,
  -- The case that it was made from, which leads those of the same fault.
  case_id uuid references fault_case (id) on delete set null,
  title text not null check (char_length(title) between 1 and 120),
  -- As of its newest update, which `number` is.
  state text not null check (state in ('known', 'being-repaired', 'repaired', 'withdrawn')),
  expected_on date,
  number int not null check (number > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (num_nonnulls(association_id, property_id) = 1)
);
create index known_issue_association on known_issue (association_id, changed_at) where association_id is not null;
create index known_issue_property on known_issue (property_id, changed_at) where property_id is not null;
create index known_issue_case on known_issue (case_id) where case_id is not null;
create index known_issue_changed on known_issue (changed_at desc, id);

-- What residents were told; append only.
create table known_issue_update (
  issue_id uuid not null references known_issue (id) on delete cascade,
  number int not null check (number > 0),
  staff_id uuid not null references staff,
  state text not null check (state in ('known', 'being-repaired', 'repaired', 'withdrawn')),
  words text not null check (char_length(words) between 1 and 1000),
  expected_on date,
  at timestamptz not null,
  primary key (issue_id, number)
);
create index known_issue_update_staff on known_issue_update (staff_id);

-- Residents and boards who have it too, and are told of updates.
create table known_issue_follower (
  issue_id uuid not null references known_issue (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  since timestamptz not null,
  primary key (issue_id, account_id)
);
create index known_issue_follower_account on known_issue_follower (account_id);
