import { themes } from '@nyhem/domain/sites/site'

/**
 * Style sheets besides the common one: what only some pages show, named in `pages/registry.ts`, blocks, and what is
 * opened over any page: the home viewer and the fault report. Of two that all pages with a style have, it is in the first.
 */
const sheetsOfPages = [
  'search',
  'homes',
  'report',
  'booking',
  'personal',
  'viewer',
  'company',
  'reading',
  'letting',
  'blocks',
] as const

/** The last ones are a theme's, linked by every page of its sites: how the brand composes pages. */
export const furtherSheets = [...sheetsOfPages, ...themes] as const

/** Of documents that the server renders without a page, so that no page has it: errors, status, a closed site. */
export const documentSheet = 'documents'

export type FurtherSheet = (typeof furtherSheets)[number] | typeof documentSheet

/** A further sheet is named like the common one, with its own name instead of `style`. */
export const addressOfSheet = (styleSheet: string, sheet: FurtherSheet): string =>
  styleSheet.replace(/\/style-([^/]*\.css)$/, `/${sheet}-$1`)
