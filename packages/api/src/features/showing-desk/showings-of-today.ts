import { sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { WorkQuestion } from '../work-queues/work-queues.ts'
import { allShowings } from './showing-desk.store.ts'

/** Showings that go on or begin within 16 hours, not called off. Source: editing and staff reference §3.2, queue 8. */
export const showingsOfToday: WorkQuestion = ({ sites, now }) => sql`
  select x.id as subject, x.site_id, concat_ws(' · ', x.subject, x.place) as words, null::text as why,
    x.starts_at as since, x.ends_at as until
  from ${allShowings} x
  where x.called_off_at is null and x.ends_at > ${now}::timestamptz
    and x.starts_at < ${now}::timestamptz + interval '16 hours'
    and ${atSites(sql`x.site_id`, sites)}`
