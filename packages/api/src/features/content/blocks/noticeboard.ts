import { z } from 'zod'
import { linkModel } from '../building/published-links.ts'
import { day, linkFields, longText, shortText } from '../tree/content-fields.ts'
import { intro } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

const homes = z.number().int().min(0).max(10_000)

const note = z.strictObject({
  date: day,
  place: shortText,
  title: shortText,
  text: longText,
  /** Homes that voted for, against and not at all. */
  votes: z.strictObject({ for: homes, against: homes, abstained: homes.default(0) }).optional(),
})

export const noticeboardBlock = defineBlock('noticeboard', {
  fields: z.strictObject({
    heading: shortText,
    intro,
    notes: z.array(note).min(1).max(12),
    more: linkFields.optional(),
  }),
  build: ({ heading, intro, notes, more }, context) => ({
    heading,
    intro: intro ?? null,
    notes: [...notes]
      .sort((one, other) => other.date.localeCompare(one.date))
      .map(({ votes, ...rest }) => ({ ...rest, votes: votes ?? null })),
    more: linkModel(context, more),
  }),
})
