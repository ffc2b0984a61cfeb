import { bookSources, warrantyStandings } from '@nyhem/domain/my-home/home-book'
import { z } from 'zod'
import { bookCare, bookProduct, bookWarranty } from '../feed/home-book-line.ts'
import { instantSchema, localDateSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** An entry as it is written, by the feed or the staff. Days of a warranty are those of the home's country. */
export const bookEntrySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), ...bookProduct.shape }),
  z.strictObject({ kind: z.literal('care'), ...bookCare.shape }),
  bookWarranty.safeExtend({ kind: z.literal('warranty') }),
])
export type BookEntry = z.output<typeof bookEntrySchema>

const productSchema = z.object({ id: z.string(), ...bookProduct.shape })

/** `GET /api/my-home/{id}/book`: what the home is made of, for who has an agreement of it. */
export const homeBookSchema = z.object({
  products: z.array(productSchema),
  /** From the interior choices whose last day has passed: shown from there, never copied. */
  chosen: z.array(z.object({ id: z.string(), room: z.string(), part: z.string(), product: z.string() })),
  care: z.array(z.object({ id: z.string(), ...bookCare.shape })),
  warranties: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      covers: z.string(),
      contact: z.string(),
      startsOn: localDateSchema,
      endsOn: localDateSchema,
      standing: z.enum(warrantyStandings),
    }),
  ),
  /** The person's own of this home; null: they are behind a second factor that was not given. */
  documents: z
    .array(z.object({ id: z.string(), title: z.string(), issuedAt: instantSchema, href: z.string().nullable() }))
    .nullable(),
})
export type HomeBook = z.output<typeof homeBookSchema>

const home = {
  homeId: z.string(),
  siteId: siteIdSchema,
  /** Number of the home. */
  number: z.string(),
  /** Area and stage. */
  place: z.string(),
}
export const staffBooksQuerySchema = z.object({ q: z.string().max(100).default('') })
export const staffBooksReplySchema = z.object({
  homes: z.array(z.object({ ...home, entries: z.int() })),
  /** There are more than are shown. */
  hasMore: z.boolean(),
})
export type StaffBooksReply = z.output<typeof staffBooksReplySchema>

export const staffBookParamsSchema = z.object({ homeId: z.string().min(1).max(100) })
export const bookEntryParamsSchema = staffBookParamsSchema.extend({ entryId: z.uuid() })

const staffEntrySchema = z.object({
  id: z.uuid(),
  source: z.enum(bookSources),
  version: z.int(),
  entry: bookEntrySchema,
})
export type StaffBookEntry = z.output<typeof staffEntrySchema>

/** `residents`: accounts with an agreement of the home, who see it. */
export const staffBookSchema = z.object({ ...home, residents: z.int(), entries: z.array(staffEntrySchema) })
export type StaffBook = z.output<typeof staffBookSchema>

export const addBookEntrySchema = z.object({ entry: bookEntrySchema })
export const changeBookEntrySchema = z.object({ entry: bookEntrySchema, version: z.int() })
export const withdrawBookEntrySchema = z.object({ version: z.int() })

/**
 * `FromFeed`: what the feed says is changed there. `Kind`: an entry stays of its kind. `Full`: the home has as many as it
 * can. `Stale`: it has changed since it was shown.
 */
export const bookStepReplySchema = z.object({
  code: z.enum(['Ok', 'FromFeed', 'Withdrawn', 'Stale', 'Kind', 'Full']),
  book: staffBookSchema,
})
export type BookStepReply = z.output<typeof bookStepReplySchema>
