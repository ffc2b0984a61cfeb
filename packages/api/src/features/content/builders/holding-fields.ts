import { referenceVariants } from '@nyhem/domain/search/reference-filter'
import { z } from 'zod'
import { longText, shortText } from '../content-fields.ts'

/** Words of a list of the catalogue that is not a list of homes for sale. */
export const listFields = z.strictObject({ heading: shortText, intro: longText })

export const referenceStartFields = listFields.extend({
  variant: z.enum(referenceVariants).default('housing'),
})
