import { z } from 'zod'

/** Parts that the field schemas of page kinds and blocks share. A field's name says what it refers to: see references.ts. */

export const shortText = z.string().trim().min(1, 'is empty').max(200)
export const longText = z.string().trim().min(1, 'is empty').max(2_000)
/** Markdown; raw HTML in it is shown as text. */
export const markdown = z.string().trim().min(1, 'is empty').max(60_000)

/** Key of an original in the media store: `stills/exterior-waterfront-apartments-01.jpg`. */
export const pictureKey = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9.-]+)+\.(jpg|png|webp|svg)$/, 'must be the key of a picture, such as stills/name-01.jpg')

/** Key of a file for downloading in the media store: `documents/annual-report-2025.sv.pdf`. */
export const documentKey = z
  .string()
  .regex(/^documents\/[a-z0-9.-]+\.pdf$/, 'must be the key of a document, such as documents/name.sv.pdf')

/** Where a part of a page begins: `#kakor`. */
export const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be an id in lower case without spaces')

/** Address of a page of the site, ending with a slash. */
export const sitePath = z
  .string()
  .regex(/^\/([a-z0-9-]+\/)*$/, 'must be a path of the site in lower case that ends with a slash, such as /om-oss/')

const addressPattern = /^(\/([a-z0-9-]+\/)*(\?[^\s#]*)?(#\S*)?|#\S+|https?:\/\/\S+|mailto:\S+|tel:\S+)$/
/** Where a link leads: a site path, an anchor, or a whole address. */
export const address = z
  .string()
  .regex(addressPattern, 'must be a site path that ends with a slash, an #anchor, or a whole address')

export const linkFields = z.strictObject({ text: shortText, href: address })

/** External id of a catalogue entity or a contact: `se-sjofartskajen-2`. */
export const externalId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be an id in lower case, such as se-sjofartskajen')

/** A day, already resolved: content files may write `-30d`, see relative-dates.ts. */
export const day = z.iso.date('must be a day such as 2026-03-01, or relative such as -30d or +2m')

/** A day or a moment. */
export const dayOrMoment = z.union(
  [day, z.iso.datetime()],
  'must be a day such as 2026-03-01, or relative such as -30d',
)
