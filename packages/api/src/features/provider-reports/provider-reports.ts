import { createHash } from 'node:crypto'
import type { DayOfMethod, ReadDayReply, TakeReportReply } from '@nyhem/contract/calls/provider-reports'
import { type PaymentMethod, type ProviderMethod, paymentMethods } from '@nyhem/domain/booking/payment'
import { addDays, type Instant, type LocalDate, localDateOf, startOfDay } from '@nyhem/domain/dates'
import { endOfDay } from '@nyhem/domain/reconciliation/day-end'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { Staff } from '../staff/staff.ts'
import { type DayOfAll, insertReport, linesOfDay, paymentsByReference } from './provider-reports.store.ts'
import { readReport } from './read-report.ts'

export type ProviderReports = {
  take(
    by: Pick<ActsBy, 'staffId' | 'requestId'>,
    report: { readonly method: ProviderMethod; readonly text: string },
  ): Promise<TakeReportReply>
  /** Null: yesterday. */
  day(day: LocalDate | null): Promise<ReadDayReply>
}

export type ProviderReportsParts = {
  readonly db: Kysely<Database>
  readonly staff: Pick<Staff, 'record'>
  readonly now: () => Instant
}

/** The day of the company, and that of providers of other countries. */
const timeZoneOf = (method: PaymentMethod): string => (method === 'paytrail' ? 'Europe/Helsinki' : 'Europe/Stockholm')

/** What providers report, held against the ledger. Decision 0111. */
export function openProviderReports({ db, staff, now }: ProviderReportsParts): ProviderReports {
  /** Each side of each method, its day by the clock of its provider. */
  async function linesOf(day: LocalDate): Promise<DayOfAll> {
    const zones = [...new Set(paymentMethods.map(timeZoneOf))]
    const found = await Promise.all(
      zones.map(async (zone) => {
        const between = { from: startOfDay(day, zone), until: startOfDay(addDays(day, 1), zone) }
        const lines = await linesOfDay(db, { day, ...between })
        return lines.filter(({ method }) => timeZoneOf(method) === zone)
      }),
    )
    return found.flat()
  }

  return {
    async take({ staffId, requestId }, { method, text }) {
      const read = readReport(text)
      if (read.code !== 'Ok') return read
      const { lines } = read
      const sha256 = createHash('sha256').update(text).digest()
      return db.transaction().execute(async (tx): Promise<TakeReportReply> => {
        const added = await insertReport(tx, { method, sha256, lines, by: staffId, now: now() })
        if (added === null) return { code: 'Ok', lines: lines.length, added: 0 }
        await staff.record(tx, {
          by: staffId,
          event: 'provider-report-taken',
          reason: `${method} ${added}/${lines.length}`,
          requestId,
        })
        return { code: 'Ok', lines: lines.length, added }
      })
    },
    async day(asked) {
      const day = asked ?? addDays(localDateOf(now(), 'Europe/Stockholm'), -1)
      const all = await linesOf(day)
      const ends = paymentMethods.map((method) => {
        const sideOf = (side: 'reported' | 'booked') =>
          all.filter((one) => one.method === method && one.side === side).map(({ line }) => line)
        const reported = sideOf('reported')
        return { method, isReported: reported.length > 0, ...endOfDay(reported, sideOf('booked')) }
      })
      const named = ends.flatMap(({ differences }) => differences.map(({ reference }) => reference))
      const payments = await paymentsByReference(db, named)
      return { day, methods: ends.map((end) => withPayments(end, payments)) }
    },
  }
}

type End = Omit<DayOfMethod, 'differences' | 'sums'> & ReturnType<typeof endOfDay>

const withPayments = ({ differences, sums, ...end }: End, payments: ReadonlyMap<string, string>): DayOfMethod => ({
  ...end,
  sums: [...sums],
  differences: differences.map((one) => ({ ...one, paymentId: payments.get(one.reference) ?? null })),
})
