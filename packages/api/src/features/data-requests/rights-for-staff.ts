import { sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { WorkQuestion } from '../work-queues/work-queues.ts'

/**
 * Requests that wait for an answer, until the end of their last day by the office's clock. Source: editing and staff
 * reference §3.2, queue 10.
 */
export const rightsForStaff: WorkQuestion = ({ sites }) => sql`
  select r.id::text as subject, r.site_id, 'R-' || r.number as words, r.kind as why, r.received_at as since,
    (r.due_on + time '23:59') at time zone 'Europe/Stockholm' as until
  from data_request r where ${atSites(sql`r.site_id`, sites)} and r.closed_at is null`
