import type { HomeCard } from '@nyhem/contract/shared-models'
import {
  countByRooms,
  filterHomes,
  type HomeListChoices,
  type HomeSortKey,
  homeListQuery,
  sortHomes,
} from '@nyhem/domain/housing/home-list'
import { isAvailable } from '@nyhem/domain/housing/home-status'
import { useState } from 'react'

/** Anchor of the list, kept in its links so that a page without scripts stays where it was. */
export const homesAnchor = 'homes'

/** The list of homes with its order and choices, which the address always tells. */
export function useHomeList(homes: readonly HomeCard[], asked: HomeListChoices) {
  const [choices, setChoices] = useState(asked)
  const addressOf = (own: Partial<HomeListChoices>) => {
    const query = homeListQuery({ ...choices, ...own })
    return `${query === '' ? '?' : query}#${homesAnchor}`
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
  const countable = choices.onlyAvailable ? homes.filter((home) => isAvailable(home.status)) : homes
  return {
    choices,
    /** Homes to show, in order. */
    list: sortHomes(filterHomes(homes, choices), choices.sort),
    roomCounts: countByRooms(homes).map(({ rooms }) => ({
      rooms,
      count: filterHomes(countable, { rooms, onlyAvailable: false }).length,
    })),
    countOfAll: countable.length,
    addressOf,
    choose,
    sortedBy,
  }
}
