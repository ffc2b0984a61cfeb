import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import { type KindTemplate, templatesWith } from '../kind-template.ts'
import type { BlockProps } from './block-props.ts'

export type BlockTemplates = { [K in BlockKind]: KindTemplate<BlockProps<K>> }

const block = templatesWith('blocks')

/** Every block kind: its component, and the text groups it needs on any page. */
export const blockTemplates = {
  text: block(() => import('./text/TextBlock.tsx')),
  image: block(() => import('./image/ImageBlock.tsx')),
  gallery: block(() => import('./gallery/GalleryBlock.tsx')),
  'residence-explorer': block(() => import('./residence-explorer/ResidenceExplorerBlock.tsx'), ['home', 'explorer']),
  'selected-projects': block(() => import('./selected-projects/SelectedProjectsBlock.tsx')),
  'search-result': block(() => import('./search-result/SearchResultBlock.tsx'), ['search']),
  'selected-objects': block(() => import('./selected-objects/SelectedObjectsBlock.tsx')),
  contact: block(() => import('./contact/ContactBlock.tsx'), ['home']),
  faq: block(() => import('./faq/FaqBlock.tsx')),
  video: block(() => import('./video/VideoBlock.tsx')),
  form: block(() => import('./form/FormBlock.tsx'), ['content-form']),
  timeline: block(() => import('./timeline/TimelineBlock.tsx')),
  testimonial: block(() => import('./testimonial/TestimonialBlock.tsx')),
  campaign: block(() => import('./campaign/CampaignBlock.tsx')),
  'article-list': block(() => import('./article-list/ArticleListBlock.tsx')),
  blog: block(() => import('./blog/BlogBlock.tsx')),
  succession: block(() => import('./succession/SuccessionBlock.tsx'), ['holdings']),
  'place-index': block(() => import('./place-index/PlaceIndexBlock.tsx')),
  'fact-list': block(() => import('./fact-list/FactListBlock.tsx')),
  'stored-values': block(() => import('./stored-values/StoredValuesBlock.tsx')),
  'link-list': block(() => import('./link-list/LinkListBlock.tsx')),
  telephone: block(() => import('./telephone/TelephoneBlock.tsx'), ['service']),
  'week-programme': block(() => import('./week-programme/WeekProgrammeBlock.tsx'), ['service']),
  'deposit-comparison': block(() => import('./deposit-comparison/DepositComparisonBlock.tsx'), ['membership']),
  noticeboard: block(() => import('./noticeboard/NoticeboardBlock.tsx'), ['membership']),
  'reference-register': block(() => import('./reference-register/ReferenceRegisterBlock.tsx'), ['holdings']),
} satisfies BlockTemplates
