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
  area: [],
  stage: [],
  object: [],
  'sold-out': [],
  'premises-start': ['holdings'],
  'premises-object': ['holdings'],
  'rental-start': ['holdings'],
  'rental-project': ['holdings'],
  'reference-start': ['holdings'],
  'reference-project': ['holdings'],
  succession: ['holdings'],
  'succession-stage': ['holdings'],
  'not-found-object': [],
  'not-found-premises': [],
  'not-found-stage': [],
  'text-search': [],
  'corporate-search': [],
  standard: [],
  article: [],
  '404': [],
  '500': [],
  sandbox: textGroups,
} as const satisfies Record<PageKind, readonly TextGroup[]>

/** The same for blocks, on whatever page they stand. */
export const textsOfBlock: Partial<Record<BlockKind, readonly TextGroup[]>> = { 'search-result': ['search'] }
