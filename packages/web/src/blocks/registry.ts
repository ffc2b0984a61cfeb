import type { BlockKind, BlockModels } from '@nyhem/contract/blocks/blocks'
import { type LazyTemplate, lazyTemplate } from '../lazy-template.ts'

/** What a block component gets. `id` is unique on the page and serves as anchor. */
export type BlockProps<K extends BlockKind> = { id: string; model: BlockModels[K] }

export type BlockTemplates = { [K in BlockKind]: LazyTemplate<BlockProps<K>> }

/** Component of every block kind. A new kind does not compile until it has one. */
export const blockTemplates = {
  text: lazyTemplate('src/blocks/text/TextBlock.tsx', async () => (await import('./text/TextBlock.tsx')).TextBlock),
  image: lazyTemplate(
    'src/blocks/image/ImageBlock.tsx',
    async () => (await import('./image/ImageBlock.tsx')).ImageBlock,
  ),
  gallery: lazyTemplate(
    'src/blocks/gallery/GalleryBlock.tsx',
    async () => (await import('./gallery/GalleryBlock.tsx')).GalleryBlock,
  ),
  'residence-explorer': lazyTemplate(
    'src/blocks/residence-explorer/ResidenceExplorerBlock.tsx',
    async () => (await import('./residence-explorer/ResidenceExplorerBlock.tsx')).ResidenceExplorerBlock,
  ),
  'selected-projects': lazyTemplate(
    'src/blocks/selected-projects/SelectedProjectsBlock.tsx',
    async () => (await import('./selected-projects/SelectedProjectsBlock.tsx')).SelectedProjectsBlock,
  ),
  'search-result': lazyTemplate(
    'src/blocks/search-result/SearchResultBlock.tsx',
    async () => (await import('./search-result/SearchResultBlock.tsx')).SearchResultBlock,
  ),
  'selected-objects': lazyTemplate(
    'src/blocks/selected-objects/SelectedObjectsBlock.tsx',
    async () => (await import('./selected-objects/SelectedObjectsBlock.tsx')).SelectedObjectsBlock,
  ),
  contact: lazyTemplate(
    'src/blocks/contact/ContactBlock.tsx',
    async () => (await import('./contact/ContactBlock.tsx')).ContactBlock,
  ),
  faq: lazyTemplate('src/blocks/faq/FaqBlock.tsx', async () => (await import('./faq/FaqBlock.tsx')).FaqBlock),
  video: lazyTemplate(
    'src/blocks/video/VideoBlock.tsx',
    async () => (await import('./video/VideoBlock.tsx')).VideoBlock,
  ),
  form: lazyTemplate('src/blocks/form/FormBlock.tsx', async () => (await import('./form/FormBlock.tsx')).FormBlock),
  timeline: lazyTemplate(
    'src/blocks/timeline/TimelineBlock.tsx',
    async () => (await import('./timeline/TimelineBlock.tsx')).TimelineBlock,
  ),
  testimonial: lazyTemplate(
    'src/blocks/testimonial/TestimonialBlock.tsx',
    async () => (await import('./testimonial/TestimonialBlock.tsx')).TestimonialBlock,
  ),
  campaign: lazyTemplate(
    'src/blocks/campaign/CampaignBlock.tsx',
    async () => (await import('./campaign/CampaignBlock.tsx')).CampaignBlock,
  ),
  'article-list': lazyTemplate(
    'src/blocks/article-list/ArticleListBlock.tsx',
    async () => (await import('./article-list/ArticleListBlock.tsx')).ArticleListBlock,
  ),
  blog: lazyTemplate('src/blocks/blog/BlogBlock.tsx', async () => (await import('./blog/BlogBlock.tsx')).BlogBlock),
  succession: lazyTemplate(
    'src/blocks/succession/SuccessionBlock.tsx',
    async () => (await import('./succession/SuccessionBlock.tsx')).SuccessionBlock,
  ),
  'place-index': lazyTemplate(
    'src/blocks/place-index/PlaceIndexBlock.tsx',
    async () => (await import('./place-index/PlaceIndexBlock.tsx')).PlaceIndexBlock,
  ),
  'fact-list': lazyTemplate(
    'src/blocks/fact-list/FactListBlock.tsx',
    async () => (await import('./fact-list/FactListBlock.tsx')).FactListBlock,
  ),
  'stored-values': lazyTemplate(
    'src/blocks/stored-values/StoredValuesBlock.tsx',
    async () => (await import('./stored-values/StoredValuesBlock.tsx')).StoredValuesBlock,
  ),
  'link-list': lazyTemplate(
    'src/blocks/link-list/LinkListBlock.tsx',
    async () => (await import('./link-list/LinkListBlock.tsx')).LinkListBlock,
  ),
} satisfies BlockTemplates
