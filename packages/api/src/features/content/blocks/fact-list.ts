import { z } from 'zod'
import { shortText } from '../tree/content-fields.ts'
import { heading } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const factListBlock = defineBlock('fact-list', {
  fields: z.strictObject({
    heading,
    facts: z.array(z.strictObject({ label: shortText, value: shortText })).min(1),
  }),
  build: ({ heading, facts }) => ({ heading: heading ?? null, facts }),
})
