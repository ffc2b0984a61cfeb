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
  replaceOrder,
  type StoredIdentification,
  settleIdentification,
  takeLease,
} from './identification.store.ts'
import { type LeasedOrders, leasedOrders } from './leased-orders.ts'
import { messageWrites } from './message-writes.ts'
import { type CachedOrder, openOrder, sealOrder, sealPerson } from './sealed-order.ts'

/** Concurrent replacements of expired orders: the rest wait, to avoid flooding the provider. */
const renewalsAtOnce = 4

/** Maximum orders replacing unscanned ones. Source: identity reference §2. */
const mostRenewals = 5

type Ending = {
  readonly state: IdentificationState
  readonly message: string | null
  readonly person: IdentifiedPerson | null
}

export type WatchedOrder = {
  readonly stored: StoredIdentification
  readonly cached: CachedOrder
  readonly order: Order
  readonly renewals: number
  message: OrderMessage
  isScannable: boolean
  /** Not scanned in time: a replacement is due. */
  isNotStarted: boolean
  ending: Ending | null
  settling: Promise<void> | null
  renewing: Promise<void> | null
  polledAt: number
}

/** Status of an open order; `settled`: the result is stored. */
export type OpenStatus =
  | {
      readonly is: 'open'
      readonly message: string
      readonly qr: string | null
      readonly order: Order
      readonly cached: CachedOrder
    }
  | { readonly is: 'settled' }

export type WatchedOrders = {
  readonly process: string
  /** Order just started by this process, whose lease is already stored. */
  begin(stored: StoredIdentification, order: Order, cached: CachedOrder): void
  /** Watched order or null, without a query. */
  get(id: IdentificationId): WatchedOrder | null
  /** Watches a stored order unless another process does. */
  takeOver(stored: StoredIdentification): Promise<WatchedOrder | null>
  /**
   * Returns the status immediately; the provider is polled in the background at its own pace. `again` makes the request
   * replacing an unscanned order.
   */
  poll(watched: WatchedOrder, again: () => OrderRequest): Promise<OpenStatus>
  /** For orders another process watches. */
  look(stored: StoredIdentification): OpenStatus
  forget(id: IdentificationId): void
  size(): number
  close(): Promise<void>
}

type WatchParts = {
  db: Kysely<Database>
  vault: SecretBox
  identity: OrderIdentity
  now: () => number
  onFailure: (error: unknown) => void
}

/**
 * Watches open orders in memory. A database lease lets one process poll the provider per order; others respond from its
 * stored messages. A result is written immediately, since the provider returns it once.
 */
export function watchOrders(parts: WatchParts): WatchedOrders {
  const { db, vault, identity, now, onFailure } = parts
  const process = randomUUID()
  const orders = leasedOrders<WatchedOrder>({ db, process, now, onFailure })
  const { watch, drop, isWatched } = orders
  const messages = messageWrites(db, onFailure)
  const inTurn = takeTurns(renewalsAtOnce)

  async function write(watched: WatchedOrder, { state, message, person }: Ending): Promise<void> {
    const { id } = watched.stored
    const sealed = person ? sealPerson(vault, id, person) : null
    await settleIdentification(db, id, { state, message, person: sealed, nothing: sealOrder(vault, id, null) })
    drop(watched)
  }

  /** Concurrent callers wait for the write; after a failure the next caller retries. */
  function settle(watched: WatchedOrder, ending: Ending): Promise<void> {
    watched.settling ??= write(watched, ending).finally(() => {
      watched.settling = null
    })
    return watched.settling
  }

  function renewOnce(watched: WatchedOrder, again: () => OrderRequest): void {
    if (watched.renewing) return
    // While queued, the browser may leave or the order be dropped.
    watched.renewing = inTurn(async () => {
      if (isWatched(watched)) await renew(parts, orders, watched, again())
    })
      .catch(onFailure)
      .finally(() => {
        watched.renewing = null
      })
  }

  identity.onAnswer((ref, status) => {
    const watched = orders.withRef(ref)
    if (!watched) return
    if (status.code === 'Pending') return heard(watched, status)
    if (status.code === 'NotStarted' && watched.renewals < mostRenewals) {
      watched.isNotStarted = true
      return notify(watched, status.message)
    }
    watched.ending = endingOf(status)
    settle(watched, watched.ending).catch(onFailure)
  })

  function heard(watched: WatchedOrder, status: OrderStatus & { code: 'Pending' }): void {
    watched.isScannable = status.qr !== null
    if (status.message !== watched.message) notify(watched, status.message)
  }

  function notify(watched: WatchedOrder, message: OrderMessage): void {
    watched.message = message
    messages.notify({ id: watched.stored.id, ref: watched.order.ref, message })
  }

  const present = (watched: WatchedOrder): OpenStatus => {
    const { order, cached, message, isScannable } = watched
    return { is: 'open', order, cached, message, qr: isScannable ? identity.codeNow(order) : null }
  }

  return {
    process,
    begin(stored, order, cached) {
      watch(opened(stored, order, cached, now()))
    },
    get: orders.get,
    async takeOver(stored) {
      const known = orders.get(stored.id)
      if (known) return known
      const isRequestedElsewhere = stored.requestedBy !== null && stored.requestedBy !== process
      if (isRequestedElsewhere || stored.providerRef === null || !(await takeLease(db, stored.id, process))) return null
      const meanwhile = orders.get(stored.id)
      if (meanwhile) return meanwhile
      const cached = openOrder(vault, stored.id, stored.cached)
      return watch(opened(stored, { ref: stored.providerRef, state: cached.state }, cached, now()))
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
      const cached = openOrder(vault, stored.id, stored.cached)
      const order = { ref: stored.providerRef ?? '', state: cached.state }
      const message = stored.message ?? 'RFA1'
      return { is: 'open', order, cached, message, qr: message === 'RFA1' ? identity.codeNow(order) : null }
    },
    forget(id) {
      const watched = orders.get(id)
      if (watched) drop(watched)
    },
    size: orders.size,
    close: () => orders.close(() => messages.flush()),
  }
}

/** Replaces an unscanned order by a new one. */
async function renew(
  { db, vault, identity, now }: WatchParts,
  { watch, drop }: LeasedOrders<WatchedOrder>,
  watched: WatchedOrder,
  request: OrderRequest,
): Promise<void> {
  const { stored, cached } = watched
  const renewals = watched.renewals + 1
  const started = await identity.start(request)
  if (started.code !== 'Ok') {
    watched.ending = { state: 'Error', message: started.message, person: null }
    return
  }
  const { ref, state } = started.order
  const fresh = { state, environment: cached.environment }
  const isWaitedFor = await replaceOrder(db, stored.id, {
    cached: sealOrder(vault, stored.id, fresh),
    providerRef: ref,
    renewals,
    message: 'RFA1',
  })
  drop(watched)
  if (isWaitedFor) watch(opened({ ...stored, renewals, message: null }, started.order, fresh, now()))
  else await identity.cancel(started.order)
}

function opened(stored: StoredIdentification, order: Order, cached: CachedOrder, now: number): WatchedOrder {
  const isNotStarted = stored.message === 'RFA17'
  return {
    stored,
    cached,
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
