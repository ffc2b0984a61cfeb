import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '@nyhem/api/database/test-database'
import { ground, homes, importLines } from '@nyhem/api/features/catalogue/sample-feed'
import type { BookingStatus } from '@nyhem/domain/booking/booking-moves'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { ShowingKind } from '@nyhem/domain/housing/enumerations'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sql } from 'kysely'

export const minutesFromNow = (minutes: number): Instant => instantOf(new Date(Date.now() + minutes * 60_000))

type Made = {
  readonly siteId?: SiteId
  readonly status?: BookingStatus
  readonly createdAt?: Instant
  readonly holdUntil?: Instant
  readonly buyer?: {
    readonly name?: readonly [string, string]
    readonly email?: string
    readonly phone?: string
  } | null
  readonly isSigned?: boolean
  readonly accountId?: string | null
}

let count = 0
const homesMade = 120

/** For `openOfficePortal`: the homes that `newBooking` books. */
export async function fillHomes(db: TestDatabase['db']): Promise<void> {
  await importLines(db, [...ground(), ...homes(homesMade, 'kajen-1')])
  count = 0
}

export type NewBooking = Awaited<ReturnType<typeof newBooking>>

/** A booking as the product would have stored it, of a home of its own. */
export async function newBooking(db: TestDatabase['db'], made: Made = {}) {
  const place = count
  count += 1
  if (count > homesMade) throw new Error('more bookings than homes')
  const { siteId = 'se', status = 'held', createdAt = minutesFromNow(-5), holdUntil = minutesFromNow(10) } = made
  const id = randomUUID()
  const number = `B26-${String(900_000 + count)}`
  const homeNumber = `A-${1101 + place}`
  const isOver = status === 'cancelled' || status === 'expired' || status === 'unpaid'
  const isPaid = status === 'booked'
  await db
    .insertInto('booking')
    .values({
      id,
      number,
      site_id: siteId,
      home_id: `kajen-1-${homeNumber.toLowerCase()}`,
      stage_id: 'kajen-1',
      area_id: 'kajen',
      account_id: made.accountId ?? null,
      flow: 'B',
      status,
      currency: 'SEK',
      price_minor: 495_000_000,
      fee_minor: 5_000_000,
      offer: JSON.stringify({
        home: {
          number: homeNumber,
          address: 'Kajgatan 1',
          stageName: 'etapp 1',
          areaName: 'Kajen',
          path: { county: 'skane', municipality: 'malmo', area: 'kajen', stage: 'etapp-1', home: 'a-1001' },
          rooms: 3,
          area: 75,
        },
        choices: [],
        documents: [],
      }),
      hold_until: holdUntil,
      payment_due_at: status === 'awaitingPayment' ? minutesFromNow(60 * 48) : null,
      signed_at: isPaid || status === 'awaitingPayment' || status === 'unpaid' ? minutesFromNow(-4) : null,
      booked_at: isPaid ? minutesFromNow(-3) : null,
      ended_at: isOver ? minutesFromNow(-2) : null,
      created_at: createdAt,
      updated_at: createdAt,
    } as never)
    .execute()
  if (made.buyer !== null)
    await db
      .insertInto('booking_buyer')
      .values({
        booking_id: id,
        position: 0,
        first_name: made.buyer?.name?.[0] ?? 'Anna',
        last_name: made.buyer?.name?.[1] ?? `Holm${count}`,
        country: 'SE',
        number_encrypted: Buffer.alloc(32),
        key_id: 'test',
        number_hash: Buffer.alloc(32),
        email: made.buyer?.email ?? `anna.holm${count}@example.com`,
        phone: made.buyer?.phone ?? '070-174 06 67',
        address: 'Kajgatan 1',
        postal_code: '211 11',
        city: 'Malmö',
        share: 100,
        signed_at: made.isSigned ? minutesFromNow(-4) : null,
      })
      .execute()
  return { id, number, homeNumber, seen: { status, holdUntil } }
}

type MadeShowing = {
  readonly siteId?: SiteId
  readonly startsAt?: Instant
  readonly placesLeft?: number | null
  readonly kind?: ShowingKind
  readonly bookable?: boolean
}

/** A showing of the catalogue, of a stage that stands at the site. */
export async function newShowing(db: TestDatabase['db'], made: MadeShowing = {}) {
  const { siteId = 'se', startsAt = minutesFromNow(30), placesLeft = null, kind = 'booked', bookable = true } = made
  const id = `showing-${randomUUID()}`
  const stageId = siteId === 'se' ? 'kajen-1' : `stage-${id}`
  if (siteId !== 'se') await copyStage(db, stageId, siteId)
  const endsAt = instantOf(new Date(Date.parse(startsAt) + 3_600_000))
  await db
    .insertInto('catalogue_showing')
    .values({
      id,
      stage_id: stageId,
      kind,
      starts_at: startsAt,
      ends_at: endsAt,
      place: 'Kajgatan 1',
      bookable,
      places_left: placesLeft,
    })
    .execute()
  return { id, startsAt, endsAt }
}

/** Area and stage at another site. */
async function copyStage(db: TestDatabase['db'], id: string, siteId: SiteId): Promise<void> {
  const changes = JSON.stringify({ id, site_id: siteId, slug: id })
  await sql`insert into catalogue_area
    select (jsonb_populate_record(a, ${changes}::jsonb)).* from catalogue_area a where id = 'kajen'`.execute(db)
  await sql`insert into catalogue_stage
    select (jsonb_populate_record(s, ${changes}::jsonb || jsonb_build_object('area_id', ${id}::text))).*
    from catalogue_stage s where id = 'kajen-1'`.execute(db)
}

type MadeInterest = {
  readonly siteId?: SiteId
  readonly email?: string
  readonly repeatOf?: string | null
  readonly createdAt?: Instant
  readonly message?: string | null
}

/** A registration of interest in a stage, as the product would have stored it. */
export async function newInterest(db: TestDatabase['db'], made: MadeInterest = {}) {
  const { siteId = 'se', email = `${randomUUID()}@example.com`, repeatOf = null, message = null } = made
  const { id } = await db
    .insertInto('interest_registration')
    .values({
      site_id: siteId,
      target_kind: 'stage',
      target_id: 'kajen-1',
      target_name: 'Kajen, etapp 1',
      target_path: '/kajen/etapp-1/',
      interest_key: randomUUID(),
      first_name: 'Vera',
      last_name: 'Holm',
      email,
      phone: '070-174 06 67',
      message,
      repeat_of: repeatOf,
      created_at: made.createdAt ?? minutesFromNow(-60),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}
