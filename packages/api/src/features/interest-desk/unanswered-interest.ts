import { sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { WorkQuestion } from '../work-queues/work-queues.ts'
import { joined } from './interest-desk.store.ts'

/**
 * Interest and purchase notifications that nobody has answered and nobody has taken on. The subject has kind and id.
 * Source: editing and staff reference §3.2, queue 5.
 */
export const unansweredInterest: WorkQuestion = ({ sites, now }) => sql`
  select j.kind || ':' || j.id as subject, j.site_id, j.target_name as words, j.kind as why, j.first_at as since,
    null::timestamptz as until
  from ${joined(atSites(sql`r.site_id`, sites))} j
  where j.state is null or (j.state = 'taken' and j.taken_until <= ${now}::timestamptz)
    or (j.state <> 'taken' and j.last_at > j.at)`
