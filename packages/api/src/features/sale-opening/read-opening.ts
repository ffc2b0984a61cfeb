import { createHash } from 'node:crypto'
import type { OpeningStanding, OwnPlace } from '@nyhem/contract/calls/sale-openings'
import type { Instant } from '@nyhem/domain/dates'
import { drawnOrder, hashOfList } from '@nyhem/domain/home-queue/queue-draw'
import type { AccountId, StageId } from '@nyhem/domain/ids'
import {
  askAgainMs,
  askPauses,
  type BookingOpening,
  type LetIn,
  letInTimes,
  type PlaceStanding,
  standingOfPlace,
} from '@nyhem/domain/sale-opening/let-in'
import { openingState, roomOpensAt } from '@nyhem/domain/sale-opening/opening-plan'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import { findOpening, findOpenings, lockOpening, type SaleOpening, writeClosed } from './openings.store.ts'
import { lockPlaces, numberPlaces, placeOfPerson, placesOf, type RoomPlace } from './places.store.ts'

type Tx = Kysely<Database>

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a page of the stage shows of its opening. */
export type ShownOpening = {
  readonly openingId: string
  readonly opensAt: Instant
  readonly roomOpensAt: Instant
  readonly endsAt: Instant
}

/** An opening with everybody in its waiting room, as read at one moment. */
export type RoomNow = {
  readonly opening: SaleOpening
  /** In order; empty as long as nothing is drawn. */
  readonly times: readonly LetIn<RoomPlace>[]
  readonly ofPerson: ReadonlyMap<AccountId, LetIn<RoomPlace>>
}

export type ReadingParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly now: () => Instant
  /** How long a process answers from what it has read of a waiting room, in milliseconds. */
  readonly keptMs?: number
  /** Only ever goes forward. */
  readonly steadyMs?: () => number
  /** From 0 to 1. */
  readonly chance?: () => number
}

/** Reading openings: by pages, by the waiting room, and by bookings. */
export type OpeningReading = {
  /** Of a stage; null: there is none, or it is over. */
  shown(stageId: StageId): Promise<ShownOpening | null>
  /** What keeps a person of a stage from booking; null: nothing. */
  ofBooking(of: { stageId: StageId; accountId: AccountId | null }): Promise<BookingOpening | null>
  /** Null: there is no such opening. */
  standing(of: { openingId: string; accountId: AccountId | null }): Promise<OpeningStanding | null>
  /** Null: there is none. */
  room(openingId: string): Promise<RoomNow | null>
  /** Fixes and numbers the list once its moment has come. Idempotent. The caller has locked the opening alone. */
  closeList(tx: Tx, opening: SaleOpening): Promise<SaleOpening>
}

/** A second is less than a page waits until it asks again. */
const usualKeptMs = 1_000

export function openOpeningReading(parts: ReadingParts): OpeningReading {
  const { database, now } = parts
  const { db } = database
  const current = readInBatches((stageIds: readonly StageId[]) => findOpenings(db, stageIds))
  const room = keptRooms(parts, (openingId) => readRoom(openingId))

  async function closeList(tx: Tx, opening: SaleOpening): Promise<SaleOpening> {
    const moment = now()
    if (opening.closedAt !== null || opening.endedAt !== null || moment < opening.opensAt) return opening
    const ids = await lockPlaces(tx, opening.id)
    const listHash = hashOfList(ids, sha256)
    await numberPlaces(tx, drawnOrder(ids, opening.seed, sha256))
    await writeClosed(tx, opening.id, { listHash, now: moment })
    return { ...opening, closedAt: moment, listHash }
  }

  /** Who first needs the order draws it: no job has to run at the moment. */
  async function readRoom(openingId: string): Promise<RoomNow | null> {
    let opening = await findOpening(db, openingId)
    if (opening && opening.closedAt === null && opening.endedAt === null && now() >= opening.opensAt)
      opening = await db.transaction().execute(async (tx) => {
        const locked = await lockOpening(tx, openingId, 'alone')
        return locked && closeList(tx, locked)
      })
    if (!opening) return null
    const times = opening.closedAt === null ? [] : letInTimes(await placesOf(db, openingId), opening)
    const ofPerson = new Map(
      times.flatMap((one) => {
        const { accountId, leftAt } = one.place
        return accountId === null || leftAt !== null ? [] : [[accountId, one] as const]
      }),
    )
    return { opening, times, ofPerson }
  }

  /** `standing`: null for a moment after somebody has come, until the room is read again. */
  async function ownPlace(
    { opening, times, ofPerson }: RoomNow,
    accountId: AccountId,
  ): Promise<{ placeId: string; standing: PlaceStanding | null } | null> {
    const found = ofPerson.get(accountId)
    const at = { bookingMinutes: opening.bookingMinutes, now: now() }
    if (found) return { placeId: found.place.id, standing: standingOfPlace(found.letInAt, times, at) }
    const place = await placeOfPerson(db, { openingId: opening.id, accountId })
    if (!place) return null
    return { placeId: place.id, standing: opening.closedAt === null ? standingOfPlace(null, [], at) : null }
  }

  return {
    closeList,
    room,
    async shown(stageId) {
      const opening = await current(stageId)
      if (!opening || openingState(opening, now()) === 'over') return null
      const { id: openingId, opensAt, endsAt } = opening
      return { openingId, opensAt, roomOpensAt: roomOpensAt(opening), endsAt }
    },
    async ofBooking({ stageId, accountId }) {
      const opening = await current(stageId)
      const moment = now()
      if (!opening || openingState(opening, moment) === 'over') return null
      const { opensAt, bookingMinutes } = opening
      if (accountId === null || moment < opensAt) return { opensAt, isLetIn: false }
      const read = await room(opening.id)
      const own = read?.ofPerson.get(accountId)
      const isLetIn =
        read != null &&
        own !== undefined &&
        standingOfPlace(own.letInAt, read.times, { bookingMinutes, now: moment }).kind === 'let-in'
      return { opensAt, isLetIn }
    },
    async standing({ openingId, accountId }) {
      const read = await room(openingId)
      if (!read) return null
      const { opening } = read
      const moment = now()
      const state = openingState(opening, moment)
      const own = accountId === null || state === 'over' ? null : await ownPlace(read, accountId)
      return {
        openingId,
        state,
        now: moment,
        opensAt: opening.opensAt,
        roomOpensAt: roomOpensAt(opening),
        endsAt: opening.endsAt,
        bookingMinutes: opening.bookingMinutes,
        isDrawn: opening.closedAt !== null,
        own: own && shownPlace(own),
        askAgainMs:
          own?.standing === null
            ? askPauses.least
            : askAgainMs(opening, own?.standing ?? null, { now: moment, chance: (parts.chance ?? Math.random)() }),
      }
    },
  }
}

const shownPlace = ({ placeId, standing }: { placeId: string; standing: PlaceStanding | null }): OwnPlace =>
  standing === null ? { kind: 'waits', placeId, ahead: null, letInAt: null } : { placeId, ...standing }

/** However many ask, a process reads a room once a second; anew at once when its moment comes. */
function keptRooms(
  { now, keptMs = usualKeptMs, steadyMs = () => performance.now() }: ReadingParts,
  read: (openingId: string) => Promise<RoomNow | null>,
): (openingId: string) => Promise<RoomNow | null> {
  const kept = new Map<string, { readonly atMs: number; readonly room: Promise<RoomNow | null> }>()
  const isToBeDrawn = (room: RoomNow | null) =>
    room !== null && room.opening.closedAt === null && room.opening.endedAt === null && now() >= room.opening.opensAt

  function readAnew(openingId: string): Promise<RoomNow | null> {
    const room = read(openingId)
    const atMs = steadyMs()
    // Rooms of the past do not pile up.
    for (const [id, one] of kept) if (atMs - one.atMs > keptMs) kept.delete(id)
    kept.set(openingId, { atMs, room })
    room.catch(() => kept.delete(openingId))
    return room
  }

  return async (openingId) => {
    const known = kept.get(openingId)
    if (!known || steadyMs() - known.atMs >= keptMs) return readAnew(openingId)
    const room = await known.room
    if (!isToBeDrawn(room)) return room
    const latest = kept.get(openingId)
    return latest === undefined || latest === known ? readAnew(openingId) : latest.room
  }
}
