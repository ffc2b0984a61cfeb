import { z } from 'zod'
import { longText, shortText } from './content-fields.ts'

/** Fields of several page kinds. */

/** Account pages: heading and introduction; the page supplies the rest. */
export const loginFields = z.strictObject({ heading: shortText, intro: longText.optional() })

/** Personal pages use product texts; the title is in the menu. */
export const myPagesFields = z.strictObject({ heading: shortText.optional() })

/** Pages whose heading is a name or a document. One of editors, which was asked for and never shown, is passed over. */
export const fieldsWithoutHeading = z.object({})

/** Pages with a heading and a sentence or two. */
export const noticeFields = z.strictObject({ heading: shortText, lead: longText })

/** Texts of catalogue lists other than homes for sale. */
export const listFields = z.strictObject({ heading: shortText, intro: longText })

/** Editors' additions to a catalogue page. */
export const supplementFields = z.strictObject({ heading: shortText.optional(), lead: longText.optional() })
