import { buildBlocks } from '../blocks/build-blocks.ts'
import type { BuildContext } from '../build-context.ts'
import { contentOf, type PageEntry } from '../content-snapshot.ts'

/** What editors have added to a page of the catalogue. */
export async function supplementOf(entry: PageEntry | null, context: BuildContext) {
  if (!entry) return { heading: undefined, lead: undefined, blocks: [], seo: {} }
  const { fields, blocks } = contentOf(entry)
  return {
    heading: 'heading' in fields ? fields.heading : undefined,
    lead: 'lead' in fields ? fields.lead : undefined,
    blocks: await buildBlocks(blocks, context),
    seo: entry.seo,
  }
}
