import type { BlockKind } from '@nyhem/contract/blocks/blocks'

export const blockGroupNames = ['text', 'media', 'homes', 'pages', 'facts', 'contact', 'campaign'] as const
export type BlockGroup = (typeof blockGroupNames)[number]

/** Where the picker lists each block. */
export const blockGroups: Record<BlockKind, BlockGroup> = {
  text: 'text',
  image: 'media',
  gallery: 'media',
  'residence-explorer': 'homes',
  'selected-projects': 'homes',
  'search-result': 'homes',
  'selected-objects': 'homes',
  contact: 'contact',
  faq: 'text',
  video: 'media',
  form: 'contact',
  timeline: 'facts',
  testimonial: 'text',
  campaign: 'campaign',
  'article-list': 'pages',
  blog: 'pages',
  succession: 'homes',
  'place-index': 'homes',
  'fact-list': 'facts',
  'stored-values': 'facts',
  'link-list': 'pages',
  telephone: 'contact',
  'week-programme': 'facts',
  'deposit-comparison': 'homes',
  noticeboard: 'facts',
  'reference-register': 'homes',
}

export const blockKinds = Object.keys(blockGroups) as BlockKind[]
