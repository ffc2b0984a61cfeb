import { openingAt, weekdayOf } from '@nyhem/domain/service/opening-hours'
import { z } from 'zod'
import { customerPhone } from '../building/customer-phone.ts'
import { longText, shortText } from '../tree/content-fields.ts'
import { defineBlock } from './block-kind.ts'

/** Number and hours are those of the customer service page, so that they are written once. */
export const telephoneBlock = defineBlock('telephone', {
  fields: z.strictObject({
    heading: shortText,
    text: longText.optional(),
    people: z
      .array(z.strictObject({ name: shortText, role: shortText }))
      .max(4)
      .default([]),
  }),
  build: ({ heading, text, people }, context) => {
    const phone = customerPhone(context)
    if (!phone) return null
    const { now, today, site } = context
    return {
      heading,
      text: text ?? null,
      number: phone.number,
      today: weekdayOf(today),
      spans: phone.spans,
      opening: openingAt(phone.hours, now, site.timeZone),
      people,
    }
  },
})
