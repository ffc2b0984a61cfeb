import { randomUUID } from 'node:crypto'
import type { JoinOpeningCode } from '@nyhem/contract/calls/sale-openings'
import type { BookingCondition } from '@nyhem/domain/booking/can-book'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { letInTimes, standingOfPlace } from '@nyhem/domain/sale-opening/let-in'
import { openingState } from '@nyhem/domain/sale-opening/opening-plan'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { anyHomeOf, findOpening, lockOpening, type SaleOpening } from './openings.store.ts'
import { endPlace, insertPlace, lastJoined, placeOfPerson, placesOf } from './places.store.ts'
import type { SaleOpeningParts } from './sale-opening.types.ts'

type Tx = Kysely<Database>
type Parts = Pick<SaleOpeningParts, 'database' | 'reading' | 'bookings' | 'now'>

export type Joining = { readonly openingId: string; readonly accountId: AccountId; readonly site: Site }
export type Joined = { readonly code: JoinOpeningCode; readonly missing: readonly BookingCondition[] }

/** What of booking is asked of who waits; the rest may yet come, or is judged when they book. */
const asked: readonly BookingCondition[] = ['bookable-on-site', 'logged-in', 'identified', 'of-age', 'consent']

/** A place in the waiting room, one of a person. Null: the site has no such opening. */
export async function joinOpening(parts: Parts, joining: Joining): Promise<Joined | null> {
  const { database, now } = parts
  const opening = await findOpening(database.db, joining.openingId)
  if (opening?.siteId !== joining.site.siteId) return null
  const state = openingState(opening, now())
  if (state === 'announced') return { code: 'NotYet', missing: [] }
  if (state === 'over') return { code: 'Over', missing: [] }
  const missing = await missingOf(parts, opening, joining)
  if (missing.length > 0) return { code: 'CannotBook', missing }
  const isAfter = state === 'letting-in'
  // Who asks again locks nothing.
  if (isAfter && (await hasPlace(parts, opening, joining.accountId))) return { code: 'AlreadyIn', missing: [] }
  const code =
    (await take(parts, joining, isAfter ? 'alone' : 'shared')) ?? (await take(parts, joining, 'alone')) ?? 'NotYet'
  return { code, missing: [] }
}

/** Whether somebody has a place whose time is not over. The order is as a process has read it a moment ago. */
async function hasPlace({ database, reading, now }: Parts, { id, bookingMinutes }: SaleOpening, accountId: AccountId) {
  const room = await reading.room(id)
  const own = room?.ofPerson.get(accountId)
  if (!room || !own) return false
  if (standingOfPlace(own.letInAt, room.times, { bookingMinutes, now: now() }).kind === 'passed-on') return false
  // They may have left since.
  return (await placeOfPerson(database.db, { openingId: id, accountId })) !== null
}

async function missingOf(
  { database, bookings }: Parts,
  opening: SaleOpening,
  { accountId, site }: Joining,
): Promise<readonly BookingCondition[]> {
  const homeId = await anyHomeOf(database.db, opening.stageId)
  const judged = homeId === null ? null : await bookings.evaluateTurn({ accountId, homeId: asId(homeId), site })
  if (!judged) return ['bookable-on-site']
  const missing = judged.evaluated.conditions.flatMap(({ condition, state }) =>
    asked.includes(condition) && state !== 'Met' ? [condition] : [],
  )
  const { vip } = judged.details.stage
  const isOfVip = vip !== null && opening.opensAt >= vip.startsAt && opening.opensAt < vip.endsAt
  const isVip = judged.requester?.person.vipMemberships.some(({ siteId }) => siteId === site.siteId) ?? false
  return isOfVip && !isVip ? [...missing, 'vip-access'] : missing
}

/** Null: the moment has come meanwhile, and the opening has to be locked alone. */
async function take(
  { database, reading, now }: Parts,
  { openingId, accountId }: Joining,
  how: 'shared' | 'alone',
): Promise<JoinOpeningCode | null> {
  const person = { openingId, accountId }
  return database.db.transaction().execute(async (tx) => {
    const opening = await lockOpening(tx, openingId, how)
    // Read once it is locked: who comes before the moment has waited for nothing that could let it pass.
    const moment = now()
    const state = opening && openingState(opening, moment)
    if (!opening || state === 'over') return 'Over'
    if (state === 'announced') return 'NotYet'
    const isBefore = state === 'gathering' && opening.closedAt === null
    if (how === 'shared' && !isBefore) return null
    if (isBefore) return (await insertPlace(tx, { ...person, id: randomUUID(), joinedAt: moment })) ? 'Ok' : 'AlreadyIn'
    const closed = await reading.closeList(tx, opening)
    await passOn(tx, closed, { accountId, now: moment })
    const joinedAt = afterLast(await lastJoined(tx, openingId), moment)
    return (await insertPlace(tx, { ...person, id: randomUUID(), joinedAt })) ? 'Ok' : 'AlreadyIn'
  })
}

/** Behind everybody who has come, also where clocks of processes differ. */
const afterLast = (last: Instant | null, now: Instant): Instant =>
  last === null || last < now ? now : instantOf(new Date(Date.parse(last) + 1))

/** A place that was let in and not used in time makes room for another one, behind. */
async function passOn(tx: Tx, opening: SaleOpening, person: { accountId: AccountId; now: Instant }): Promise<void> {
  const { accountId, now } = person
  const place = await placeOfPerson(tx, { openingId: opening.id, accountId })
  if (!place) return
  const times = letInTimes(await placesOf(tx, opening.id), opening)
  const own = times.find((one) => one.place.id === place.id)
  if (!own) return
  const { bookingMinutes } = opening
  if (standingOfPlace(own.letInAt, times, { bookingMinutes, now }).kind !== 'passed-on') return
  await endPlace(tx, { openingId: opening.id, accountId }, { why: 'passed-on', now })
}
