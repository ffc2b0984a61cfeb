import type { SimulatedPerson } from '../people/people.ts'
import { openRecordFile, type RecordFolder } from '../record-file.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import {
  type Automatic,
  approveOrder,
  bankIdTimes,
  type Collects,
  doubtOfCode,
  failOrder,
  isOpen,
  newOrder,
  openOrder,
  parseCode,
  refusalOfCollect,
  requestedNumber,
  type ScanResult,
  type SimulatedOrder,
  settleOrder,
  simulatedOrder,
} from './bankid-order.ts'
import type { Signer } from './bankid-signature.ts'
import type { FailedHint, OrderRequest, Problem } from './bankid-wire.ts'

/** Retention of an order after its start, in milliseconds. */
const retentionMs = bankIdTimes.whole + bankIdTimes.failedStored

/** Orders and the phone's actions. Time runs by the clock, without timers. */
export function bankIdOrders(clock: SimulatedClock, signer: Signer, folder: RecordFolder = null) {
  const orders = openRecordFile({ folder, name: 'bankid-orders', schema: simulatedOrder })
  const collects = new Map<string, Collects>()
  let automatic: Automatic | null = null

  function settle(order: SimulatedOrder): SimulatedOrder {
    settleOrder(order, automatic, { changes: orders, signer, nowMs: clock.now() })
    return order
  }

  function remove(ref: string): void {
    orders.remove(ref)
    collects.delete(ref)
  }

  const newestFirst = (): SimulatedOrder[] => orders.all().toReversed()

  const find = (ref: string): SimulatedOrder | null => {
    const order = orders.find(ref)
    return order ? settle(order) : null
  }

  return {
    create(kind: 'auth' | 'sign', request: OrderRequest): SimulatedOrder | Problem {
      const oldest = clock.now() - retentionMs
      for (const { ref, createdAt } of orders.all()) if (createdAt < oldest) remove(ref)
      const only = requestedNumber(request)
      const other = newestFirst().find(
        (one) => only !== undefined && requestedNumber(one.request) === only && isOpen(settle(one)),
      )
      if (other) {
        // Both fail: the second may be an attacker's.
        failOrder(orders, other, { hintCode: 'cancelled', at: clock.now() })
        return 'alreadyInProgress'
      }
      const order = newOrder(kind, request, clock.now())
      orders.add(order.ref, order)
      return order
    },

    /** The order, or its refusal. */
    collect(ref: string): SimulatedOrder | Problem {
      const order = find(ref)
      if (order === null) return 'noSuchOrder'
      const now = clock.now()
      const last = collects.get(ref)
      const refusal = refusalOfCollect(order, last, now)
      if (refusal !== 'noSuchOrder') collects.set(ref, { at: now, count: (last?.count ?? 0) + 1 })
      if (refusal !== null) return refusal
      if (order.ending) orders.change(ref, { wasReported: true })
      return order
    },

    cancel(ref: string): Problem | null {
      const order = find(ref)
      if (!order || !isOpen(order)) return 'noSuchOrder'
      remove(ref)
      return null
    },

    /** Newest first. */
    open: (): SimulatedOrder[] => newestFirst().filter((order) => isOpen(settle(order))),
    all: (): SimulatedOrder[] => newestFirst().map(settle),
    collectsOf: (ref: string): number => collects.get(ref)?.count ?? 0,
    find,

    /** Refuses codes outside the time limits or with a wrong proof. */
    scan(text: string): ScanResult {
      const code = parseCode(text)
      const order = newestFirst().find(({ qrStartToken }) => qrStartToken === code?.token)
      if (!code || !order) return { ok: false, reason: 'That is no code of an order that waits here.' }
      const doubt = doubtOfCode(order, code, clock.now())
      return doubt === null ? openOrder(orders, settle(order)) : { ok: false, reason: doubt }
    },

    /** Opens a start link. */
    autoStart(token: string): ScanResult {
      const order = newestFirst().find(({ autoStartToken }) => autoStartToken === token)
      return order ? openOrder(orders, settle(order)) : { ok: false, reason: 'No order waits under this link.' }
    },

    /** For choosing from a list instead of scanning. */
    pick(ref: string): ScanResult {
      const order = find(ref)
      return order ? openOrder(orders, order) : { ok: false, reason: 'No such order.' }
    },

    approve: (order: SimulatedOrder, person: SimulatedPerson): 'ok' | 'notAsked' =>
      approveOrder(order, person, { changes: orders, signer, nowMs: clock.now() }),
    fail: (order: SimulatedOrder, hintCode: FailedHint): void =>
      failOrder(orders, order, { hintCode, at: clock.now() }),
    automatic: () => automatic,
    setAutomatic(to: Automatic | null): void {
      automatic = to
    },
    clear(): void {
      orders.clear()
      collects.clear()
      automatic = null
    },
  }
}

export type BankIdOrders = ReturnType<typeof bankIdOrders>
