-- How often each option of an experiment was chosen, by site and day: how cookie choices are counted. A count and nothing
-- else, so that no row says anything about a person; a table rather than a measurement of the process, since choices are
-- looked back at over months (features/experiments).

create table experiment_choice (
  site_id text not null,
  experiment_id text not null,
  option_value text not null,
  -- In the site's own time zone.
  chosen_on date not null,
  times integer not null check (times > 0),
  primary key (site_id, experiment_id, option_value, chosen_on)
);
