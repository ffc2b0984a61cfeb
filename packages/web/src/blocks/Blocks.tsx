import type { Block, BlockKind, BlockModels } from '@nyhem/contract/blocks/blocks'
import { createElement } from 'react'
import { type BlockTemplates, blockTemplates } from './registry.ts'

type BlockViewProps<K extends BlockKind> = { block: { kind: K; id: string; model: BlockModels[K] } }

// createElement keeps kind and model paired; JSX would not.
function BlockView<K extends BlockKind>({ block }: BlockViewProps<K>) {
  const template: BlockTemplates[K] = blockTemplates[block.kind]
  return createElement(template, { id: block.id, model: block.model })
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockView key={block.id} block={block} />)
}
