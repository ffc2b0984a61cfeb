import type { Block, BlockKind, BlockModels } from '@nyhem/contract/blocks/blocks'
import { createElement } from 'react'
import { type BlockTemplates, blockTemplates } from './registry.ts'

type BlockViewProps<K extends BlockKind> = { block: { kind: K; id: string; model: BlockModels[K] } }

// createElement keeps kind and model paired; JSX would lose the pairing.
function BlockView<K extends BlockKind>({ block }: BlockViewProps<K>) {
  const template: BlockTemplates[K] = blockTemplates[block.kind]
  return createElement(template, { id: block.id, model: block.model })
}

/** The blocks that an editor put on a page, in order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockView key={block.id} block={block} />)
}
