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

/** Home list with order and filters, mirrored in the address. `anchor`: its position on the page. */
export function useHomeList(homes: readonly HomeCard[], requested: HomeListChoices, anchor: string) {
  const [choices, setChoices] = useState(requested)
  const addressOf = (own: Partial<HomeListChoices>) => {
    const query = homeListQuery({ ...choices, ...own })
    return `${query === '' ? '?' : query}#${anchor}`
  }
  const choose = (own: Partial<HomeListChoices>) => {
    const next = { ...choices, ...own }
    setChoices(next)
    // Replaced, not pushed: going back leaves the page instead of undoing each sorting.
    history.replaceState(history.state, '', `${location.pathname}${homeListQuery(next)}`)
  }
  /** The same column again reverses the order. */
  const sortedBy = (key: HomeSortKey) => ({
    sort: { key, descending: choices.sort.key === key && !choices.sort.descending },
  })
  /** Number of homes a filter would leave, with the others unchanged. */
  const countWith = (own: Partial<HomeListFilter>) => filterHomes(homes, { ...choices, ...own }).length
  const list = sortHomes(filterHomes(homes, choices), choices.sort)
  return {
    choices,
    list,
    roomCounts: countByRooms(homes).map(({ rooms }) => ({ rooms, count: countWith({ rooms }) })),
    floorCounts: floorsOf(homes).map((floor) => ({ floor, count: countWith({ floor }) })),
    countWith,
    /** The smallest filter change that matches homes again; null while some match. */
    wayOut: list.length > 0 ? null : smallestWayOut(homes, choices),
    addressOf,
    choose,
    sortedBy,
  }
}
