import { referenceVariants } from '@nyhem/domain/search/reference-filter'
import { z } from 'zod'
import { longText, shortText } from '../content-fields.ts'

export const referenceStartFields = z.strictObject({
  heading: shortText,
  intro: longText,
  variant: z.enum(referenceVariants).default('housing'),
})
