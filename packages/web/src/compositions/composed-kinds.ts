import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'

/** Pages and blocks that show projects as the brand does, and so fetch its housing parts. A test reads their imports. */
export const composedPages: ReadonlySet<PageKind> = new Set<PageKind>([
  'start',
  'areas',
  'area',
  'stage',
  'sold-out',
  'not-found-object',
  'not-found-stage',
  'rental-project',
  'premises-object',
  'reference-project',
  'sandbox',
])

export const composedBlocks: ReadonlySet<BlockKind> = new Set<BlockKind>(['selected-projects'])

/** Whether a page needs the brand's way of presenting projects. */
export const showsProjects = ({ kind, blocks }: { kind: PageKind; blocks: readonly BlockKind[] }): boolean =>
  composedPages.has(kind) || blocks.some((block) => composedBlocks.has(block))
