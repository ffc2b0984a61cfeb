import { type BookingStatus, keepingStatuses } from '@nyhem/domain/booking/booking-moves'
import type { BookingStep } from '@nyhem/domain/booking/booking-steps'
import type { Hold } from '@nyhem/domain/booking/hold'
import type { ReleaseGround } from '@nyhem/domain/booking/release-booking'
import { type Instant, instantOf } from '@nyhem/domain/dates'
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
  /** Turn that lets the person hold a home kept for its queue. */
  readonly turnId?: string
  readonly now: Instant
}

/**
 * Holds a home if the evaluation still applies. `Changed`: the person's other homes, or the home's price or status,
 * changed, or the home is kept for its queue. `Kept`: another booking keeps the home; the unique index decides, also
 * between concurrent requests. One statement, in its own transaction when the caller has none.
 */
export async function insertHold(
  db: Db,
  booking: NewBooking,
  evaluated: { readonly inStage: number; readonly inProject: number },
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
    select hold_home(${id}, ${asJson}::jsonb, ${JSON.stringify(evaluated)}::jsonb, ${countedStatuses}, ${now}::timestamptz)
      as came`.execute(db)
  return cameOf[rows[0]?.came ?? 'changed']
}
const cameOf = { held: 'Held', kept: 'Kept', changed: 'Changed' } as const

/** What a transaction has locked, as it has left it: nobody else changes it meanwhile. */
const lockedIn = new WeakMap<Tx, Map<string, Booking>>()

function remember(tx: Tx, booking: Booking): Booking {
  lockedIn.set(tx, (lockedIn.get(tx) ?? new Map()).set(booking.id, booking))
  return booking
}

export async function findBooking(db: Db, id: string): Promise<Booking | null> {
  const known = lockedIn.get(db)?.get(id)
  if (known) return known
  const row = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? bookingOf(row) : null
}

export type WithBuyers = { readonly booking: Booking; readonly buyers: readonly BuyerRow[] }
type BuyerJson = Omit<Selectable<BookingBuyerTable>, 'number_encrypted' | 'number_hash' | 'signed_at'> &
  Record<'number_encrypted' | 'number_hash', string> & { signed_at: string | null }

/** Of one moment, in one statement. */
export async function findWithBuyers(db: Db, ids: readonly string[]): Promise<Map<string, WithBuyers>> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .select(
      sql<BuyerJson[]>`coalesce((select jsonb_agg(to_jsonb(buyer) || jsonb_build_object(
          'number_encrypted', encode(number_encrypted, 'hex'), 'number_hash', encode(number_hash, 'hex')) order by position)
        from booking_buyer buyer where buyer.booking_id = booking.id), '[]')`.as('buyers'),
    )
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ buyers, ...row }) => [row.id, { booking: bookingOf(row), buyers: buyers.map(buyerOfJson) }]),
  )
}

const buyerOfJson = (row: BuyerJson): BuyerRow =>
  buyerOf({
    ...row,
    number_encrypted: Buffer.from(row.number_encrypted, 'hex'),
    number_hash: Buffer.from(row.number_hash, 'hex'),
    signed_at: row.signed_at === null ? null : instantOf(new Date(row.signed_at)),
  })

export const findOneWithBuyers = async (db: Db, id: string): Promise<WithBuyers | null> =>
  (await findWithBuyers(db, [id])).get(id) ?? null

/** Locked until the transaction ends. Not before a savepoint that is rolled back to: it would be remembered. */
export async function lockBooking(tx: Tx, id: string): Promise<Booking | null> {
  const known = lockedIn.get(tx)?.get(id)
  if (known) return known
  const row = await tx.selectFrom('booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? remember(tx, bookingOf(row)) : null
}

export type Holder = Pick<Booking, 'id' | 'homeId' | 'accountId' | 'status' | 'hold'>

export async function findHolders(db: Db, homeIds: readonly HomeId[]): Promise<Map<HomeId, Holder>> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'home_id', 'account_id', 'status', 'hold_until', 'hold_extended'])
    .where(sql<boolean>`home_id = any(${[...homeIds]}::text[])`)
    .where('status', 'in', keepingStatuses)
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

/** Locked until the transaction ends. */
export async function lockLiveOfHome(tx: Tx, homeId: HomeId): Promise<Booking | null> {
  const row = await tx
    .selectFrom('booking')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('status', 'in', keepingStatuses)
    .forUpdate()
    .executeTakeFirst()
  return row ? bookingOf(row) : null
}

/** Newest first. */
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

/** Oldest first. */
export const findEvents = (db: Db, bookingId: string): Promise<{ event: string; at: Instant }[]> =>
  db.selectFrom('booking_event').select(['event', 'at']).where('booking_id', '=', bookingId).orderBy('id').execute()

/** Kept here or according to the business system. */
export type StoredHome = { readonly homeId: HomeId; readonly stageId: StageId; readonly areaId: AreaId }

/** Without lapsed holds. */
export async function findStoredHomes(
  db: Db,
  accountIds: readonly AccountId[],
  now: Instant,
): Promise<Map<AccountId, StoredHome[]>> {
  const { rows } = await sql<StoredHome & { accountId: AccountId }>`
    select who.id as "accountId", kept.home_id as "homeId", kept.stage_id as "stageId", kept.area_id as "areaId"
    from unnest(${[...accountIds]}::uuid[]) as who (id), kept_homes(who.id, ${now}::timestamptz) as kept`.execute(db)
  return Map.groupBy(rows, ({ accountId }) => accountId)
}

/** Omitted fields stay unchanged. */
export type BookingChanges = {
  readonly status?: BookingStatus
  readonly hold?: Hold
  readonly paymentDueAt?: Instant | null
  readonly saved?: readonly BookingStep[]
  readonly answers?: Answers
  readonly acceptedTerms?: Booking['acceptedTerms']
  readonly signedAt?: Instant
  readonly bookedAt?: Instant
  readonly endedAt?: Instant | null
  readonly releaseGround?: ReleaseGround
}

/** Of a locked booking, with its line of the log. Returns it as it stands then. */
export async function updateBooking(
  tx: Tx,
  booking: Booking,
  changes: BookingChanges,
  line: Omit<EventLine, 'bookingId'>,
): Promise<Booking> {
  await tx
    .with('changed', () => changing(tx, booking, changes, line.now))
    .insertInto('booking_event')
    .values(eventRow({ ...line, bookingId: booking.id }))
    .execute()
  return remember(tx, changed(booking, changes))
}

/** Before a move, in whose line of the log it shows. */
export async function setReleaseGround(tx: Tx, booking: Booking, releaseGround: ReleaseGround, now: Instant) {
  await changing(tx, booking, { releaseGround }, now).execute()
  remember(tx, changed(booking, { releaseGround }))
}

const changed = (booking: Booking, changes: BookingChanges): Booking => ({
  ...booking,
  ...changes,
  saved: new Set(changes.saved ?? booking.saved),
})

const changing = (tx: Tx, booking: Booking, changes: BookingChanges, now: Instant) =>
  tx
    .updateTable('booking')
    .set({
      ...(changes.status ? { status: changes.status } : {}),
      ...(changes.hold ? { hold_until: changes.hold.until, hold_extended: changes.hold.extended } : {}),
      ...(changes.paymentDueAt === undefined ? {} : { payment_due_at: changes.paymentDueAt }),
      ...(changes.saved ? { saved_steps: [...changes.saved] } : {}),
      ...(changes.answers ? { answers: JSON.stringify(changes.answers) } : {}),
      ...(changes.acceptedTerms
        ? { terms_version: changes.acceptedTerms.version, terms_accepted_at: changes.acceptedTerms.at }
        : {}),
      ...(changes.signedAt ? { signed_at: changes.signedAt } : {}),
      ...(changes.bookedAt ? { booked_at: changes.bookedAt } : {}),
      ...(changes.endedAt === undefined ? {} : { ended_at: changes.endedAt }),
      ...(changes.releaseGround ? { release_ground: changes.releaseGround } : {}),
      updated_at: now,
    })
    .where('id', '=', booking.id)

/** The number is sealed. */
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

/** In order; bookings without any are omitted. */
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

/** With its line of the log. */
export async function markSigned(tx: Tx, bookingId: string, position: number, now: Instant): Promise<void> {
  await tx
    .with('signed', (db) =>
      db
        .updateTable('booking_buyer')
        .set({ signed_at: now })
        .where('booking_id', '=', bookingId)
        .where('position', '=', position),
    )
    .insertInto('booking_event')
    .values(eventRow({ bookingId, actor: { kind: 'provider' }, event: 'buyerSigned', detail: { position }, now }))
    .execute()
}

/** Another contract must be signed. */
export async function forgetSigned(tx: Tx, bookingId: string): Promise<void> {
  await tx.updateTable('booking_buyer').set({ signed_at: null }).where('booking_id', '=', bookingId).execute()
}

export async function deleteBuyers(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom('booking_buyer').where('booking_id', '=', bookingId).execute()
}

export async function insertBuyers(tx: Tx, bookingId: string, buyers: readonly BuyerRow[]): Promise<void> {
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

/** Never personal data. */
type EventLine = {
  readonly bookingId: string
  readonly actor: Actor
  readonly event: string
  readonly detail?: object
  readonly now: Instant
}

const eventRow = (line: EventLine) => ({
  booking_id: line.bookingId,
  at: line.now,
  actor: line.actor.kind,
  account_id: line.actor.accountId ?? null,
  event: line.event,
  detail: JSON.stringify(line.detail ?? {}),
})

export async function insertEvent(tx: Db, line: EventLine): Promise<void> {
  await tx.insertInto('booking_event').values(eventRow(line)).execute()
}

/** Past their deadline, or only held while the business system sold or removed the home. */
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
