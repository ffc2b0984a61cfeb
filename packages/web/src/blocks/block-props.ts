import type { BlockKind, BlockModels } from '@nyhem/contract/blocks/blocks'

/** Props of a block component. `id` is unique on the page and serves as anchor. */
export type BlockProps<K extends BlockKind> = { id: string; model: BlockModels[K] }
