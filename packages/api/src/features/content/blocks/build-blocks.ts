import type { Block } from '@nyhem/contract/blocks/blocks'
import type { BuildContext } from '../building/build-context.ts'
import type { ContentBlock } from '../tree/content-file.ts'
import { blockDefinitions } from './block-kinds.ts'

/** In order; empty blocks are omitted. */
export async function buildBlocks(blocks: readonly ContentBlock[], context: BuildContext): Promise<Block[]> {
  const built = await Promise.all(
    blocks.map(async ({ kind, id, fields }) => {
      const model = await blockDefinitions[kind].build(fields, context)
      return model && ({ kind, id, model } as Block)
    }),
  )
  return built.filter((block) => block !== null)
}
