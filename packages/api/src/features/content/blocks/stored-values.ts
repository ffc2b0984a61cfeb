import { z } from 'zod'
import { defineBlock } from './block-kind.ts'

/** The page knows stored values and choices: the editor only places the block. */
export const storedValuesBlock = defineBlock('stored-values', { fields: z.strictObject({}), build: () => ({}) })
