import { sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { WorkQuestion } from '../work-queues/work-queues.ts'
import { mayBeStuck, stuckOf } from './sales-bookings.store.ts'

/** Bookings that stick, with the first reason. Source: editing and staff reference §3.2, queue 3. */
export const stuckBookings: WorkQuestion = ({ sites, now }) => sql`
  select b.id::text as subject, b.site_id,
    concat_ws(' · ', b.number, b.offer->'home'->>'stageName', b.offer->'home'->>'number') as words,
    (${stuckOf(now)})[1] as why, b.updated_at as since,
    case when b.status in ('held', 'signing') then b.hold_until
      when b.status = 'awaitingPayment' then b.payment_due_at end as until
  from booking b where ${atSites(sql`b.site_id`, sites)} and ${mayBeStuck} and cardinality(${stuckOf(now)}) > 0`
