import type { HomeCard } from '@nyhem/contract/shared-models'
import {
  countByRooms,
  filterHomes,
  floorsOf,
  type HomeListChoices,
  type HomeListFilter,
  type HomeSortKey,
  homeListQuery,
  smallestWayOut,
  sortHomes,
} from '@nyhem/domain/housing/home-list'
import { useState } from 'react'

/** The list of homes with its order and choices, which the address always tells. `anchor` is where on the page it stands. */
export function useHomeList(homes: readonly HomeCard[], asked: HomeListChoices, anchor: string) {
  const [choices, setChoices] = useState(asked)
  const addressOf = (own: Partial<HomeListChoices>) => {
    const query = homeListQuery({ ...choices, ...own })
    return `${query === '' ? '?' : query}#${anchor}`
  }
  const choose = (own: Partial<HomeListChoices>) => {
    const next = { ...choices, ...own }
    setChoices(next)
    // Replaced, not pushed: going back leaves the page instead of undoing one sorting after another.
    history.replaceState(history.state, '', `${location.pathname}${homeListQuery(next)}`)
  }
  /** The same column again turns the order round. */
  const sortedBy = (key: HomeSortKey) => ({
    sort: { key, descending: choices.sort.key === key && !choices.sort.descending },
  })
  /** How many homes a choice would leave, with the others as they are. */
  const countWith = (own: Partial<HomeListFilter>) => filterHomes(homes, { ...choices, ...own }).length
  const list = sortHomes(filterHomes(homes, choices), choices.sort)
  return {
    choices,
    /** Homes to show, in order. */
    list,
    roomCounts: countByRooms(homes).map(({ rooms }) => ({ rooms, count: countWith({ rooms }) })),
    floorCounts: floorsOf(homes).map((floor) => ({ floor, count: countWith({ floor }) })),
    countWith,
    /** The smallest change that shows homes again; null while some are shown. */
    wayOut: list.length > 0 ? null : smallestWayOut(homes, choices),
    addressOf,
    choose,
    sortedBy,
  }
}
