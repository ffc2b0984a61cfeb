import type { BoardNotice, NewNotice, NoticeReply } from '@nyhem/contract/calls/board-notices'
import { externalId } from '@nyhem/contract/feed/feed-fields'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { mostNotices } from '@nyhem/domain/my-home/board-notice'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openSessions, type Sessions } from '../session/session.ts'
import { testLogin, tokenOf } from '../session/test-login.fixture.ts'
import { boardNoticesRoutes } from './board-notices.routes.ts'
import { openBoardNotices } from './board-notices.ts'
import { openResidenceNews } from './residence-news.ts'

const clock = { now: new Date('2026-11-10T08:00:00Z') }
const now = (): Instant => instantOf(clock.now)
let database: TestDatabase
let sessions: Sessions
let app: Awaited<ReturnType<typeof buildTestApi>>
let news: ReturnType<typeof openResidenceNews>
let notices: ReturnType<typeof openBoardNotices>
let tomas: string
let board: string
let otherBoard: string
let resident: string

const address = '/api/board-notices'

async function newAccount(name: string): Promise<string> {
  const person = { first_name: name, last_name: 'Berglund', external_id: name, email: `${name}@demo.example` }
  const made = { ...person, created_at: now(), updated_at: now() }
  return (await database.db.insertInto('account').values(made).returning('id').executeTakeFirstOrThrow()).id
}

async function newBoard(id: string, accountId: string): Promise<string> {
  const association = {
    id,
    name: id,
    organisation_number: '769900-0019',
    site_id: 'se',
    has_technical_management: true,
  }
  await database.db.insertInto('housing_association').values(association).execute()
  await database.db.insertInto('board_membership').values({ account_id: accountId, association_id: id }).execute()
  return tokenOf(app, { accountId, association: id })
}

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const vault = testVault()
  sessions = await openSessions({ database, vault, isSecure: true, log: pino({ level: 'silent' }), now })
  news = openResidenceNews({ db, now })
  notices = openBoardNotices({ db, now })
  app = await buildTestApi(
    [
      (server) => boardNoticesRoutes(server, { notices, sessions, siteOfRequest: siteOfRequest({}) }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 100_000 } } },
  )
  tomas = await newAccount('tomas')
  board = await newBoard('brf-kajen', tomas)
  otherBoard = await newBoard('brf-viken', await newAccount('rana'))
  resident = await tokenOf(app, { accountId: await newAccount('nils') })
})
afterAll(async () => {
  await app.close()
  await sessions.close()
  await database.close()
})
beforeEach(() => emptyTables(database.db, 'residence_news'))

async function send<Body>(token: string, url: string, payload?: object) {
  const headers = { host: 'se.localhost', authorization: `Bearer ${token}` }
  const reply = await app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) })
  return { status: reply.statusCode, body: reply.json<Body & { fields?: unknown }>() }
}

const written = { kind: 'notice', title: 'Stamspolning', text: 'Den *3 december*.', until: null, site: 'se' } as const
const publish = (changes: Partial<NewNotice> = {}, token = board) =>
  send<NoticeReply>(token, address, { ...written, id: crypto.randomUUID(), ...changes })
const onlyNotice = async (token = board) => {
  const [notice] = (await send<{ notices: BoardNotice[] }>(token, address)).body.notices
  if (!notice) throw new Error('no notice')
  return notice
}
const readBy = async (associationId: string, siteId: 'se' | 'no' = 'se') =>
  (
    await news.list(
      { siteId, stageIds: [], associationId: asId<'Association'>(associationId), apartmentIds: [] },
      { skip: 0, take: 10 },
    )
  ).items.map(({ title, boardKind }) => ({ title, boardKind }))

describe('a notice of the board', () => {
  it('is read by those of its house, and by no other', async () => {
    expect((await publish({ kind: 'decision' })).body.code).toBe('Ok')
    expect(await readBy('brf-kajen')).toEqual([{ title: 'Stamspolning', boardKind: 'decision' }])
    expect(await readBy('brf-viken')).toEqual([])
    expect(await readBy('brf-kajen', 'no')).toEqual([])
  })

  it('is read by who lives in an apartment of the house, also without a booking', async () => {
    const { db } = database
    const where = { address: 'Kajgatan 1', zip_code: '211 11', city: 'Malmö' }
    await db
      .insertInto('managed_property')
      .values({ id: 'p-1', site_id: 'se', association_id: 'brf-kajen', name: 'Kajen' })
      .execute()
    await db
      .insertInto('managed_building')
      .values({ id: 'b-1', property_id: 'p-1', name: 'A', ...where })
      .execute()
    const home = { id: 'a-1', property_id: 'p-1', building_id: 'b-1', name: '1101', ...where }
    await db.insertInto('managed_apartment').values(home).execute()
    await publish()
    const readIn = async (apartmentIds: string[]) =>
      (await news.list({ siteId: 'se', stageIds: [], associationId: null, apartmentIds }, { skip: 0, take: 9 })).total
    expect([await readIn(['a-1']), await readIn(['a-2']), await readIn([])]).toEqual([1, 0, 0])
  })

  it('is published once, however often it is sent', async () => {
    const id = crypto.randomUUID()
    await Promise.all([publish({ id }), publish({ id }), publish({ id })])
    expect(await readBy('brf-kajen')).toHaveLength(1)
  })

  it('is not written, seen or changed by a private login or by another board', async () => {
    await publish()
    const { id, revision } = await onlyNotice()
    expect((await publish({}, resident)).status).toBe(403)
    expect((await send(resident, address)).status).toBe(403)
    expect((await send<{ notices: BoardNotice[] }>(otherBoard, address)).body.notices).toEqual([])
    const step = { ...written, revision }
    expect((await send(otherBoard, `${address}/${id}`, step)).status).toBe(404)
    expect((await send(otherBoard, `${address}/${id}/withdraw`, { revision })).status).toBe(404)
    expect(await readBy('brf-kajen')).toHaveLength(1)
  })

  it('is refused with the fields that are wrong', async () => {
    const wrong = await publish({ title: ' ', until: '2026-11-09' })
    expect(wrong.status).toBe(400)
    expect(wrong.body.fields).toEqual([
      { field: 'title', problem: 'required' },
      { field: 'until', problem: 'past' },
    ])
    expect((await publish({ until: '2026-02-31' })).status).toBe(400)
    expect((await publish({ site: 'no' })).status).toBe(400)
    expect(await readBy('brf-kajen')).toEqual([])
  })

  it('is changed as seen: what another of the board has changed is not overwritten', async () => {
    await publish()
    const { id, revision } = await onlyNotice()
    const change = (title: string) => send<NoticeReply>(board, `${address}/${id}`, { ...written, title, revision })
    expect((await change('Spolning av stammar')).body.code).toBe('Ok')
    expect((await change('Spolning')).body.code).toBe('Stale')
    expect(await readBy('brf-kajen')).toEqual([{ title: 'Spolning av stammar', boardKind: 'notice' }])
  })

  it('is no longer read once it is withdrawn, and cannot be changed any more', async () => {
    await publish()
    const { id, revision } = await onlyNotice()
    expect((await send<NoticeReply>(board, `${address}/${id}/withdraw`, { revision })).body.code).toBe('Ok')
    expect(await readBy('brf-kajen')).toEqual([])
    expect((await onlyNotice()).state).toBe('withdrawn')
    const again = await send<NoticeReply>(board, `${address}/${id}`, { ...written, revision: revision + 1 })
    expect(again.body.code).toBe('Done')
  })

  it('is read until the end of its last day at the site', async () => {
    await publish({ until: '2026-11-10' })
    clock.now = new Date('2026-11-10T22:59:00Z')
    expect(await readBy('brf-kajen')).toHaveLength(1)
    clock.now = new Date('2026-11-10T23:00:00Z')
    expect(await readBy('brf-kajen')).toEqual([])
    const [ended] = await notices.list({ siteId: 'se', accountId: asId(tomas), associationId: asId('brf-kajen') })
    expect(ended).toMatchObject({ state: 'ended', until: '2026-11-10' })
    clock.now = new Date('2026-11-10T08:00:00Z')
  })

  it('is one of at most so many at once', async () => {
    for (let count = 0; count < mostNotices; count += 1) await publish()
    expect((await publish()).body.code).toBe('Most')
    const { id, revision } = await onlyNotice()
    await send(board, `${address}/${id}/withdraw`, { revision })
    expect((await publish()).body.code).toBe('Ok')
  })

  it('is never taken over or removed by the feed, whose ids begin otherwise', async () => {
    await publish()
    const { id } = await onlyNotice()
    expect([externalId.safeParse(id).success, externalId.safeParse(id.slice(1)).success]).toEqual([false, true])
  })

  it('is in the export of who wrote it, and stays without them when they are gone', async () => {
    const gone = await newAccount('sanna')
    const token = await newBoard('brf-udden', gone)
    await publish({}, token)
    expect(await notices.everything(asId<'Account'>(gone))).toMatchObject([{ title: 'Stamspolning', kind: 'notice' }])
    await database.db.deleteFrom('account').where('id', '=', gone).execute()
    expect(await readBy('brf-udden')).toHaveLength(1)
  })
})
