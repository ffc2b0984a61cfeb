import { parseLocalDate } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { fromMinor } from '@nyhem/domain/money'
import type { OpenDatabase } from '../../database/open-database.ts'
import {
  rowsAsBookings,
  type ScriptedProvider,
  scriptedProvider,
  type TestClock,
  testDoor,
} from '../payments/payments.fixture.ts'
import type { PayableRules } from '../payments/payments.ts'
import { type InvoicesParts, openInvoices, type WrittenInvoice } from './invoices.ts'
import type { Invoices } from './invoices.types.ts'

export const sek = (minor: number) => fromMinor(minor, 'SEK')

/** A calendar day that is one. */
export function day(text: string) {
  const read = parseLocalDate(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

/** What was told to whom. */
export type Told = { letters: string[]; webhooks: string[]; bell: string[]; touched: string[] }

/** Invoices with payments at two providers that follow a script. */
export function invoiceStage(database: Pick<OpenDatabase, 'db'>, clock: TestClock, swish?: ScriptedProvider) {
  const told: Told = { letters: [], webhooks: [], bell: [], touched: [] }
  const parts: InvoicesParts = {
    database,
    accounts: { person: async () => null, touch: async (_tx, id) => void told.touched.push(id) },
    bell: {
      notify: async (_tx, { subjectId }) => {
        told.bell.push(`rings ${subjectId}`)
        return true
      },
      settle: async (_tx, { subjectId }) => {
        told.bell.push(`settles ${subjectId}`)
        return true
      },
    },
    letters: { sendLater: async (_tx, kind, id) => void told.letters.push(`${kind} ${id}`) },
    webhooks: { announce: async (_tx, event, id) => void told.webhooks.push(`${event} ${id}`) },
    siteOrigins: { se: '', 'se-en': '', no: '', fi: '', senior: '', coop: '', contractor: '' },
    now: clock.now,
  }
  const invoices: Invoices = openInvoices(parts)
  const failures: unknown[] = []
  const providers = [
    swish ?? scriptedProvider('swish', { repeatableStart: true, cancel: true, asksRefunds: true }),
    scriptedProvider('svea', { repeatableStart: false }),
  ] as const
  const openDoor = (rules: PayableRules = invoices.payable) =>
    testDoor(database, { providers, clock, bookings: rowsAsBookings(clock.now), invoices: rules, failures })
  return { invoices, told, failures, providers, openDoor, door: openDoor() }
}

let written = 0

/** An invoice as a business system writes it, each with an id of its own. */
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
    told: 'NotPaidSent',
    lines: [{ text: 'Delbetalning 1', amount: sek(1_250_050) }],
    ...changes,
  }
}
