import type { JoinOpeningReply, OpeningStanding } from '@nyhem/contract/calls/sale-openings'
import { instantOf } from '@nyhem/domain/dates'
import { asId, type StaffId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { emptyTables, openTestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openBookingStage } from '../booking/booking.fixture.ts'
import { ground, homes } from '../catalogue/sample-feed.ts'
import { openSessions } from '../session/session.ts'
import { saleOpeningRoutes } from './sale-opening.routes.ts'
import { openOpeningReading, openSaleOpenings } from './sale-opening.ts'
import { setOpening } from './staff-opening.ts'

export const stageId = asId<'Stage'>('kajen-1')
export const homeIds = ['kajen-1-a-1101', 'kajen-1-a-1102', 'kajen-1-a-1103'] as const

/** 2 March 2026, 10:00 in Stockholm; the waiting room opens half an hour before. Tests begin at 09:00. */
export const opensAt = '2026-03-02T09:00:00.000Z'

export type Room = Awaited<ReturnType<typeof openRoom>>
type Over = Partial<Parameters<typeof setOpening>[3]>

/** Openings beside bookings on a database of their own, with a clock that tests set. */
export async function openRoom({ keptMs = 0 }: { keptMs?: number } = {}) {
  const database = await openTestDatabase()
  const clock = { now: () => new Date('2026-03-02T08:00:00Z') }
  const now = () => instantOf(clock.now())
  const reading = openOpeningReading({ database, now, keptMs, chance: () => 0.5 })
  const stage = await openBookingStage({ database, openings: reading })
  clock.now = () => stage.clock.now
  const { db } = database
  const log: string[] = []
  const parts = {
    database,
    reading,
    bookings: stage.bookings,
    approvals: { ask: async () => ({ code: 'NotPossible' as const }), ofSubject: async () => [] },
    staff: {
      record: async (_tx: unknown, line: { event: string }) => void log.push(line.event),
      namesOf: async () => new Map<StaffId, string>(),
    },
    now,
  }
  const openings = openSaleOpenings(parts)
  const sessions = await openSessions({
    database,
    vault: testVault(),
    isSecure: true,
    log: pino({ level: 'silent' }),
    now,
  })
  const app = await buildTestApi(
    [(server) => saleOpeningRoutes(server, { openings, reading, sessions, siteOfRequest: siteOfRequest({}) })],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 100_000, read: 100_000, status: 100_000 } } },
  )
  await stage.load(...ground(), ...homes(3, 'kajen-1'))
  const staff = { email: 'manager@example.se', name: 'Petra', added_at: now() }
  const { id } = await db.insertInto('staff').values(staff).returning('id').executeTakeFirstOrThrow()
  const caller = { by: { staffId: asId<'Staff'>(id), now: now(), requestId: null }, mayDecide: true }

  async function send<Reply>(method: 'GET' | 'POST', url: string, token?: string, host = 'se.localhost') {
    const headers = { host, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await app.inject({ method, url, headers })
    return { status: answer.statusCode, body: answer.json() as Reply }
  }

  const room = {
    ...stage,
    parts,
    caller,
    openings,
    reading,
    log,
    now,
    at: (moment: string) => {
      stage.clock.now = new Date(moment)
    },
    /** So many seconds after the opening. */
    after: (seconds: number) => {
      stage.clock.now = new Date(Date.parse(opensAt) + seconds * 1_000)
    },
    /** As it was opened: homes for sale, and no opening. */
    async startAnew() {
      await emptyTables(db, 'approval', 'sale_opening', 'sale_opening_place')
      await stage.empty()
      log.length = 0
      await stage.load(...ground(), ...homes(3, 'kajen-1'))
    },
    async set(over: Over = {}): Promise<string> {
      const plan = {
        opensAt: '2026-03-02T10:00',
        roomMinutes: 30,
        perMinute: 2,
        bookingMinutes: 15,
        controlledHours: 4,
      }
      const code = await setOpening(parts, stageId, caller, { ...plan, ...over })
      if (code !== 'Ok') throw new Error(`not set: ${code}`)
      const row = await db
        .selectFrom('sale_opening')
        .select('id')
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      return row.id
    },
    join: (openingId: string, token?: string, host?: string) =>
      send<JoinOpeningReply>('POST', `/api/sale-openings/${openingId}/join`, token, host),
    leave: (openingId: string, token: string) =>
      send<{ code: string }>('POST', `/api/sale-openings/${openingId}/leave`, token),
    standing: async (openingId: string, token?: string) =>
      (await send<OpeningStanding>('GET', `/api/sale-openings/${openingId}/standing`, token)).body,
    published: async (openingId: string) =>
      (await send<Awaited<ReturnType<typeof openings.published>>>('GET', `/api/sale-openings/${openingId}`)).body,
    places: () => db.selectFrom('sale_opening_place').selectAll().orderBy('joined_at').orderBy('id').execute(),
    async close() {
      await app.close()
      await sessions.close()
      await stage.close()
    },
  }
  return room
}
