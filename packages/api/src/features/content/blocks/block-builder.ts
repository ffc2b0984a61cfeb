import type { BlockKind, BlockModels } from '@nyhem/contract/blocks/blocks'
import type { BuildContext } from '../build-context.ts'
import type { BlockFields } from './block-fields.ts'

/** Makes a block's model of its fields; null when there is nothing to show, and the block is left out. */
export type BlockBuilder<K extends BlockKind> = (
  fields: BlockFields[K],
  context: BuildContext,
) => BlockModels[K] | null | Promise<BlockModels[K] | null>
