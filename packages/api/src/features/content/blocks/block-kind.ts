import type { BlockKind, BlockModels } from '@nyhem/contract/blocks/blocks'
import type { z } from 'zod'
import type { BuildContext } from '../building/build-context.ts'

type Model<K extends BlockKind> = BlockModels[K] | null | Promise<BlockModels[K] | null>

/** A block: the schema of its editor fields (`kind` and an optional `id` are separate) and its builder. */
export type BlockDefinition<K extends BlockKind> = {
  kind: K
  fields: z.ZodType
  /** Null omits the block. */
  build(fields: unknown, context: BuildContext): Model<K>
}

export const defineBlock = <K extends BlockKind, Fields extends z.ZodType>(
  kind: K,
  { fields, build }: { fields: Fields; build(fields: z.output<Fields>, context: BuildContext): Model<K> },
): BlockDefinition<K> => ({
  kind,
  fields,
  // Fields of a stored block were parsed by this schema.
  build: (parsed, context) => build(parsed as z.output<Fields>, context),
})
