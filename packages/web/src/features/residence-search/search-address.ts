import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { type SearchState, searchQuery } from '@nyhem/domain/search/search-address'

export type AddressPlace = {
  action: string
  /** Path of the current page. */
  path: string
  /** Tag of the current place page, or null on the search page. */
  placeUrl: string | null
}

/** Tags and ids are validated where the page's data is made. */
export const stateOf = (model: Pick<ResidenceSearchModel, 'state'>): SearchState =>
  model.state as unknown as SearchState

/** Whether the search still includes the place of the page. */
const staysOnPlace = (state: SearchState, { placeUrl }: AddressPlace): boolean =>
  placeUrl !== null && state.filter.tags.includes(placeUrl)

/** Search address: below the place's path while that place is chosen, else on the search page. */
export function addressOf(state: SearchState, place: AddressPlace): string {
  if (!staysOnPlace(state, place)) return `${place.action}${searchQuery(state)}`
  const tags = state.filter.tags.filter((url) => url !== place.placeUrl)
  return `${place.path}${searchQuery({ ...state, filter: { ...state.filter, tags } })}`
}

/** The page's place is no longer chosen, so another page shows the search. */
export const leavesPage = (state: SearchState, place: AddressPlace): boolean =>
  place.placeUrl !== null && !staysOnPlace(state, place)
