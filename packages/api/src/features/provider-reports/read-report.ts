import type { ReportProblem } from '@nyhem/contract/calls/provider-reports'
import { minorOfDecimal } from '@nyhem/domain/bank/bank-transfer'
import { type LocalDate, parseLocalDate } from '@nyhem/domain/dates'
import { currencies } from '@nyhem/domain/money'
import { type DayLine, dayKinds } from '@nyhem/domain/reconciliation/day-end'

/** `lineRef`: the provider's own id of the line. */
export type ReportLine = DayLine & { readonly lineRef: string; readonly day: LocalDate }

export type ReadReport =
  | { readonly code: 'Ok'; readonly lines: readonly ReportLine[] }
  /** `line`: counted from 1, the first line is the names. */
  | { readonly code: ReportProblem; readonly line: number | null }

export const reportColumns = 'id;day;kind;reference;amount;currency'
const mostLines = 50_000

/** A report as docs/sales-office/money.md describes: all of it or nothing. */
export function readReport(text: string): ReadReport {
  const [names = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  if (names.trim().toLowerCase() !== reportColumns) return { code: 'Columns', line: 1 }
  if (rows.length > mostLines) return { code: 'TooMany', line: null }
  const lines: ReportLine[] = []
  const known = new Set<string>()
  for (const [place, row] of rows.entries()) {
    const line = place + 2
    const read = readLine(row)
    if (typeof read === 'string') return { code: read, line }
    if (known.has(read.lineRef)) return { code: 'Twice', line }
    known.add(read.lineRef)
    lines.push(read)
  }
  return { code: 'Ok', lines }
}

function readLine(row: string): ReportLine | ReportProblem {
  const fields = row.split(';').map((field) => field.trim())
  const [lineRef = '', dayText = '', kindText, reference = '', amountText = '', currencyText] = fields
  if (fields.length !== 6 || lineRef === '' || lineRef.length > 100 || reference === '' || reference.length > 100)
    return 'Fields'
  const day = parseLocalDate(dayText)
  if (!day.ok) return 'Day'
  const kind = dayKinds.find((one) => one === kindText)
  if (!kind) return 'Kind'
  const minor = minorOfDecimal(amountText)
  const currency = currencies.find((one) => one === currencyText)
  if (minor === null || minor === 0 || !currency) return 'Amount'
  return { lineRef, day: day.value, kind, reference, minor, currency }
}
