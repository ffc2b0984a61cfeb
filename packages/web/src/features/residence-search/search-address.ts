import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { type SearchState, searchQuery } from '@nyhem/domain/search/search-address'

/** What an address of a search depends on beside the search itself. */
export type AddressPlace = {
  /** Path of the search page. */
  action: string
  /** Path of the page that is shown. */
  path: string
  /** Tag of the place whose page is shown; null on the search page. */
  placeUrl: string | null
}

/** The search that a page was asked for. The tags and ids are checked where the page's data is made. */
export const stateOf = (model: Pick<ResidenceSearchModel, 'state'>): SearchState =>
  model.state as unknown as SearchState

/** Whether a search belongs on the page of the place: as long as the place is chosen. */
const staysOnPlace = (state: SearchState, { placeUrl }: AddressPlace): boolean =>
  placeUrl !== null && state.filter.tags.includes(placeUrl)

/** Address of a search: below the place's own path while the place is chosen, else of the search page. */
export function addressOf(state: SearchState, place: AddressPlace): string {
  if (!staysOnPlace(state, place)) return `${place.action}${searchQuery(state)}`
  const tags = state.filter.tags.filter((url) => url !== place.placeUrl)
  return `${place.path}${searchQuery({ ...state, filter: { ...state.filter, tags } })}`
}

/** Whether a search is shown by another page than this one: the place of the page is no longer chosen. */
export const leavesPage = (state: SearchState, place: AddressPlace): boolean =>
  place.placeUrl !== null && !staysOnPlace(state, place)
