import { openRoundStates } from '@nyhem/domain/house-round/house-round'
import { sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { WorkQuestion } from '../work-queues/work-queues.ts'

/** Rounds whose day has come and that are not finished, by the office's clock. */
export const roundsForStaff: WorkQuestion = ({ sites, now }) => sql`
  select r.id::text as subject, r.site_id, r.house_name as words, r.state as why,
    (r.planned_on::timestamp at time zone 'Europe/Stockholm') as since,
    ((r.planned_on + time '23:59') at time zone 'Europe/Stockholm') as until
  from house_round r where ${atSites(sql`r.site_id`, sites)} and r.state = any(${[...openRoundStates]}::text[])
    and r.planned_on <= (${now}::timestamptz at time zone 'Europe/Stockholm')::date`
