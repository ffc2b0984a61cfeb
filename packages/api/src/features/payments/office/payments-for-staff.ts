import { sql } from 'kysely'
import { atSites } from '../../../database/at-sites.ts'
import type { WorkQuestion } from '../../work-queues/work-queues.ts'

/** Payments that a person must look at, with why. Source: editing and staff reference §3.2, queue 1. */
export const paymentsForStaff: WorkQuestion = ({ sites }) => sql`
  select attempt.id::text as subject, attempt.site_id,
    concat_ws(' · ', coalesce(booking.number, invoice.number), attempt.reference) as words,
    attempt.person_reason as why, attempt.person_since as since, null::timestamptz as until
  from payment_attempt attempt
  left join booking on booking.id = attempt.booking_id
  left join invoice on invoice.id = attempt.invoice_id
  where attempt.person_reason is not null
    and ${atSites(sql`attempt.site_id`, sites)}`
