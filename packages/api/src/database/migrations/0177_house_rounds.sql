-- Staff walk a house point by point on a phone; what they remark may become a case, and the board reads the report.
-- Older releases run on it: new tables and columns that they do not read. At night they delete files of points, which belong to no report: photos are taken once all processes know points.
create table house_round (
  -- Made by the browser, so that a repeated press plans one round.
  id uuid primary key,
  site_id text not null,
  property_id text references managed_property (id) on delete set null,
  association_id text references housing_association (id) on delete set null,
  -- As they were when it was planned.
  house_name text not null,
  address text not null,
  zip_code text not null,
  city text not null,
  house_kind text not null,
  planned_on date not null,
  -- Who walks.
  staff_id uuid not null references staff (id),
  planned_by uuid not null references staff (id),
  state text not null check (state in ('planned', 'under-way', 'paused', 'finished', 'withdrawn')),
  -- Raised by each step, so that a step against another is refused.
  version integer not null default 1,
  planned_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check ((state = 'finished') = (finished_at is not null))
);
create index house_round_open on house_round (planned_on, id) where state in ('planned', 'under-way', 'paused');
create index house_round_finished on house_round (association_id, finished_at desc) where state = 'finished';
create index house_round_association on house_round (association_id);
create index house_round_property on house_round (property_id);
create index house_round_staff on house_round (staff_id);
create index house_round_planned_by on house_round (planned_by);

create table house_round_point (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null references house_round (id) on delete cascade,
  position integer not null,
  place text not null,
  look_at text not null,
  verdict text check (verdict in ('in-order', 'remark', 'not-reachable')),
  words text not null default '' check (char_length(words) <= 1000),
  urgency text check (urgency in ('can-wait', 'soon', 'urgent')),
  -- 0 while nothing is said.
  version integer not null default 0,
  said_by uuid references staff (id),
  said_at timestamptz,
  case_id uuid references fault_case (id) on delete set null,
  unique (round_id, position),
  check ((verdict is null) = (version = 0)),
  check ((verdict = 'remark') = (urgency is not null) or verdict is null)
);
create index house_round_point_said_by on house_round_point (said_by) where said_by is not null;
create index house_round_point_case on house_round_point (case_id) where case_id is not null;

alter table case_file add column house_point_id uuid references house_round_point (id) on delete set null;
alter table fault_case add column house_round_id uuid references house_round (id) on delete set null;
