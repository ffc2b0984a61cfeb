import { randomUUID } from 'node:crypto'
import { addHome, ground, importLines } from '@nyhem/api/features/catalogue/sample-feed'
import { makeApiKey } from '@nyhem/api/features/integration/api-keys'
import type { PersonReason } from '@nyhem/contract/calls/payments'
import { type LedgerEntry, ledgerEntries, type PaymentMethod } from '@nyhem/domain/booking/payment'
import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import type { Answered, OfficePortal } from './office-portal.fixture.ts'

/** Payments as they stand in the tables: what providers told is played by rows. */

export const fee: Money = { minor: 2_500_000, currency: 'SEK' }

const now = () => instantOf(new Date())
let count = 0

export type MadeBooking = { readonly id: string; readonly number: string; readonly homeId: string }

export const addGround = (portal: OfficePortal): Promise<void> => importLines(portal.db, ground()).then(() => undefined)

/** With its fee due. */
export async function newBooking(
  { db }: OfficePortal,
  made: { readonly siteId?: string; readonly status?: 'awaitingPayment' | 'unpaid'; readonly fee?: Money } = {},
): Promise<MadeBooking> {
  count += 1
  const number = `B26-${String(count).padStart(6, '0')}`
  const homeId = await addHome(db)(`A-${1100 + count}`)
  const { status = 'awaitingPayment', siteId = 'se' } = made
  const home = { areaName: 'Kajen', stageName: 'Etapp 1', number: `A-${1100 + count}` }
  const of = await db
    .selectFrom('catalogue_home')
    .innerJoin('catalogue_stage', 'catalogue_stage.id', 'catalogue_home.stage_id')
    .select(['catalogue_home.stage_id', 'catalogue_stage.area_id'])
    .where('catalogue_home.id', '=', homeId)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await db
    .insertInto('booking')
    .values({
      id,
      number,
      site_id: siteId,
      home_id: homeId,
      ...of,
      account_id: null,
      flow: 'B',
      status,
      currency: fee.currency,
      price_minor: 495_000_000,
      fee_minor: (made.fee ?? fee).minor,
      offer: JSON.stringify({ home }),
      hold_until: now(),
      payment_due_at: instantOf(new Date(Date.now() + 86_400_000)),
      created_at: now(),
      updated_at: now(),
      ended_at: status === 'unpaid' ? now() : null,
    })
    .execute()
  return { id, number, homeId }
}

/** An invoice of a business system. Its id. */
export async function newInvoice(
  { db }: OfficePortal,
  made: { readonly number: string; readonly reference?: string; readonly minor?: number; readonly isPaid?: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('invoice')
    .values({
      external_id: randomUUID(),
      site_id: 'se',
      purpose: 'instalment',
      number: made.number,
      reference: made.reference ?? null,
      issued_on: '2026-11-01' as LocalDate,
      due_on: '2026-11-30' as LocalDate,
      amount_minor: made.minor ?? fee.minor,
      currency: fee.currency,
      reported_status: made.isPaid ? 'Paid' : 'NotPaidSent',
      lines: '[]',
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sends the bank's files as a business system does, with a key of its own. */
export async function bankSystem(portal: OfficePortal) {
  const key = await makeApiKey(portal.db, { name: 'Bank', scopes: ['bank:write'], days: 10, now: now() })
  return (text: string, authorization = `Bearer ${key}`): Promise<Answered> =>
    portal.send({
      method: 'POST',
      path: '/integration/v1/bank-files',
      host: 'se.localhost',
      payload: Buffer.from(text),
      headers: { 'content-type': 'application/xml', authorization },
    })
}

type MadePayment = {
  readonly booking: MadeBooking
  readonly method?: PaymentMethod
  readonly reason?: PersonReason | null
  /** What was told and not believed. */
  readonly reported?: Money | null
  readonly received?: boolean
  readonly since?: Instant
  /** Null: the provider has named no transfer, so that nothing can be sent back. */
  readonly transferRef?: string | null
}

/** A payment, by default of another amount than was asked for. */
export async function newPayment({ db }: OfficePortal, made: MadePayment): Promise<string> {
  const { booking, method = 'swish', reason = 'mismatch', received = false, since = now() } = made
  const reported = made.reported === undefined ? { minor: 2_000_000, currency: 'SEK' } : made.reported
  count += 1
  const id = randomUUID()
  const reference = `${booking.number}-${count}`
  await db
    .insertInto('payment_attempt')
    .values({
      id,
      booking_id: booking.id,
      method,
      amount_minor: fee.minor,
      currency: fee.currency,
      reference,
      provider_ref: `${method}-${id}`,
      transfer_ref: made.transferRef === undefined ? `t-${id}` : made.transferRef,
      status: received ? 'paid' : 'started',
      created_at: since,
      settled_at: received ? now() : null,
      reported: reported && !received ? JSON.stringify({ status: 'paid', ...reported, reference }) : null,
      person_reason: reason,
      person_since: reason === null ? null : since,
    })
    .execute()
  if (received) await move({ db }, id, booking.id, 'received', ledgerEntries.received(fee))
  return id
}

async function move(
  { db }: Pick<OfficePortal, 'db'>,
  attempt: string,
  booking: string,
  kind: 'received' | 'placed',
  entries: readonly LedgerEntry[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('ledger_movement')
      .values({ attempt_id: attempt, kind, booking_id: booking, at: now() })
      .execute()
    for (const { account, amount } of entries)
      await tx
        .insertInto('ledger_entry')
        .values({ attempt_id: attempt, kind, account, amount_minor: amount.minor, currency: amount.currency })
        .execute()
  })
}
