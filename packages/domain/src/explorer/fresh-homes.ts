import { type HomeStatus, listedHomeStatuses } from '../housing/enumerations.ts'
import type { Money } from '../money.ts'

/** Home fields that may change after page build. */
export type ChangingHome = {
  readonly id: string
  readonly status: HomeStatus
  readonly price: Money | null
  readonly totalPrice: Money | null
}

const isListed = (status: HomeStatus): boolean => listedHomeStatuses.some((listed) => listed === status)

/** Result of a search of the stage: `total` may be more than was asked for. */
export type FoundHomes = { readonly homes: readonly ChangingHome[]; readonly total: number }

/**
 * Applies a search of the stage: status and prices on the market. Market homes no longer found become unavailable, as
 * their new status is unknown; if only part was asked for, they are unchanged, as are homes that searches never show.
 * Never fails. Source: fault-reports specification §7.5, object search of the explorer.
 */
export function freshHomes<H extends ChangingHome>(homes: readonly H[], found: FoundHomes): readonly H[] {
  const byId = new Map(found.homes.map((home) => [home.id, home]))
  const isWhole = found.homes.length >= found.total
  return homes.map((home) => {
    const now = byId.get(home.id)
    if (now) return { ...home, status: now.status, price: now.price, totalPrice: now.totalPrice }
    return isWhole && isListed(home.status) ? { ...home, status: 'not-available' } : home
  })
}
