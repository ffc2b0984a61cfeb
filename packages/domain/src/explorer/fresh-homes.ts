import { type HomeStatus, listedHomeStatuses } from '../housing/enumerations.ts'
import type { Money } from '../money.ts'

/** What of a home may have changed since its page was made. */
export type ChangingHome = {
  readonly id: string
  readonly status: HomeStatus
  readonly price: Money | null
  readonly totalPrice: Money | null
}

const isListed = (status: HomeStatus): boolean => listedHomeStatuses.some((listed) => listed === status)

/**
 * Homes as a search of their stage now tells them: status and prices of those on the market. A home that was on the
 * market and is no longer found has gone to somebody; what it has become is not told, so it is not available. Homes that
 * searches never show keep what the page said. Never fails.
 * Source: fault-reports specification §7.5, object search of the explorer.
 */
export function freshHomes<H extends ChangingHome>(homes: readonly H[], found: readonly ChangingHome[]): readonly H[] {
  const byId = new Map(found.map((home) => [home.id, home]))
  return homes.map((home) => {
    const now = byId.get(home.id)
    if (now) return { ...home, status: now.status, price: now.price, totalPrice: now.totalPrice }
    return isListed(home.status) ? { ...home, status: 'not-available' } : home
  })
}
