import type { PageComparison } from '@nyhem/contract/calls/editing'

type Difference = PageComparison['differences'][number]

/** What differs in the page itself (`key` null) or in a block. */
export type DifferenceGroup = {
  readonly key: string | null
  readonly kind: string
  readonly sort: 'changed' | 'added' | 'removed'
  readonly isMoved: boolean
  readonly fields: readonly Difference[]
}

/** The page first, then its blocks in their order. A new or removed block is told as a whole. */
export function groupDifferences({ kind, differences, blocks }: PageComparison): DifferenceGroup[] {
  const own = differences.filter(({ path }) => path[0] !== 'blocks')
  const page: DifferenceGroup = { key: null, kind, sort: 'changed', isMoved: false, fields: own }
  const ofBlocks = blocks.flatMap((block): DifferenceGroup[] => {
    const inside = differences.filter(({ path }) => path[0] === 'blocks' && path[1] === block.key)
    if (inside.length === 0) return []
    const whole = inside.find(({ path }) => path.length === 2)
    const sort = whole?.before === null ? 'added' : whole?.after === null ? 'removed' : 'changed'
    const isPlace = ({ path }: Difference) => path.length === 3 && path[2] === 'after'
    return [{ ...block, sort, isMoved: inside.some(isPlace), fields: inside.filter((one) => !isPlace(one)) }]
  })
  return own.length > 0 ? [page, ...ofBlocks] : ofBlocks
}

/** Changes as an editor counts them: fields, and blocks that are new, gone or moved. */
export const countDifferences = (groups: readonly DifferenceGroup[]): number =>
  groups.reduce((sum, { fields, isMoved }) => sum + fields.length + (isMoved ? 1 : 0), 0)
