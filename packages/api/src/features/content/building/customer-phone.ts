import type { LocalDate } from '@nyhem/domain/dates'
import { type OpeningHours, weekdays } from '@nyhem/domain/service/opening-hours'
import { z } from 'zod'
import { day, shortText } from '../tree/content-fields.ts'
import { fieldMeta } from '../tree/field-meta.ts'
import type { BuildContext } from './build-context.ts'
import { pageOfKind } from './page-of-kind.ts'

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 08:00')
  .register(fieldMeta, { widget: 'short', form: 'time' })

/** Hours shared by some weekdays. */
const openSpanFields = z.strictObject({
  days: z.array(z.enum(weekdays)).min(1),
  opens: timeOfDay,
  closes: timeOfDay,
})

/** A telephone number and when it is answered. */
export const phoneFields = z.strictObject({
  number: shortText,
  spans: z.array(openSpanFields).min(1),
  closedOn: z.array(day).default([]),
})

export type CustomerPhone = { number: string; spans: z.output<typeof phoneFields>['spans']; hours: OpeningHours }

export const customerPhoneOf = ({ number, spans, closedOn }: z.output<typeof phoneFields>): CustomerPhone => ({
  number,
  spans,
  hours: { spans, closedOn: closedOn as LocalDate[] },
})

/** Of the site's customer service page; null without one. */
export function customerPhone(context: Pick<BuildContext, 'tree' | 'now'>): CustomerPhone | null {
  const page = pageOfKind('customer-service', context)
  if (!page) return null
  return customerPhoneOf(z.object({ phone: phoneFields }).parse(page.content().fields).phone)
}
