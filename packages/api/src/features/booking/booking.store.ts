import type { BookingStatus } from '@nyhem/domain/booking/booking-moves'
import type { BookingStep } from '@nyhem/domain/booking/booking-steps'
import type { Hold } from '@nyhem/domain/booking/hold'
import type { Instant } from '@nyhem/domain/dates'
import type { BookingFlow } from '@nyhem/domain/housing/enumerations'
import { type AccountId, type AreaId, asId, type HomeId, type StageId } from '@nyhem/domain/ids'
import type { Money } from '@nyhem/domain/money'
import type { Country, SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BookingBuyerTable, Database } from '../../database/schema.generated.ts'
import { countedStatuses } from '../catalogue/catalogue.ts'
import { type Answers, type Booking, bookingOf, type Offer } from './booking-row.ts'

/** The only writer of `booking`, `booking_buyer` and `booking_event`. */

type Db = Kysely<Database>
type Tx = Kysely<Database>

/** Statuses in which a booking keeps its home, as the unique index has them. */
const live = ['held', 'signing', 'awaitingPayment', 'booked'] as const satisfies readonly BookingStatus[]

/** Who does something to a booking. */
export type Actor =
  | { readonly kind: 'buyer'; readonly accountId: AccountId }
  | { readonly kind: 'system' | 'provider' | 'staff'; readonly accountId?: null }

export type NewBooking = {
  readonly id: string
  readonly siteId: SiteId
  readonly homeId: HomeId
  readonly stageId: StageId
  readonly areaId: AreaId
  readonly accountId: AccountId
  readonly flow: BookingFlow
  readonly price: Money
  readonly fee: Money | null
  readonly offer: Offer
  readonly hold: Hold
  readonly now: Instant
}

/**
 * Holds a home if what was judged still is so. `Changed`: the person has booked or lost another home since, or the home
 * has another price or status. `Kept`: another booking keeps the home; the unique index decides, also of those who come
 * at once. One statement, in a transaction of its own when the caller has none.
 */
export async function insertHold(
  db: Db,
  booking: NewBooking,
  judged: { readonly inStage: number; readonly inProject: number },
): Promise<'Held' | 'Kept' | 'Changed'> {
  const { id, hold, price, fee, now, ...wanted } = booking
  const asJson = JSON.stringify({
    ...wanted,
    currency: price.currency,
    priceMinor: price.minor,
    feeMinor: fee?.minor ?? null,
    holdUntil: hold.until,
  })
  const { rows } = await sql<{ came: keyof typeof cameOf }>`
    select hold_home(${id}, ${asJson}::jsonb, ${JSON.stringify(judged)}::jsonb, ${countedStatuses}, ${now}::timestamptz)
      as came`.execute(db)
  return cameOf[rows[0]?.came ?? 'changed']
}
const cameOf = { held: 'Held', kept: 'Kept', changed: 'Changed' } as const

export async function findBooking(db: Db, id: string): Promise<Booking | null> {
  const row = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? bookingOf(row) : null
}

export async function findBookings(db: Db, ids: readonly string[]): Promise<Map<string, Booking>> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, bookingOf(row)]))
}

/** A booking, held until the transaction ends. */
export async function lockBooking(tx: Tx, id: string): Promise<Booking | null> {
  const row = await tx.selectFrom('booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? bookingOf(row) : null
}

/** What is asked most of the booking that keeps a home. */
export type Keeper = Pick<Booking, 'id' | 'homeId' | 'accountId' | 'status' | 'hold'>

/** The bookings that keep these homes. */
export async function findKeepers(db: Db, homeIds: readonly HomeId[]): Promise<Map<HomeId, Keeper>> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'home_id', 'account_id', 'status', 'hold_until', 'hold_extended'])
    .where(sql<boolean>`home_id = any(${[...homeIds]}::text[])`)
    .where('status', 'in', live)
    .execute()
  return new Map(
    rows.map((row) => {
      const homeId = asId<'Home'>(row.home_id)
      const accountId = row.account_id === null ? null : asId<'Account'>(row.account_id)
      const hold = { until: row.hold_until, extended: row.hold_extended }
      return [homeId, { id: row.id, homeId, accountId, status: row.status as BookingStatus, hold }]
    }),
  )
}

/** The booking that keeps a home, held until the transaction ends. */
export async function lockLiveOfHome(tx: Tx, homeId: HomeId): Promise<Booking | null> {
  const row = await tx
    .selectFrom('booking')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('status', 'in', live)
    .forUpdate()
    .executeTakeFirst()
  return row ? bookingOf(row) : null
}

/** A person's bookings, the newest first. */
export async function findBookingsOf(db: Db, accountId: AccountId): Promise<Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(bookingOf)
}

/** A person's bookings of one home, whoever of the buyers that person is, the newest first. */
export async function findBookingsOfBuyer(
  db: Db,
  { accountId, homeId }: { accountId: AccountId; homeId: HomeId },
): Promise<Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('home_id', '=', homeId)
    .where((or) =>
      or.or([
        or('account_id', '=', accountId),
        or('id', 'in', coBuyersOf(db, accountId).select('booking_buyer.booking_id')),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(bookingOf)
}

/** Which of the buyers a person is, counted from the holder, 0; null who is none of them. */
export async function findPositionOf(
  db: Db,
  { bookingId, accountId }: { bookingId: string; accountId: AccountId },
): Promise<number | null> {
  const holder = await db
    .selectFrom('booking')
    .select('id')
    .where('id', '=', bookingId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (holder) return 0
  const coBuyer = await coBuyersOf(db, accountId)
    .select('booking_buyer.position')
    .where('booking_buyer.booking_id', '=', bookingId)
    .executeTakeFirst()
  return coBuyer?.position ?? null
}

/**
 * Where a person has been written down as another buyer: by the national number, which the e-ID has vouched for. Names and
 * addresses are anybody's to write.
 */
const coBuyersOf = (db: Db, accountId: AccountId) =>
  db
    .selectFrom('booking_buyer')
    .innerJoin('account_number', (join) =>
      join
        .onRef('account_number.number_hash', '=', 'booking_buyer.number_hash')
        .onRef('account_number.country', '=', 'booking_buyer.country'),
    )
    .where('account_number.account_id', '=', accountId)
    .where('account_number.activated_at', 'is not', null)
    .where('booking_buyer.position', '>', 0)

/** What has happened to a booking, the oldest first. */
export const findEvents = (db: Db, bookingId: string): Promise<{ event: string; at: Instant }[]> =>
  db.selectFrom('booking_event').select(['event', 'at']).where('booking_id', '=', bookingId).orderBy('id').execute()

/** A home that a person keeps, here or as the business system tells. */
export type KeptHome = { readonly homeId: HomeId; readonly stageId: StageId; readonly areaId: AreaId }

/** Homes that these people keep; a hold whose time is over is none. */
export async function findKeptHomes(
  db: Db,
  accountIds: readonly AccountId[],
  now: Instant,
): Promise<Map<AccountId, KeptHome[]>> {
  const { rows } = await sql<KeptHome & { accountId: AccountId }>`
    select who.id as "accountId", kept.home_id as "homeId", kept.stage_id as "stageId", kept.area_id as "areaId"
    from unnest(${[...accountIds]}::uuid[]) as who (id), kept_homes(who.id, ${now}::timestamptz) as kept`.execute(db)
  return Map.groupBy(rows, ({ accountId }) => accountId)
}

/** What changes of a booking; what is left out stays. */
export type BookingChanges = {
  readonly status?: BookingStatus
  readonly hold?: Hold
  readonly paymentDueAt?: Instant | null
  readonly saved?: readonly BookingStep[]
  readonly answers?: Answers
  readonly signedAt?: Instant
  readonly bookedAt?: Instant
  readonly endedAt?: Instant | null
}

export async function updateBooking(tx: Tx, id: string, changes: BookingChanges, now: Instant): Promise<void> {
  await tx
    .updateTable('booking')
    .set({
      ...(changes.status ? { status: changes.status } : {}),
      ...(changes.hold ? { hold_until: changes.hold.until, hold_extended: changes.hold.extended } : {}),
      ...(changes.paymentDueAt === undefined ? {} : { payment_due_at: changes.paymentDueAt }),
      ...(changes.saved ? { saved_steps: [...changes.saved] } : {}),
      ...(changes.answers ? { answers: JSON.stringify(changes.answers) } : {}),
      ...(changes.signedAt ? { signed_at: changes.signedAt } : {}),
      ...(changes.bookedAt ? { booked_at: changes.bookedAt } : {}),
      ...(changes.endedAt === undefined ? {} : { ended_at: changes.endedAt }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** A buyer as stored; the number is sealed. */
export type BuyerRow = {
  readonly position: number
  readonly accountId: AccountId | null
  readonly firstName: string
  readonly lastName: string
  readonly country: Country
  readonly number: { readonly bytes: Uint8Array; readonly keyId: string; readonly hash: Uint8Array }
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly share: number
  readonly signedAt: Instant | null
}

export const findBuyers = async (db: Db, bookingId: string): Promise<readonly BuyerRow[]> =>
  (await findBuyersOf(db, [bookingId])).get(bookingId) ?? []

/** The buyers of these bookings, in their order; bookings without any are left out. */
export async function findBuyersOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, readonly BuyerRow[]>> {
  const rows = await db
    .selectFrom('booking_buyer')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::uuid[])`)
    .orderBy('booking_id')
    .orderBy('position')
    .execute()
  const byBooking = Map.groupBy(rows, (row) => row.booking_id)
  return new Map([...byBooking].map(([id, own]) => [id, own.map(buyerOf)]))
}

const buyerOf = (row: Selectable<BookingBuyerTable>): BuyerRow => ({
  position: row.position,
  accountId: row.account_id === null ? null : asId<'Account'>(row.account_id),
  firstName: row.first_name,
  lastName: row.last_name,
  country: row.country as Country,
  number: { bytes: row.number_encrypted, keyId: row.key_id, hash: row.number_hash },
  email: row.email,
  phone: row.phone,
  address: row.address,
  postalCode: row.postal_code,
  city: row.city,
  share: row.share,
  signedAt: row.signed_at,
})

/** Writes when a buyer signed, the first time. */
export async function markSigned(tx: Tx, bookingId: string, position: number, now: Instant): Promise<void> {
  await tx
    .updateTable('booking_buyer')
    .set({ signed_at: now })
    .where('booking_id', '=', bookingId)
    .where('position', '=', position)
    .execute()
}

/** What was signed counts no more: another contract is to be signed. */
export async function forgetSigned(tx: Tx, bookingId: string): Promise<void> {
  await tx.updateTable('booking_buyer').set({ signed_at: null }).where('booking_id', '=', bookingId).execute()
}

/** Puts buyers in place of those that were there. */
export async function replaceBuyers(tx: Tx, bookingId: string, buyers: readonly BuyerRow[]): Promise<void> {
  await tx.deleteFrom('booking_buyer').where('booking_id', '=', bookingId).execute()
  if (buyers.length === 0) return
  await tx
    .insertInto('booking_buyer')
    .values(
      buyers.map((buyer) => ({
        booking_id: bookingId,
        position: buyer.position,
        account_id: buyer.accountId,
        first_name: buyer.firstName,
        last_name: buyer.lastName,
        country: buyer.country,
        number_encrypted: buyer.number.bytes,
        key_id: buyer.number.keyId,
        number_hash: buyer.number.hash,
        email: buyer.email,
        phone: buyer.phone,
        address: buyer.address,
        postal_code: buyer.postalCode,
        city: buyer.city,
        share: buyer.share,
        signed_at: buyer.signedAt,
      })),
    )
    .execute()
}

/** One line of what happened: never personal data. */
export async function insertEvent(
  tx: Db,
  line: { bookingId: string; actor: Actor; event: string; detail?: object; now: Instant },
): Promise<void> {
  await tx
    .insertInto('booking_event')
    .values({
      booking_id: line.bookingId,
      at: line.now,
      actor: line.actor.kind,
      account_id: line.actor.accountId ?? null,
      event: line.event,
      detail: JSON.stringify(line.detail ?? {}),
    })
    .execute()
}

/** Bookings whose time is over, or whose home the business system has sold or taken away while it was only held. */
export async function findOver(
  db: Db,
  { now, limit }: { now: Instant; limit: number },
): Promise<{ id: string; reason: 'holdLapsed' | 'graceEnded' | 'homeGone' }[]> {
  const { rows } = await sql<{ id: string; reason: 'holdLapsed' | 'graceEnded' | 'homeGone' }>`
    select id, 'holdLapsed' as reason from booking where status in ('held', 'signing') and hold_until <= ${now}::timestamptz
    union all
    select id, 'graceEnded' from booking where status = 'awaitingPayment' and payment_due_at <= ${now}::timestamptz
    union all
    select booking.id, 'homeGone' from booking join catalogue_home home on home.id = booking.home_id
    where booking.status in ('held', 'signing') and booking.hold_until > ${now}::timestamptz
      and (home.removed_at is not null or home.status = 'sold')
    limit ${limit}`.execute(db)
  return rows
}
