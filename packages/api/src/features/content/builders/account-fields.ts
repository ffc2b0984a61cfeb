import { z } from 'zod'
import { longText, shortText } from '../content-fields.ts'

/** Pages around logging in: a heading and a sentence, the rest is the page's own. */
export const loginFields = z.strictObject({ heading: shortText, intro: longText.optional() })

export const consentFields = z.strictObject({
  heading: shortText,
  intro: longText.optional(),
  /** What is kept and why. */
  points: z.array(longText).min(1).max(8),
})

/** Personal pages speak with the product's words; the title stands in the menu. */
export const myPagesFields = z.strictObject({ heading: shortText.optional() })
