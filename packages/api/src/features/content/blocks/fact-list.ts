import type { BlockBuilder } from './block-builder.ts'

export const buildFactList: BlockBuilder<'fact-list'> = ({ heading, facts }) => ({ heading: heading ?? null, facts })
