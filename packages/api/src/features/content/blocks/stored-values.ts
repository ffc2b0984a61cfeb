import type { BlockBuilder } from './block-builder.ts'

/** What is stored, and the visitor's choice, are known to the page itself: an editor only says where they stand. */
export const buildStoredValues: BlockBuilder<'stored-values'> = () => ({})
