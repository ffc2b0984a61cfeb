import type { ReadDayReply, TakeReportReply } from '@nyhem/contract/calls/provider-reports'
import type { ProviderMethod } from '@nyhem/domain/booking/payment'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import type { DayKind } from '@nyhem/domain/reconciliation/day-end'
import type { Books, Verdict } from './evaluate.ts'
import type { OfficeStaff } from './office-staff.ts'
import type { Outside } from './product.ts'

type Reported = Pick<Outside, 'call'>
/** A payment at a provider, with what went back of it, in minor units. */
type Taken = {
  readonly method: ProviderMethod
  readonly id: string
  readonly reference: string
  readonly minor: number
  readonly currency: string
  readonly backMinor: number
}

type Swish = { id: string; payeePaymentReference: string; amount: number; currency: string; status: string } & {
  refundedMinor: number
}
type Svea = { id: number; clientOrderNumber: string; amount: number; currency: string; status: string } & {
  reported: { amount?: number }
  cancelledAmount: number
  creditedAmount: number
}
type Paytrail = { transactionId: string; reference: string; amount: number; status: string; refunded: number } & {
  reported: { amount?: number }
}

/** What providers have taken, by their own word of each payment. */
async function allTaken(outside: Reported): Promise<Taken[]> {
  const of = async <Row>(path: string) => (await outside.call('GET', path)).body as Row[]
  const swish = await of<Swish>('/control/swish/payments')
  const svea = await of<Svea>('/control/svea/orders')
  const paytrail = await of<Paytrail>('/control/paytrail/payments')
  return [
    ...swish
      .filter(({ status }) => status === 'PAID')
      .map((one) => ({
        method: 'swish' as const,
        id: one.id,
        reference: one.payeePaymentReference,
        minor: Math.round(one.amount * 100),
        currency: one.currency,
        backMinor: one.refundedMinor,
      })),
    ...svea
      .filter(({ status, cancelledAmount }) => status === 'Final' || cancelledAmount > 0)
      .map((one) => ({
        method: 'svea' as const,
        id: String(one.id),
        reference: one.clientOrderNumber,
        minor: one.reported.amount ?? one.amount,
        currency: one.currency,
        backMinor: one.cancelledAmount + one.creditedAmount,
      })),
    ...paytrail
      .filter(({ status }) => status === 'ok')
      .map((one) => ({
        method: 'paytrail' as const,
        id: one.transactionId,
        reference: one.reference,
        minor: one.reported.amount ?? one.amount,
        currency: 'EUR',
        backMinor: one.refunded,
      })),
  ]
}

const zoneOf = { swish: 'Europe/Stockholm', svea: 'Europe/Stockholm', paytrail: 'Europe/Helsinki' } as const

export type DayEnds = {
  /** Reports what came and went since the last report, as of the day that the servers have now. */
  report(aheadMs: number): Promise<void>
  /** Held against the ledger by the office. */
  evaluate(books: Books): Promise<Verdict>
}

export const reportNames = 'id;day;kind;reference;amount;currency'

export function openDayEnds({ outside, staff }: { outside: Reported; staff: Pick<OfficeStaff, 'ask'> }): DayEnds {
  const known = new Map<string, number>()
  const days = new Set<string>()

  function linesOf({ method, id, reference, minor, currency, backMinor }: Taken, now: Date): string[] {
    const day = localDateOf(instantOf(now), zoneOf[method])
    const before = known.get(id)
    known.set(id, backMinor)
    const line = (ref: string, kind: DayKind, amount: number) =>
      [ref, day, kind, reference, (amount / 100).toFixed(2), currency].join(';')
    const lines = [
      ...(before === undefined ? [line(id, 'payment', minor)] : []),
      ...(backMinor > (before ?? 0) ? [line(`${id}-${backMinor}`, 'refund', backMinor - (before ?? 0))] : []),
    ]
    if (lines.length > 0) days.add(day)
    return lines
  }

  return {
    async report(aheadMs) {
      const now = new Date(Date.now() + aheadMs)
      for (const [method, taken] of Map.groupBy(await allTaken(outside), (one) => one.method)) {
        const lines = taken.flatMap((one) => linesOf(one, now))
        if (lines.length === 0) continue
        const body = { method, text: [reportNames, ...lines].join('\n') }
        const { code } = await staff.ask<TakeReportReply>('finance', 'decide', '/office/api/payment-reports', body)
        if (code !== 'Ok') throw new Error(`the report of ${method} was refused: ${code}`)
      }
    },
    async evaluate(books) {
      // No money of these is in the ledger: a person is yet to decide, or has decided by a note that it stays out.
      const open = await books.query(
        `select reference from payment_attempt where person_reason is not null or exists (select from booking_event
           where event = 'payment.resolved' and detail->>'paymentId' = payment_attempt.id::text and detail->>'action' = 'note')`,
      )
      const isOpen = new Set((open.rows as { reference: string }[]).map(({ reference }) => reference))
      const broken: string[] = []
      let checked = 0
      for (const day of [...days].sort()) {
        const { methods } = await staff.ask<ReadDayReply>('finance', 'decide', `/office/api/payment-days?day=${day}`)
        for (const { method, isReported, sums, differences } of methods) {
          if (isReported) checked += sums.length
          for (const { kind, reference, reportedMinor, bookedMinor } of differences)
            if (!isOpen.has(reference))
              broken.push(`${day} ${method} ${kind} ${reference}: ${reportedMinor} reported, ${bookedMinor} booked`)
        }
      }
      return { rule: "the ledger equals the providers' reports by provider and day", checked, broken }
    },
  }
}
