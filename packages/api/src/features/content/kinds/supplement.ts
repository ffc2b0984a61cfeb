import { buildBlocks } from '../blocks/build-blocks.ts'
import type { BuildContext } from '../building/build-context.ts'
import { type PageEntry, textField } from '../tree/content-snapshot.ts'

export async function supplementOf(entry: PageEntry | null, context: BuildContext) {
  if (!entry) return { heading: undefined, lead: undefined, blocks: [], seo: {} }
  return {
    heading: textField(entry, 'heading'),
    lead: textField(entry, 'lead'),
    blocks: await buildBlocks(entry.content().blocks, context),
    seo: entry.seo,
  }
}
