import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { PageData } from '@nyhem/contract/page-data'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'

/**
 * `acts`: shows, loads or counts something by itself, or has a control that without scripts leads elsewhere than with
 * them, such as a gallery. `still`: waits for the visitor, whose first touch fetches the scripts.
 */
type Way = 'still' | 'acts'

/** By kind of page, some by what is on the page. Source: docs/decisions/0137-still-pages.md. */
export const waysOfPages: { readonly [K in PageKind]: Way | ((model: PageModels[K]) => Way) } = {
  '404': 'still',
  '500': 'still',
  start: 'acts',
  search: 'acts',
  'county-search': 'acts',
  'municipality-search': 'acts',
  areas: 'still',
  area: 'acts',
  stage: 'acts',
  object: 'acts',
  'sold-out': 'acts',
  comparison: 'acts',
  'premises-start': 'acts',
  'premises-object': 'acts',
  'rental-start': 'still',
  'rental-project': 'acts',
  'reference-start': 'still',
  'reference-project': 'acts',
  succession: 'acts',
  'succession-stage': 'acts',
  'not-found-object': 'still',
  'not-found-premises': 'still',
  'not-found-stage': 'still',
  'text-search': 'acts',
  'corporate-search': 'acts',
  'corporate-start': 'still',
  'corporate-about': 'still',
  'corporate-contact': 'still',
  'corporate-news': 'still',
  'news-room': 'acts',
  'press-release': 'still',
  standard: 'still',
  article: 'still',
  'inspiration-start': 'still',
  'inspiration-category': 'still',
  'inspiration-article': 'still',
  'inspiration-page': 'still',
  'blog-list': 'still',
  'blog-item': 'still',
  campaign: 'still',
  testimonial: 'still',
  'image-file': 'still',
  login: 'acts',
  register: 'acts',
  'forgot-password': 'acts',
  'set-password': 'acts',
  'change-email': 'acts',
  'restore-login': 'acts',
  'e-identification-return': 'acts',
  consent: 'acts',
  'my-pages-home': 'acts',
  'my-pages-board-member': 'acts',
  'my-pages-settings': 'acts',
  'my-pages-errands': 'acts',
  'my-pages-documents': 'acts',
  'my-pages-documents-action': 'acts',
  'my-pages-documents-done': 'acts',
  'my-pages-residences': 'acts',
  'my-pages-saved-searches': 'acts',
  'search-alerts': 'acts',
  'my-pages-news-list': 'acts',
  'residence-news': 'acts',
  'my-pages-contact': 'acts',
  'my-pages-object': 'acts',
  'my-pages-timeline': 'acts',
  'my-pages-payment': 'acts',
  'my-pages-vip': 'acts',
  'my-pages-vip-showing': 'acts',
  'buy-residence': 'acts',
  'buy-residence-info': 'acts',
  'buy-residence-contract': 'acts',
  'booking-terms': 'still',
  'buy-residence-success': 'acts',
  'buy-residence-error': 'acts',
  'buy-residence-complete': 'acts',
  payment: 'acts',
  'showing-form': 'acts',
  'showing-qr': 'acts',
  'purchase-notification': 'acts',
  'order-form': 'acts',
  'available-jobs': 'still',
  'investor-relations-start': 'still',
  'report-list': 'still',
  'standard-career': 'still',
  'sustainability-category': 'still',
  'sustainability-start': 'still',
  'customer-service': 'still',
  faq: ({ topics }) =>
    topics.some(({ items }) => items.some(({ youtubeLink }) => youtubeLink !== null)) ? 'acts' : 'still',
  'management-services': 'still',
  'modal-contact': 'still',
  sandbox: 'acts',
}

/** By kind of block. */
export const waysOfBlocks: { readonly [K in BlockKind]: Way } = {
  text: 'still',
  image: 'still',
  gallery: 'acts',
  'residence-explorer': 'acts',
  'selected-projects': 'still',
  'search-result': 'acts',
  'selected-objects': 'still',
  contact: 'still',
  faq: 'still',
  video: 'acts',
  form: 'acts',
  timeline: 'still',
  testimonial: 'still',
  campaign: 'still',
  'article-list': 'still',
  blog: 'still',
  succession: 'still',
  'place-index': 'still',
  'fact-list': 'still',
  'stored-values': 'acts',
  'link-list': 'still',
  telephone: 'still',
  'week-programme': 'still',
  'deposit-comparison': 'still',
  noticeboard: 'still',
  'reference-register': 'still',
}

/**
 * Whether a page waits for a touch before it fetches its scripts. The answer to a posted form and a preview do not wait:
 * the answer takes the focus, the preview follows the form beside it. Never fails.
 */
export function isStill({ template, formState, preview }: PageData): boolean {
  if (formState || preview || template.isInEditMode) return false
  const { currentComponent, viewModel } = template
  if (wayOf(currentComponent, viewModel) === 'acts') return false
  return !('blocks' in viewModel) || viewModel.blocks.every(({ kind }) => waysOfBlocks[kind] === 'still')
}

function wayOf<K extends PageKind>(kind: K, model: PageModels[K]): Way {
  const way: Way | ((model: PageModels[K]) => Way) = waysOfPages[kind]
  return typeof way === 'function' ? way(model) : way
}
