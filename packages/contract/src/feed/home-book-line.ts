import { careIntervals } from '@nyhem/domain/my-home/home-book'
import { z } from 'zod'
import { externalId, lineText, localDate, nameText, optional } from './feed-fields.ts'

/** The home book of a home. Described in docs/my-pages-feed.md. */

/** What something in the home is, and by whom. `part`: floor, front door, wall. */
export const bookProduct = z.strictObject({
  room: nameText,
  part: nameText,
  product: nameText,
  manufacturer: optional(nameText),
  /** Colour code or article number. */
  code: optional(nameText),
})

export const bookCare = z.strictObject({
  title: nameText,
  advice: lineText.min(1, { error: 'words about what to do' }),
  howOften: z.enum(careIntervals),
})

export const bookWarranty = z
  .strictObject({
    title: nameText,
    /** What is covered. */
    covers: lineText.min(1, { error: 'words about what is covered' }),
    /** Who to turn to. */
    contact: nameText,
    startsOn: localDate,
    /** Last day. */
    endsOn: localDate,
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'], error: 'a day not before startsOn' })

const id = { id: externalId }
const most = 300
const eachOnce = (entries: readonly { id: string }[]): boolean =>
  new Set(entries.map((one) => one.id)).size === entries.length
const once = { error: 'each id once' }

/** Replaces what the feed has said of the home before. */
export const homeBookLine = z.strictObject({
  type: z.literal('home-book'),
  externalId,
  homeExternalId: externalId,
  products: z.array(bookProduct.extend(id)).max(most).default([]).refine(eachOnce, once),
  care: z.array(bookCare.extend(id)).max(most).default([]).refine(eachOnce, once),
  warranties: z.array(bookWarranty.safeExtend(id)).max(most).default([]).refine(eachOnce, once),
})
