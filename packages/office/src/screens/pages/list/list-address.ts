import { officePages } from '@nyhem/contract/office-pages'
import { type PageState, pageStates } from '@nyhem/domain/content/page-state'

/** What of the list stands in its address. `isNew`: the dialog of a new page is open. */
export type ListFilter = {
  readonly site: string | null
  readonly search: string
  readonly kind: string
  readonly state: PageState | ''
  readonly isNew: boolean
}

/** What is unknown is left out. */
export function readListFilter(query: URLSearchParams, isKind: (word: string) => boolean): ListFilter {
  const kind = query.get('kind') ?? ''
  return {
    site: query.get('site'),
    search: (query.get('search') ?? '').slice(0, 200),
    kind: isKind(kind) ? kind : '',
    state: pageStates.find((state) => state === query.get('state')) ?? '',
    isNew: query.has('new'),
  }
}

/** Without one the tree is shown. */
export const isFiltered = ({ search, kind, state }: ListFilter): boolean =>
  search.trim() !== '' || kind !== '' || state !== ''

/** The question of a filter, for the call. */
export const askedOf = ({ search, kind, state }: ListFilter) => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(kind === '' ? {} : { kind }),
  ...(state === '' ? {} : { state }),
})

/** The trash of a site. */
export const addressOfTrash = (siteId: string): string => `${officePages.pages}?site=${siteId}&state=trash`
export const addressOfList = (siteId: string): string => `${officePages.pages}?site=${siteId}`
