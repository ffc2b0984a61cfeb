import type { CatalogueEntity } from '@nyhem/contract/calls/editing-forms'
import { parseLocalDate } from '@nyhem/domain/dates'
import { unbrokenAmounts } from '@nyhem/domain/sites/unbroken-amounts'
import { z } from 'zod'
import { fieldMeta } from './field-meta.ts'

/**
 * Shared field schemas, each registered with the widget that edits it. A field's name determines its reference type:
 * see references.ts.
 */

/** Amounts in texts stay on one line. */
export const shortText = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(200)
  .overwrite(unbrokenAmounts)
  .register(fieldMeta, { widget: 'short', form: 'words' })
export const longText = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(2_000)
  .overwrite(unbrokenAmounts)
  .register(fieldMeta, { widget: 'long' })
/** Raw HTML in it is shown as text. */
export const markdown = z.string().trim().min(1, 'is empty').max(60_000).register(fieldMeta, { widget: 'rich' })

/** Words of a film. */
export const transcript = z.string().trim().min(1).max(20_000).register(fieldMeta, { widget: 'long' })

/** Unit of figures; may be empty. */
export const unit = z.string().trim().max(40).register(fieldMeta, { widget: 'short', form: 'words' })

/** Media store key of an original: `stills/exterior-waterfront-apartments-01.jpg`. */
export const pictureKey = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9.-]+)+\.(jpg|png|webp|svg)$/, 'must be the key of a picture, such as stills/name-01.jpg')
  .register(fieldMeta, { widget: 'picture' })

/** Media store key of a download: `documents/annual-report-2025.sv.pdf`. */
export const documentKey = z
  .string()
  .regex(/^documents\/[a-z0-9.-]+\.pdf$/, 'must be the key of a document, such as documents/name.sv.pdf')
  .register(fieldMeta, { widget: 'document' })

/** A download. */
export const fileFields = z.strictObject({ title: shortText, file: documentKey })

/** Id of a page section: `#kakor`. */
export const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be an id in lower case without spaces')
  .register(fieldMeta, { widget: 'anchor' })

/** Page address with trailing slash. */
export const sitePath = z
  .string()
  .regex(/^\/([a-z0-9-]+\/)*$/, 'must be a path of the site in lower case that ends with a slash, such as /om-oss/')
  .register(fieldMeta, { widget: 'page' })

const addressPattern = /^(\/([a-z0-9-]+\/)*(\?[^\s#]*)?(#\S*)?|#\S+|https?:\/\/\S+|mailto:\S+|tel:\S+)$/
/** A site path, an anchor or a full address. */
export const address = z
  .string()
  .regex(addressPattern, 'must be a site path that ends with a slash, an #anchor, or a whole address')
  .register(fieldMeta, { widget: 'link', parts: 'address' })

export const linkFields = z
  .strictObject({ text: shortText, href: address, openInNewTab: z.boolean().optional() })
  .register(fieldMeta, { widget: 'link', parts: 'text-and-address' })

/** Id that others refer to: `se-sjofartskajen-2`. */
export const externalId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be an id in lower case, such as se-sjofartskajen')
  .register(fieldMeta, { widget: 'short', form: 'key' })

/** Id of a catalogue entity or contact. */
export const catalogueId = (entity: CatalogueEntity) =>
  externalId.clone().register(fieldMeta, { widget: 'catalogue', entity })

/** A resolved day; content files may use `-30d`, see relative-dates.ts. */
export const day = z.iso
  .date('must be a day such as 2026-03-01, or relative such as -30d or +2m')
  .register(fieldMeta, { widget: 'day' })

/** By the clock of the site; the moment follows from it. */
export const siteMoment = z
  .string()
  .regex(
    /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
    'must be a moment such as 2026-03-01T08:00',
  )
  .refine((text) => parseLocalDate(text.slice(0, 10)).ok, 'is no day of the calendar')
  .register(fieldMeta, { widget: 'moment' })

export const dayOrMoment = z.union(
  [day, z.iso.datetime()],
  'must be a day such as 2026-03-01, or relative such as -30d',
)
