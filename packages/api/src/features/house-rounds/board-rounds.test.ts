import type { BoardHouseRounds } from '@nyhem/contract/calls/house-rounds'
import type { Association } from '@nyhem/domain/account/board-member'
import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openSessions, type Sessions } from '../session/session.ts'
import { testLogin, tokenOf } from '../session/test-login.fixture.ts'
import { boardHouseRoundsRoutes } from './house-rounds.routes.ts'
import { openHouseRounds } from './house-rounds.ts'

const now = (): Instant => instantOf(new Date('2026-11-29T09:00:00Z'))
const [own, other] = ['brf-1', 'brf-2'] as const
const board: Association[] = []
const accounts = { associationsOf: async () => board }
let database: TestDatabase
let sessions: Sessions
let app: Awaited<ReturnType<typeof buildTestApi>>
let accountId: string

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  sessions = await openSessions({ database, vault: testVault(), isSecure: true, log: pino({ level: 'silent' }), now })
  const never = () => Promise.reject(new Error('told of elsewhere'))
  const rounds = openHouseRounds({
    database,
    cases: { create: never },
    files: { takeOfPoint: never, ofPoints: async () => [], attachPoint: never, find: never, open: never },
    staff: { record: async () => undefined },
    now,
  })
  app = await buildTestApi(
    [
      (server) => boardHouseRoundsRoutes(server, { rounds, accounts, sessions, siteOfRequest: siteOfRequest({}) }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database },
  )
  const person = { first_name: 'Tomas', last_name: 'Bergvall', created_at: now(), updated_at: now() }
  accountId = (await db.insertInto('account').values(person).returning('id').executeTakeFirstOrThrow()).id
  for (const id of [own, other]) {
    const association = { id, name: id, organisation_number: '769900-0019', site_id: 'se' }
    await db
      .insertInto('housing_association')
      .values({ ...association, has_technical_management: true })
      .execute()
  }
  const walker = { subject: 's-1', email: 'robin@norrvida.example', name: 'Robin Sand', added_at: now() }
  const { id: staffId } = await db.insertInto('staff').values(walker).returning('id').executeTakeFirstOrThrow()
  const round = async (associationId: string, state: string, house: string) => {
    const id = crypto.randomUUID()
    await db
      .insertInto('house_round')
      .values({
        ...{ id, site_id: 'se', association_id: associationId, house_name: house, address: '', zip_code: '', city: '' },
        ...{ house_kind: 'garage', planned_on: '2026-11-28' as LocalDate, staff_id: staffId, planned_by: staffId },
        ...{ state, planned_at: now(), finished_at: state === 'finished' ? now() : null },
      })
      .execute()
    const said = { words: 'Trasig lampa', urgency: 'soon', version: 1, said_by: staffId, said_at: now() }
    await db
      .insertInto('house_round_point')
      .values({ round_id: id, position: 0, place: 'Port', look_at: 'Öppnar', verdict: 'remark', ...said })
      .execute()
  }
  await round(own, 'finished', 'Kajen 1')
  await round(own, 'under-way', 'Kajen 2')
  await round(other, 'finished', 'Annat hus')
})
afterAll(async () => {
  await app.close()
  await sessions.close()
  await database.close()
})

async function read(associationId: string | null, host = 'se.localhost') {
  const token = await tokenOf(app, {
    accountId: asId<'Account'>(accountId),
    association: associationId,
  })
  const headers = { host, authorization: `Bearer ${token}` }
  const reply = await app.inject({ url: '/case_management/house_rounds', headers })
  return { status: reply.statusCode, text: reply.body, rounds: reply.json<Partial<BoardHouseRounds>>().rounds }
}

beforeEach(() => {
  board.splice(0, board.length, { id: asId<'Association'>(own) } as Association)
})

describe('reports of rounds for a board', () => {
  it('are of finished rounds of its own houses, without anybody’s name', async () => {
    const { status, text, rounds } = await read(own)
    expect(status).toBe(200)
    expect(rounds).toMatchObject([
      { house: 'Kajen 1', points: [{ place: 'Port', verdict: 'remark', words: 'Trasig lampa', caseNumber: null }] },
    ])
    expect(text).not.toContain('Robin')
  })
  it('are not for who has left the board, or sits on another', async () => {
    expect((await read(other)).status).toBe(403)
    board.length = 0
    expect((await read(own)).status).toBe(403)
  })
  it('are not for a private login, nor those of another site', async () => {
    expect((await read(null)).status).toBe(403)
    expect((await read(own, 'no.localhost')).rounds).toEqual([])
    expect(
      (await app.inject({ url: '/case_management/house_rounds', headers: { host: 'se.localhost' } })).statusCode,
    ).toBe(401)
  })
})
