import { longestMarkText, markKinds } from '@nyhem/domain/case/photo-marks'
import * as z from 'zod/mini'

/** Marks of the staff on a photo of a case. Source: decision 0135. */

const place = z.number().check(z.gte(0), z.lte(1))
const length = z.number().check(z.gte(-1), z.lte(1))

const shown = {
  kind: z.enum(markKinds),
  x: place,
  y: place,
  width: length,
  height: length,
  text: z.string().check(z.trim(), z.maxLength(longestMarkText)),
}
/** Fractions of the upright picture; see `PhotoMark`. */
export const photoMarkSchema = z.object({ ...shown, isInternal: z.boolean() })

/** As the reporter and the board get it: those that are shown to them, in the order of their numbers from 1. */
export const shownMarkSchema = z.object(shown)
export type ShownMark = z.infer<typeof shownMarkSchema>

/** `largeHref`: the picture on which they are drawn, upright. */
export const markedPhotoSchema = z.object({ largeHref: z.string(), marks: z.array(shownMarkSchema) })
export type MarkedPhoto = z.infer<typeof markedPhotoSchema>
