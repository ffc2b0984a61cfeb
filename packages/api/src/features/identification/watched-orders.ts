import { randomUUID } from 'node:crypto'
import type { OrderMessage } from '@nyhem/domain/identity/order-messages'
import type { IdentificationId } from '@nyhem/domain/ids'
import type {
  IdentifiedPerson,
  Order,
  OrderIdentity,
  OrderRequest,
  OrderStatus,
} from '@nyhem/providers/e-identity/e-identity'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import { takeTurns } from '../../server/take-turns.ts'
import {
  type IdentificationState,
  keepLeases,
  leaseSeconds,
  releaseLeases,
  replaceOrder,
  type StoredIdentification,
  settleIdentification,
  takeLease,
} from './identification.store.ts'
import { messageWrites } from './message-writes.ts'
import { type KeptOrder, openOrder, sealOrder, sealPerson } from './sealed-order.ts'

/** Leases are renewed so often that one that was missed does no harm, in milliseconds. */
const renewEveryMs = (leaseSeconds * 1_000) / 3

/** An order that no browser has asked for in this time is left to whoever asks next, in milliseconds. */
const leftAfterMs = 4_000

/** Leases are renewed so many in one statement. */
const leasesAtOnce = 100

/** Of many orders that lapse together, so many are begun anew at once: the rest wait, and the provider is not flooded. */
const renewalsAtOnce = 4

/** New orders in place of those that nobody scanned in time. Source: identity reference §2. */
const mostRenewals = 5

/** What an order was ended with, and as which state that is kept. */
type Ending = {
  readonly state: IdentificationState
  readonly message: string | null
  readonly person: IdentifiedPerson | null
}

/** An order for which this process asks the provider. */
export type WatchedOrder = {
  readonly stored: StoredIdentification
  readonly kept: KeptOrder
  readonly order: Order
  readonly renewals: number
  message: OrderMessage
  isScannable: boolean
  /** Nobody scanned the code in time: another order is due. */
  isNotStarted: boolean
  ending: Ending | null
  settling: Promise<void> | null
  renewing: Promise<void> | null
  polledAt: number
}

/** How an order stands while it is open; `settled` means that the store knows how it ended. */
export type OpenStatus =
  | {
      readonly is: 'open'
      readonly message: string
      readonly qr: string | null
      readonly order: Order
      readonly kept: KeptOrder
    }
  | { readonly is: 'settled' }

export type WatchedOrders = {
  /** The name under which this process asks. */
  readonly process: string
  /** An order that this process has just begun; its lease is written with it. */
  begin(stored: StoredIdentification, order: Order, kept: KeptOrder): void
  /** One that this process watches, or null. Costs no query. */
  get(id: IdentificationId): WatchedOrder | null
  /** Watches a stored order when no other process does; else null. */
  takeOver(stored: StoredIdentification): Promise<WatchedOrder | null>
  /**
   * How an order stands, told at once: the provider is asked, at its own pace, behind the browser's back.
   * `again` is what a new order is begun with when the code was not scanned in time.
   */
  poll(watched: WatchedOrder, again: () => OrderRequest): Promise<OpenStatus>
  /** How an order stands that another process watches. */
  look(stored: StoredIdentification): OpenStatus
  forget(id: IdentificationId): void
  size(): number
  /** Leaves every order to other processes. */
  close(): Promise<void>
}

/**
 * Orders that are open, in memory. One process at a time asks the provider for an order, by a lease in the database: of
 * several processes that a browser asks in turn, the others answer from what that one has written. What ends an order is
 * written at once, since the provider tells it once.
 */
export function watchOrders(parts: {
  db: Kysely<Database>
  vault: SecretBox
  identity: OrderIdentity
  now: () => number
  onFailure: (error: unknown) => void
}): WatchedOrders {
  const { db, vault, identity, now, onFailure } = parts
  const process = randomUUID()
  const byId = new Map<IdentificationId, WatchedOrder>()
  const byRef = new Map<string, WatchedOrder>()
  const messages = messageWrites(db, onFailure)
  const inTurn = takeTurns(renewalsAtOnce)
  let timer: NodeJS.Timeout | null = null
  let keptAt = 0

  function watch(watched: WatchedOrder): WatchedOrder {
    byId.set(watched.stored.id, watched)
    byRef.set(watched.order.ref, watched)
    if (timer === null) {
      keptAt = now()
      timer = setInterval(() => keep().catch(onFailure), renewEveryMs).unref()
    }
    return watched
  }

  function drop(watched: WatchedOrder): void {
    if (byId.get(watched.stored.id) === watched) byId.delete(watched.stored.id)
    byRef.delete(watched.order.ref)
    if (byId.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  async function keep(): Promise<void> {
    // A process that comes late to this was held up itself, and so were the browsers' questions: nobody has left.
    const wasHeldUp = now() - keptAt > 2 * renewEveryMs
    keptAt = now()
    const all = [...byId.values()].filter(({ ending }) => ending === null)
    const left = wasHeldUp ? [] : all.filter(({ polledAt }) => now() - polledAt > leftAfterMs)
    for (const watched of left) drop(watched)
    for (const some of inParts(left)) {
      const notBack = some.filter(({ stored }) => !byId.has(stored.id))
      await releaseLeases(db, idsOf(notBack), process)
    }
    for (const some of inParts(all.filter(isWatched))) {
      const ours = await keepLeases(db, idsOf(some), process)
      // Another process has taken over what this one left alone for too long.
      for (const watched of some) if (!ours.has(watched.stored.id) && watched.ending === null) drop(watched)
    }
  }

  const isWatched = (watched: WatchedOrder): boolean => byId.get(watched.stored.id) === watched

  async function write(watched: WatchedOrder, { state, message, person }: Ending): Promise<void> {
    const { id } = watched.stored
    const sealed = person ? sealPerson(vault, id, person) : null
    await settleIdentification(db, id, { state, message, person: sealed, nothing: sealOrder(vault, id, null) })
    drop(watched)
  }

  /** Whoever comes while it is being written waits for that; whoever comes after it could not be writes it again. */
  function settle(watched: WatchedOrder, ending: Ending): Promise<void> {
    watched.settling ??= write(watched, ending).finally(() => {
      watched.settling = null
    })
    return watched.settling
  }

  async function renew(watched: WatchedOrder, request: OrderRequest): Promise<void> {
    const { stored, kept } = watched
    const renewals = watched.renewals + 1
    const started = await identity.start(request)
    if (started.code !== 'Ok') {
      watched.ending = { state: 'Error', message: started.message, person: null }
      return
    }
    const { ref, state } = started.order
    const fresh = { state, environment: kept.environment }
    const isWaitedFor = await replaceOrder(db, stored.id, {
      kept: sealOrder(vault, stored.id, fresh),
      providerRef: ref,
      renewals,
      message: 'RFA1',
    })
    drop(watched)
    if (isWaitedFor) watch(opened({ ...stored, renewals, message: null }, started.order, fresh, now()))
    else await identity.cancel(started.order)
  }

  function renewOnce(watched: WatchedOrder, again: () => OrderRequest): void {
    if (watched.renewing) return
    // While it waits for its turn the browser may have left, or the order have been given up.
    watched.renewing = inTurn(async () => {
      if (isWatched(watched)) await renew(watched, again())
    })
      .catch(onFailure)
      .finally(() => {
        watched.renewing = null
      })
  }

  identity.onAnswer((ref, status) => {
    const watched = byRef.get(ref)
    if (!watched) return
    if (status.code === 'Pending') return heard(watched, status)
    if (status.code === 'NotStarted' && watched.renewals < mostRenewals) {
      watched.isNotStarted = true
      return tell(watched, status.message)
    }
    watched.ending = endingOf(status)
    settle(watched, watched.ending).catch(onFailure)
  })

  function heard(watched: WatchedOrder, status: OrderStatus & { code: 'Pending' }): void {
    watched.isScannable = status.qr !== null
    if (status.message !== watched.message) tell(watched, status.message)
  }

  function tell(watched: WatchedOrder, message: OrderMessage): void {
    watched.message = message
    messages.tell({ id: watched.stored.id, ref: watched.order.ref, message })
  }

  const present = (watched: WatchedOrder): OpenStatus => {
    const { order, kept, message, isScannable } = watched
    return { is: 'open', order, kept, message, qr: isScannable ? identity.codeNow(order) : null }
  }

  return {
    process,
    begin(stored, order, kept) {
      watch(opened(stored, order, kept, now()))
    },
    get: (id) => byId.get(id) ?? null,
    async takeOver(stored) {
      const known = byId.get(stored.id)
      if (known) return known
      const isAskedElsewhere = stored.askedBy !== null && stored.askedBy !== process
      if (isAskedElsewhere || stored.providerRef === null || !(await takeLease(db, stored.id, process))) return null
      const meanwhile = byId.get(stored.id)
      if (meanwhile) return meanwhile
      const kept = openOrder(vault, stored.id, stored.kept)
      return watch(opened(stored, { ref: stored.providerRef, state: kept.state }, kept, now()))
    },
    async poll(watched, again) {
      watched.polledAt = now()
      if (watched.ending) {
        await settle(watched, watched.ending)
        return { is: 'settled' }
      }
      if (watched.isNotStarted) renewOnce(watched, again)
      else identity.poll(watched.order).catch(onFailure)
      return present(watched)
    },
    look(stored) {
      const kept = openOrder(vault, stored.id, stored.kept)
      const order = { ref: stored.providerRef ?? '', state: kept.state }
      const message = stored.message ?? 'RFA1'
      return { is: 'open', order, kept, message, qr: message === 'RFA1' ? identity.codeNow(order) : null }
    },
    forget(id) {
      const watched = byId.get(id)
      if (watched) drop(watched)
    },
    size: () => byId.size,
    async close() {
      const left = idsOf(byId.values())
      for (const watched of byId.values()) drop(watched)
      await messages.flush()
      await releaseLeases(db, left, process)
    },
  }
}

function* inParts(orders: readonly WatchedOrder[]): Generator<readonly WatchedOrder[]> {
  for (let done = 0; done < orders.length; done += leasesAtOnce) yield orders.slice(done, done + leasesAtOnce)
}

const idsOf = (orders: Iterable<WatchedOrder>): IdentificationId[] => Array.from(orders, ({ stored }) => stored.id)

function opened(stored: StoredIdentification, order: Order, kept: KeptOrder, now: number): WatchedOrder {
  const isNotStarted = stored.message === 'RFA17'
  return {
    stored,
    kept,
    order,
    renewals: stored.renewals,
    message: isNotStarted ? 'RFA17' : 'RFA1',
    isScannable: !isNotStarted,
    isNotStarted,
    ending: null,
    settling: null,
    renewing: null,
    polledAt: now,
  }
}

function endingOf(status: Exclude<OrderStatus, { code: 'Pending' }>): Ending {
  switch (status.code) {
    case 'Ok':
      return { state: 'Identified', message: null, person: status.person }
    case 'NotStarted':
      return { state: 'Expired', message: status.message, person: null }
    default:
      return { state: status.code, message: status.message, person: null }
  }
}
