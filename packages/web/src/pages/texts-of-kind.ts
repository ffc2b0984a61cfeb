import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { type TextGroup, textGroups } from '../texts/load-texts.ts'

/** Texts that pages of a kind have beside those that every page has. */
export const textsOfKind = {
  start: [],
  search: ['search'],
  'county-search': ['search'],
  'municipality-search': ['search'],
  areas: [],
  area: ['home'],
  stage: ['home'],
  object: ['home'],
  'sold-out': ['home'],
  'premises-start': ['home', 'holdings'],
  'premises-object': ['home', 'holdings'],
  'rental-start': ['home', 'holdings'],
  'rental-project': ['home', 'holdings'],
  'reference-start': ['home', 'holdings'],
  'reference-project': ['home', 'holdings'],
  succession: ['home', 'holdings'],
  'succession-stage': ['home', 'holdings'],
  'not-found-object': ['home'],
  'not-found-premises': ['home'],
  'not-found-stage': ['home'],
  'text-search': ['text-search'],
  'corporate-search': ['text-search'],
  standard: [],
  article: [],
  login: ['account'],
  register: ['account'],
  'forgot-password': ['account'],
  'set-password': ['account'],
  'change-email': ['account'],
  'e-identification-return': ['account'],
  consent: ['my-pages'],
  'my-pages-home': ['home', 'my-pages'],
  'my-pages-board-member': ['my-pages'],
  'my-pages-settings': ['account', 'my-pages'],
  'buy-residence': ['account', 'booking'],
  'buy-residence-info': ['account', 'booking'],
  'buy-residence-contract': ['account', 'booking'],
  'buy-residence-success': ['account', 'booking'],
  'buy-residence-error': ['account', 'booking'],
  'buy-residence-complete': ['account', 'booking'],
  'showing-form': ['home', 'showing'],
  'showing-qr': ['home', 'showing'],
  'purchase-notification': ['purchase'],
  '404': [],
  '500': [],
  sandbox: textGroups,
} as const satisfies Record<PageKind, readonly TextGroup[]>

/** The same for blocks, on whatever page they stand. */
export const textsOfBlock: Partial<Record<BlockKind, readonly TextGroup[]>> = {
  'search-result': ['search'],
  contact: ['home'],
}
