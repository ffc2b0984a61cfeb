import { weekdayOf, weekdays } from '@nyhem/domain/service/opening-hours'
import { z } from 'zod'
import { linkModel } from '../building/published-links.ts'
import { linkFields, pictureKey, shortText } from '../tree/content-fields.ts'
import { intro } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

const item = z.strictObject({ time: shortText, text: shortText })

export const weekProgrammeBlock = defineBlock('week-programme', {
  fields: z.strictObject({
    heading: shortText,
    intro,
    days: z
      .array(z.strictObject({ day: z.enum(weekdays), items: z.array(item).min(1).max(6) }))
      .min(2)
      .max(7),
    picture: pictureKey.optional(),
    link: linkFields.optional(),
  }),
  build: ({ heading, intro, days, picture, link }, context) => ({
    heading,
    intro: intro ?? null,
    today: weekdayOf(context.today),
    days: [...days].sort((one, other) => weekdays.indexOf(one.day) - weekdays.indexOf(other.day)),
    picture: picture === undefined ? null : context.media.picture(picture, context.site.locale),
    link: linkModel(context, link),
  }),
})
