import { z } from 'zod'
import { supplementFields } from './common-fields.ts'
import { longText, pictureKey, shortText } from './content-fields.ts'

/** Common rooms of a house. */
const rooms = z
  .array(z.strictObject({ name: shortText, text: longText, picture: pictureKey }))
  .max(6)
  .default([])

/** What homes of a site have in common, shown on the pages of its stages and homes. */
const livingFields = z.strictObject({
  /** How all homes are built. */
  standards: z.array(shortText).max(6).default([]),
  /** What the rent of a cooperative's home pays for. */
  included: z.array(shortText).max(10).default([]),
  /** Of houses whose own page names none. */
  rooms,
})

/** Of the list of all homes. */
export const areasFields = z.strictObject({ heading: shortText, intro: longText, living: livingFields.optional() })

/** Of a stage. */
export const stageFields = supplementFields.extend({ rooms })
