import { isSlug, isSlugs } from '@nyhem/domain/content/move-pages'
import type { PageKind } from './page-kinds.ts'

/**
 * Kinds of which nobody makes a page, and why. Those with words of their own have one page on each site, from its files;
 * the others are shown without a page of theirs, so that one at their address would hide it. The server's definitions
 * are held equal to these by a test.
 */
export const kindsWithoutNewPages = {
  '404': 'one page a site, for whatever address is not found',
  '500': 'one page a site, for whatever fails',
  'not-found-object': 'one page a site, for all homes that are gone',
  'not-found-stage': 'one page a site, for all stages and areas that are gone',
  'not-found-premises': 'one page a site, for all premises that are gone',
  'county-search': 'the page of the search, at the address of a county of the catalogue',
  'municipality-search': 'the page of the search, at the address of a municipality of the catalogue',
  'my-pages-board-member': 'the overview of my pages, for members of a board',
  'residence-news': 'an article of the business system, below the list of news of my pages',
} as const satisfies Partial<Record<PageKind, string>>

/** Whether somebody makes pages of the kind. Never fails. */
export const isMadeByEditors = (kind: string): boolean => !Object.hasOwn(kindsWithoutNewPages, kind)

/** Kinds whose page adds words to one of the catalogue, and stands at its address: several levels below a list. */
export const catalogueKinds = [
  'area',
  'stage',
  'object',
  'sold-out',
  'premises-object',
  'rental-project',
  'reference-project',
  'succession-stage',
] as const satisfies readonly PageKind[]

/** Whether a page of the kind stands at an address of the catalogue. Never fails. */
export const isOfCatalogue = (kind: string): boolean => catalogueKinds.some((one) => one === kind)

/** Whether a new page of the kind may have this part of an address: one level, or those of the catalogue. Never fails. */
export const isSlugOfKind = (kind: string, slug: string): boolean =>
  isOfCatalogue(kind) ? isSlugs(slug) : isSlug(slug)
