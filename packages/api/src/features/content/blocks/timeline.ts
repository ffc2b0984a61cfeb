import { z } from 'zod'
import { longText, shortText } from '../tree/content-fields.ts'
import { heading } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const timelineBlock = defineBlock('timeline', {
  fields: z.strictObject({
    heading,
    steps: z.array(z.strictObject({ when: shortText, title: shortText, text: longText })).min(2),
  }),
  build: ({ heading, steps }) => ({ heading: heading ?? null, steps }),
})
