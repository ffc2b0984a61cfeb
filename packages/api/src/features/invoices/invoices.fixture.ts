import { parseLocalDate } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { fromMinor } from '@nyhem/domain/money'
import type { OpenDatabase } from '../../database/open-database.ts'
import { emailLine } from '../emails/emails.fixture.ts'
import {
  rowsAsBookings,
  type ScriptedProvider,
  scriptedProvider,
  type TestClock,
  testService,
} from '../payments/payments.fixture.ts'
import type { PayableRules } from '../payments/payments.ts'
import { type InvoicesParts, openInvoices, type WrittenInvoice } from './invoices.ts'
import type { Invoices } from './invoices.types.ts'

export const sek = (minor: number) => fromMinor(minor, 'SEK')

export function day(text: string) {
  const read = parseLocalDate(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

export type Reported = { emails: string[]; webhooks: string[]; notifications: string[]; touched: string[] }

/** Invoices with two scripted payment providers. */
export function invoiceStage(database: Pick<OpenDatabase, 'db'>, clock: TestClock, swish?: ScriptedProvider) {
  const reported: Reported = { emails: [], webhooks: [], notifications: [], touched: [] }
  const parts: InvoicesParts = {
    database,
    accounts: { person: async () => null, touch: async (_tx, id) => void reported.touched.push(id) },
    notifications: {
      notify: async (_tx, { subjectId, name, title, dueOn }) => {
        reported.notifications.push(`rings ${subjectId}: ${name}, ${title}, by ${dueOn}`)
        return true
      },
      settle: async (_tx, { subjectId }) => {
        reported.notifications.push(`settles ${subjectId}`)
        return true
      },
    },
    emails: { sendLater: async (_tx, kind, subject) => void reported.emails.push(emailLine(kind, subject)) },
    webhooks: { announce: async (_tx, event, id) => void reported.webhooks.push(`${event} ${id}`) },
    siteOrigins: { se: '', 'se-en': '', no: '', fi: '', senior: '', coop: '', contractor: '' },
    now: clock.now,
  }
  const invoices: Invoices = openInvoices(parts)
  const failures: unknown[] = []
  const providers = [
    swish ?? scriptedProvider('swish', { repeatableStart: true, cancel: true, requestsRefunds: true }),
    scriptedProvider('svea', { repeatableStart: false }),
  ] as const
  const openService = (rules: PayableRules = invoices.payable) =>
    testService(database, { providers, clock, bookings: rowsAsBookings(clock.now), invoices: rules, failures })
  return { invoices, reported, failures, providers, openService, payments: openService() }
}

let written = 0

export function writtenInvoice(accountId: AccountId, changes: Partial<WrittenInvoice> = {}): WrittenInvoice {
  written += 1
  return {
    externalId: `F-${written}-${accountId}`,
    accountId,
    siteId: 'se',
    homeId: null,
    purpose: 'instalment',
    number: `4001${written}`,
    reference: '40015',
    issuedOn: day('2026-02-10'),
    dueOn: day('2026-03-10'),
    amount: sek(1_250_050),
    paidElsewhere: sek(0),
    reported: 'NotPaidSent',
    lines: [{ text: 'Delbetalning 1', amount: sek(1_250_050) }],
    ...changes,
  }
}
