import type { IdentificationId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { leaseSeconds, releaseLeases, renewLeases } from './identification.store.ts'

/** Renewal interval in milliseconds; one may be missed. */
const renewEveryMs = (leaseSeconds * 1_000) / 3

/** Milliseconds without a browser request until an order's lease is released. */
const leftAfterMs = 4_000

const leasesAtOnce = 100

type Leased = {
  readonly stored: { readonly id: IdentificationId }
  readonly order: { readonly ref: string }
  readonly ending: unknown
  readonly polledAt: number
}

/** Orders of this process, by id and by the provider's reference. */
export type LeasedOrders<Order extends Leased> = {
  watch(watched: Order): Order
  drop(watched: Order): void
  isWatched(watched: Order): boolean
  get(id: IdentificationId): Order | null
  withRef(ref: string): Order | null
  size(): number
  /** Drops all; their leases are released after `flush`. */
  close(flush: () => Promise<void>): Promise<void>
}

/** Renews the leases of watched orders, and releases those whose browser has left. */
export function leasedOrders<Order extends Leased>(parts: {
  db: Kysely<Database>
  process: string
  now: () => number
  onFailure: (error: unknown) => void
}): LeasedOrders<Order> {
  const { db, process, now, onFailure } = parts
  const byId = new Map<IdentificationId, Order>()
  const byRef = new Map<string, Order>()
  let timer: NodeJS.Timeout | null = null
  let storedAt = 0

  function watch(watched: Order): Order {
    byId.set(watched.stored.id, watched)
    byRef.set(watched.order.ref, watched)
    if (timer === null) {
      storedAt = now()
      timer = setInterval(() => keep().catch(onFailure), renewEveryMs).unref()
    }
    return watched
  }

  function drop(watched: Order): void {
    if (byId.get(watched.stored.id) === watched) byId.delete(watched.stored.id)
    byRef.delete(watched.order.ref)
    if (byId.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  async function keep(): Promise<void> {
    // A late run means this process was delayed, and so were browser requests: they have not left.
    const wasHeldUp = now() - storedAt > 2 * renewEveryMs
    storedAt = now()
    const all = [...byId.values()].filter(({ ending }) => ending === null)
    const left = wasHeldUp ? [] : all.filter(({ polledAt }) => now() - polledAt > leftAfterMs)
    for (const watched of left) drop(watched)
    for (const some of inParts(left)) {
      const notBack = some.filter(({ stored }) => !byId.has(stored.id))
      await releaseLeases(db, idsOf(notBack), process)
    }
    for (const some of inParts(all.filter(isWatched))) {
      const ours = await renewLeases(db, idsOf(some), process)
      // Another process took over after the lease expired.
      for (const watched of some) if (!ours.has(watched.stored.id) && watched.ending === null) drop(watched)
    }
  }

  const isWatched = (watched: Order): boolean => byId.get(watched.stored.id) === watched

  return {
    watch,
    drop,
    isWatched,
    get: (id) => byId.get(id) ?? null,
    withRef: (ref) => byRef.get(ref) ?? null,
    size: () => byId.size,
    async close(flush) {
      const left = idsOf(byId.values())
      for (const watched of byId.values()) drop(watched)
      await flush()
      await releaseLeases(db, left, process)
    },
  }
}

function* inParts<Order>(orders: readonly Order[]): Generator<readonly Order[]> {
  for (let done = 0; done < orders.length; done += leasesAtOnce) yield orders.slice(done, done + leasesAtOnce)
}

const idsOf = (orders: Iterable<Leased>): IdentificationId[] => Array.from(orders, ({ stored }) => stored.id)
