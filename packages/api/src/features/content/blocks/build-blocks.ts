import type { Block, BlockKind, BlockModels } from '@nyhem/contract/blocks/blocks'
import type { BuildContext } from '../build-context.ts'
import type { ContentBlock } from '../content-file.ts'
import { buildArticleList } from './article-list.ts'
import type { BlockBuilder } from './block-builder.ts'
import type { BlockFields } from './block-fields.ts'
import { buildBlog } from './blog.ts'
import { buildCampaign } from './campaign.ts'
import { buildContact } from './contact.ts'
import { buildFactList } from './fact-list.ts'
import { buildFaq } from './faq.ts'
import { buildForm } from './form.ts'
import { buildGallery } from './gallery.ts'
import { buildImage } from './image.ts'
import { buildLinkList } from './link-list.ts'
import { buildPlaceIndex } from './place-index.ts'
import { buildResidenceExplorer } from './residence-explorer.ts'
import { buildSearchResult } from './search-result.ts'
import { buildSelectedObjects } from './selected-objects.ts'
import { buildSelectedProjects } from './selected-projects.ts'
import { buildStoredValues } from './stored-values.ts'
import { buildSuccessionBlock } from './succession.ts'
import { buildTestimonial } from './testimonial.ts'
import { buildText } from './text.ts'
import { buildTimeline } from './timeline.ts'
import { buildVideo } from './video.ts'

type BlockBuilders = { [K in BlockKind]: BlockBuilder<K> }

const builders: BlockBuilders = {
  text: buildText,
  image: buildImage,
  gallery: buildGallery,
  'residence-explorer': buildResidenceExplorer,
  'selected-projects': buildSelectedProjects,
  'search-result': buildSearchResult,
  'selected-objects': buildSelectedObjects,
  contact: buildContact,
  faq: buildFaq,
  video: buildVideo,
  form: buildForm,
  timeline: buildTimeline,
  testimonial: buildTestimonial,
  campaign: buildCampaign,
  'article-list': buildArticleList,
  blog: buildBlog,
  succession: buildSuccessionBlock,
  'place-index': buildPlaceIndex,
  'fact-list': buildFactList,
  'stored-values': buildStoredValues,
  'link-list': buildLinkList,
}

/** A page's blocks in their order; those with nothing to show are left out. */
export async function buildBlocks(blocks: readonly ContentBlock[], context: BuildContext): Promise<Block[]> {
  const built = await Promise.all(
    blocks.map(async ({ kind, id, fields }) => {
      const model = await buildBlock(kind, fields, context)
      return model && ({ kind, id, model } as Block)
    }),
  )
  return built.filter((block) => block !== null)
}

async function buildBlock<K extends BlockKind>(
  kind: K,
  fields: BlockFields[K],
  context: BuildContext,
): Promise<BlockModels[K] | null> {
  const build: BlockBuilders[K] = builders[kind]
  return build(fields, context)
}
