import { takenOnWithinMs } from '@nyhem/domain/case/case-desk'
import type { Instant } from '@nyhem/domain/dates'
import { serviceTimeBefore } from '@nyhem/domain/service/service-hours'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { type RawBuilder, sql } from 'kysely'
import { atSites } from '../../../database/at-sites.ts'
import type { WorkQuestion } from '../../work-queues/work-queues.ts'
import { isOpenRow, lastMessage } from './staff-cases.store.ts'

/** Since when a case may not have waited to be taken on, by the opening hours of its site. */
function waitedTooLong(now: Instant): RawBuilder<unknown> {
  const limits = new Map<string, string[]>()
  for (const { siteId, country, timeZone } of allSites()) {
    const limit = serviceTimeBefore(now, takenOnWithinMs, { country, timeZone })
    limits.set(limit, [...(limits.get(limit) ?? []), siteId])
  }
  const each = [...limits].map(
    ([limit, sites]) => sql`(c.site_id = any(${sites}::text[]) and
      coalesce(c.handed_over_at, c.created_at) <= ${limit}::timestamptz)`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** Times for a visit were proposed, and the last of them has come without an answer. */
const haveTimesPassed = (now: Instant) => sql`exists (select from case_appointment a
  where a.case_id = c.id and a.state = 'proposed' and a.last_starts_at <= ${now}::timestamptz)`

/** The one that leads waits in its place, but for what its own resident says. */
const isJoined = sql`exists (select from case_join j where j.case_id = c.id)`

/**
 * Cases that wait for customer service, with the first reason: urgent and not answered, a repair that did not do, a
 * message without an answer, proposed times that have passed, past what was due, or not taken on by the technical management although nobody of the staff
 * has it. Source: editing and staff reference §3.2, queue 6.
 */
export const casesForStaff: WorkQuestion = ({ sites, now }) => sql`
  select id::text as subject, site_id, words, why, since, until from (
    select c.id, c.site_id, concat_ws(' · ', c.ticket_number, c.room_name, c.part_name) as words,
      case when c.urgent_fault is not null and c.answered_at is null then 'urgent'
        when last.author <> 'management' and last.verdict is not null then 'not-fixed'
        when last.author <> 'management' then 'unanswered'
        when ${haveTimesPassed(now)} then 'times-passed'
        when ${isJoined} then null
        when c.waits_since is null
          and case when c.answered_at is null then c.answer_due_at else c.settle_due_at end < ${now}::timestamptz
          then 'overdue'
        when c.external_id is null and c.taken_by is null and c.answered_at is null and ${waitedTooLong(now)}
          then 'not-taken-on' end as why,
      case when last.author <> 'management' then last.at else coalesce(c.handed_over_at, c.created_at) end as since,
      case when c.answered_at is null then c.answer_due_at else c.settle_due_at end as until
    from fault_case c ${lastMessage}
    where ${atSites(sql`c.site_id`, sites)} and ${isOpenRow}) waiting
  where why is not null`
