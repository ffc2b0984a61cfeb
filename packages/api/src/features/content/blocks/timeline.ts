import type { BlockBuilder } from './block-builder.ts'

export const buildTimeline: BlockBuilder<'timeline'> = ({ heading, steps }) => ({ heading: heading ?? null, steps })
