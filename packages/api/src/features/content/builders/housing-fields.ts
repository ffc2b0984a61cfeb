import { z } from 'zod'
import { longText, shortText } from '../content-fields.ts'

export const areasFields = z.strictObject({ heading: shortText, intro: longText })

/** The heading stands while the number of homes is not known. */
export const searchPageFields = z.strictObject({ heading: shortText, intro: longText.optional() })

/** What editors may add to a page that is made from the catalogue. */
export const supplementFields = z.strictObject({ heading: shortText.optional(), lead: longText.optional() })
