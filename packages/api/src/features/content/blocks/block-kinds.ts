import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import { articleListBlock } from './article-list.ts'
import type { BlockDefinition } from './block-kind.ts'
import { blogBlock } from './blog.ts'
import { campaignBlock } from './campaign.ts'
import { contactBlock } from './contact.ts'
import { depositComparisonBlock } from './deposit-comparison.ts'
import { factListBlock } from './fact-list.ts'
import { faqBlock } from './faq.ts'
import { formBlock } from './form.ts'
import { galleryBlock } from './gallery.ts'
import { imageBlock } from './image.ts'
import { linkListBlock } from './link-list.ts'
import { noticeboardBlock } from './noticeboard.ts'
import { placeIndexBlock } from './place-index.ts'
import { referenceRegisterBlock } from './reference-register.ts'
import { residenceExplorerBlock } from './residence-explorer.ts'
import { searchResultBlock } from './search-result.ts'
import { selectedObjectsBlock } from './selected-objects.ts'
import { selectedProjectsBlock } from './selected-projects.ts'
import { storedValuesBlock } from './stored-values.ts'
import { successionBlock } from './succession.ts'
import { telephoneBlock } from './telephone.ts'
import { testimonialBlock } from './testimonial.ts'
import { textBlock } from './text.ts'
import { timelineBlock } from './timeline.ts'
import { videoBlock } from './video.ts'
import { weekProgrammeBlock } from './week-programme.ts'

/** Every block. A new kind does not compile until it is here. */
export const blockDefinitions: { readonly [K in BlockKind]: BlockDefinition<K> } = {
  text: textBlock,
  image: imageBlock,
  gallery: galleryBlock,
  'residence-explorer': residenceExplorerBlock,
  'selected-projects': selectedProjectsBlock,
  'search-result': searchResultBlock,
  'selected-objects': selectedObjectsBlock,
  contact: contactBlock,
  faq: faqBlock,
  video: videoBlock,
  form: formBlock,
  timeline: timelineBlock,
  testimonial: testimonialBlock,
  campaign: campaignBlock,
  'article-list': articleListBlock,
  blog: blogBlock,
  succession: successionBlock,
  'place-index': placeIndexBlock,
  'fact-list': factListBlock,
  'stored-values': storedValuesBlock,
  'link-list': linkListBlock,
  telephone: telephoneBlock,
  'week-programme': weekProgrammeBlock,
  'deposit-comparison': depositComparisonBlock,
  noticeboard: noticeboardBlock,
  'reference-register': referenceRegisterBlock,
}
