import { randomUUID } from 'node:crypto'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { area, ground, home, homes, importLines, kronor, stage } from '@nyhem/api/features/catalogue/sample-feed'
import type { Approval, DecideApprovalReply } from '@nyhem/contract/calls/approvals'
import type {
  EndOverrideReply,
  ListStagesReply,
  OpenedHome,
  SetOverrideReply,
  StageBoard,
} from '@nyhem/contract/calls/stage-board'
import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { minutesFromNow } from './sales.fixture.ts'

let portal: OfficePortal
let agent: Member
let manager: Member
let other: Member
let norwegian: Member

const feedPrice = 495_000_000
const nearPrice = 494_000_000
const farPrice = 480_000_000
const reason = { reason: 'feed-behind', words: '' } as const

beforeAll(async () => {
  portal = await openOfficePortal({}, async (db) => {
    await importLines(db, [...ground(), ...homes(30, 'kajen-1', (place) => ({ floor: floorOf(place) }))])
    await importLines(db, [
      area({ externalId: 'senior-area', siteId: 'senior', slug: 'seniorvik', name: 'Seniorvik' }),
      stage({ externalId: 'senior-1', slug: 'etapp-1', areaExternalId: 'senior-area' }),
      ...homes(2, 'senior-1'),
    ])
  })
  agent = await portal.newMember([at('agent')], { name: 'Sanna Lind' })
  manager = await portal.newMember([at('manager')], { name: 'Johan Wiklund' })
  other = await portal.newMember([at('manager')], { name: 'Birgitta Nyman' })
  norwegian = await portal.newMember([at('manager', 'no')])
  // An approver has held the role for a day.
  await portal.db
    .updateTable('staff_grant')
    .set({ given_at: minutesFromNow(-3 * 24 * 60) })
    .execute()
}, 120_000)
afterAll(() => portal?.close())

const get = ({ cookie }: Member, path: string) => portal.send({ path: `/office/api${path}`, cookie })
const post = ({ cookie }: Member, path: string, body: object = {}) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, body, cookie })

let used = 0
/** A home that no other test uses. */
function freshHome(): string {
  used += 1
  return `kajen-1-a-${1100 + used}`
}
const floorOf = (place: number): number => 1 + Math.floor(place / 10)
const numberOf = (homeId: string): string => homeId.replace('kajen-1-', '').toUpperCase()
const say = (homeId: string, over: Partial<FeedInputs['home']>) => {
  const number = numberOf(homeId)
  const floor = floorOf(Number(number.slice(-4)) - 1101)
  const line = home({ externalId: homeId, number, slug: number.toLowerCase(), floor, ...over })
  return importLines(portal.db, [line], instantOf(new Date()))
}
const open = async (homeId: string, who: Member = manager) => (await get(who, `/homes/${homeId}`)).json<OpenedHome>()
const seen = { priceMinor: feedPrice, status: 'for-sale' } as const
const lay = async (homeId: string, asked: object, who: Member = manager) =>
  (
    await post(who, `/homes/${homeId}/overrides`, { field: 'price', value: nearPrice, days: 7, reason, seen, ...asked })
  ).json<SetOverrideReply>()
const end = async (homeId: string, overrideId: string, words = 'Fel pris.') =>
  (
    await post(manager, `/homes/${homeId}/overrides/${overrideId}/end`, { reason: { reason: 'our-fault', words } })
  ).json<EndOverrideReply>()
const waitingFor = async (homeId: string): Promise<Approval> => {
  const { approvals } = await open(homeId)
  return approvals.find(({ state }) => state === 'waiting') ?? expect.fail()
}
const decide = async ({ id }: Approval, who: Member) =>
  (await post(who, `/approvals/${id}/decision`, { decision: 'approved', note: '' })).json<DecideApprovalReply>().code
const linesOf = async (homeId: string) =>
  (
    await portal.db
      .selectFrom('staff_event')
      .select(['event', 'reason'])
      .where('subject', '=', homeId)
      .orderBy('id')
      .execute()
  ).map((line) => `${line.event} ${line.reason}`)
const hold = (homeId: string) =>
  portal.db.transaction().execute((tx) =>
    createCatalogue(tx).setHomeStatus(tx, {
      homeId: asId(homeId),
      from: ['for-sale'],
      to: 'reserved',
      now: instantOf(new Date()),
    }),
  )

async function book(homeId: string): Promise<{ id: string; number: string }> {
  const [id, number] = [randomUUID(), `B26-9${String(used).padStart(5, '0')}`]
  await sql`insert into booking (id, number, site_id, home_id, stage_id, area_id, flow, status, currency, price_minor,
      offer, hold_until, hold_extended, created_at, updated_at)
    values (${id}, ${number}, 'se', ${homeId}, 'kajen-1', 'kajen', 'B', 'held', 'SEK', ${feedPrice}, '{}',
      ${minutesFromNow(10)}, false, ${minutesFromNow(-1)}, ${minutesFromNow(-1)})`.execute(portal.db)
  await hold(homeId)
  return { id, number }
}

describe('a stage', () => {
  it('is in the list of those who see the sales of its site, with how its sale stands', async () => {
    const { stages } = (await get(agent, '/stages')).json<ListStagesReply>()
    expect(stages.map(({ stageId }) => stageId)).toEqual(['kajen-1'])
    expect(stages[0]).toMatchObject({ siteId: 'se', homes: 30 })
    expect((await get(agent, '/stages?site=senior')).json()).toEqual({ stages: [] })
    expect((await get(norwegian, '/stages')).json()).toEqual({ stages: [] })
  })

  it('is a board of homes by floor, with booking, queue and what is laid over the feed', async () => {
    const [booked, changed] = [freshHome(), freshHome()]
    const { number } = await book(booked)
    await lay(changed, {})
    const board = (await get(agent, '/stages/kajen-1')).json<StageBoard>()
    expect(board.floors.map(({ floor, homes: those }) => [floor, those.length])).toEqual([
      [3, 10],
      [2, 10],
      [1, 10],
    ])
    const shown = board.floors.flatMap(({ homes: those }) => those)
    expect(shown.find(({ homeId }) => homeId === booked)).toMatchObject({
      status: 'reserved',
      holder: { number, status: 'held' },
      waiting: 0,
      overridden: [],
    })
    expect(shown.find(({ homeId }) => homeId === changed)).toMatchObject({
      price: { minor: nearPrice, currency: 'SEK' },
      holder: null,
      overridden: ['price'],
    })
  })

  it('and its homes are not there for those of another site', async () => {
    for (const path of ['/stages/kajen-1', '/stages/nowhere', `/homes/${freshHome()}`, '/homes/nowhere'])
      expect((await get(norwegian, path)).status, path).toBe(404)
    expect((await get(manager, '/homes/senior-1-a-1101')).status).toBe(404)
  })
})

describe('the history of a home', () => {
  it('has every price and status, with what caused it', async () => {
    const homeId = freshHome()
    await lay(homeId, {})
    const { number } = await book(homeId)
    const { changes } = await open(homeId, agent)
    expect(changes.map(({ field, from, to, cause, by }) => [field, from, to, cause, by])).toEqual([
      ['status', 'for-sale', 'reserved', 'booking', number],
      ['price', feedPrice, nearPrice, 'override', 'Johan Wiklund'],
      ['status', null, 'for-sale', null, null],
    ])
  })
})

describe('a price or a status over the feed', () => {
  it('is laid by a manager with a reason, shown at once, and written down', async () => {
    const homeId = freshHome()
    const { code, home: opened } = await lay(homeId, { days: 30 })
    expect(code).toBe('Ok')
    expect(opened.home.price).toEqual({ minor: nearPrice, currency: 'SEK' })
    expect(opened.overrides).toMatchObject([
      { field: 'price', value: nearPrice, said: feedPrice, madeBy: 'Johan Wiklund', approvedBy: null, ended: null },
    ])
    const [laid] = opened.overrides
    expect(Date.parse(laid?.until ?? '') - Date.parse(laid?.madeAt ?? '')).toBe(30 * 86_400_000)
    expect((await lay(freshHome(), { field: 'status', value: 'not-available' })).home.home.status).toBe('not-available')
    expect(await linesOf(homeId)).toEqual(['override-set feed-behind'])
  })

  it('is not laid by an agent, at another site, or for more than thirty days', async () => {
    const homeId = freshHome()
    const body = { field: 'price', value: nearPrice, days: 7, reason, seen }
    expect((await open(homeId, agent)).mayOverride).toBe(false)
    expect((await post(agent, `/homes/${homeId}/overrides`, body)).status).toBe(403)
    expect((await post(norwegian, `/homes/${homeId}/overrides`, body)).status).toBe(404)
    expect((await post(manager, `/homes/${homeId}/overrides`, { ...body, days: 31 })).status).toBe(400)
    expect((await open(homeId)).overrides).toEqual([])
  })

  it('is refused without a reason of its list, and when the home has moved since it was seen', async () => {
    const homeId = freshHome()
    expect((await lay(homeId, { reason: { reason: 'paid-twice', words: '' } })).code).toBe('Reason')
    expect((await lay(homeId, { reason: { reason: 'other', words: '' } })).code).toBe('Words')
    expect((await lay(homeId, { value: feedPrice })).code).toBe('SaidByFeed')
    await say(homeId, { price: kronor(4_960_000) })
    const { code, home: opened } = await lay(homeId, {})
    expect([code, opened.seen.priceMinor, opened.overrides]).toEqual(['Stale', 496_000_000, []])
    expect(await linesOf(homeId)).toEqual([])
  })

  it('from two percent on waits for another manager, who is not the one who asked', async () => {
    const homeId = freshHome()
    const { code, home: opened } = await lay(homeId, { value: farPrice })
    expect([code, opened.seen.priceMinor]).toEqual(['Asked', feedPrice])
    expect((await lay(homeId, { value: farPrice })).code).toBe('AlreadyAsked')
    const request = await waitingFor(homeId)
    expect(request.asSeen).toMatchObject({
      newPrice: { minor: farPrice },
      price: { minor: feedPrice },
      status: 'for-sale',
    })
    expect(await decide(request, manager)).toBe('OwnRequest')
    expect(await decide(request, other)).toBe('Ok')
    const after = await open(homeId)
    expect(after.home.price?.minor).toBe(farPrice)
    expect(after.overrides).toMatchObject([{ madeBy: 'Johan Wiklund', approvedBy: 'Birgitta Nyman' }])
    expect(await linesOf(homeId)).toEqual([
      'approval-asked feed-behind',
      'override-set feed-behind',
      'approval-approved feed-behind',
    ])
  })

  it('of a home that a booking keeps waits for another manager however little it is, and a status is not changed', async () => {
    const homeId = freshHome()
    await book(homeId)
    const kept = { ...seen, status: 'reserved' }
    expect((await lay(homeId, { field: 'status', value: 'not-available', seen: kept })).code).toBe('LiveBooking')
    expect((await lay(homeId, { seen: kept })).code).toBe('Asked')
    expect(await decide(await waitingFor(homeId), other)).toBe('Ok')
    expect((await open(homeId)).home).toMatchObject({ status: 'reserved', price: { minor: nearPrice } })
  })

  it.each<[string, (homeId: string) => Promise<unknown>]>([
    ['booked', book],
    ['given another price', (homeId) => say(homeId, { price: kronor(4_960_000) })],
    ['sold', (homeId) => say(homeId, { status: 'sold' })],
  ])('that waits is stale once the home is %s', async (_what, move) => {
    const homeId = freshHome()
    await lay(homeId, { value: farPrice })
    const request = await waitingFor(homeId)
    await move(homeId)
    expect(await decide(request, other)).toBe('Stale')
    expect((await open(homeId)).overrides).toEqual([])
    expect(await linesOf(homeId)).toEqual(['approval-asked feed-behind', 'approval-stale feed-behind'])
  })

  it('is taken back once, with a reason, and the feed is shown again', async () => {
    const homeId = freshHome()
    const { home: opened } = await lay(homeId, {})
    const overrideId = opened.overrides[0]?.overrideId ?? expect.fail()
    expect((await end(homeId, overrideId, '')).code).toBe('Words')
    const ended = await end(homeId, overrideId)
    expect([ended.code, ended.home.seen.priceMinor]).toEqual(['Ok', feedPrice])
    expect(ended.home.overrides).toMatchObject([{ ended: { why: 'taken-back', by: 'Johan Wiklund' } }])
    expect((await end(homeId, overrideId)).code).toBe('Gone')
    expect(await linesOf(homeId)).toEqual(['override-set feed-behind', 'override-ended our-fault'])
    const path = `/homes/${freshHome()}/overrides/${overrideId}/end`
    expect((await post(manager, path, { reason: { reason: 'our-fault', words: 'Fel pris.' } })).status).toBe(404)
  })
})
