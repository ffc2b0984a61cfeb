import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsSentBy } from '../../database/statements-sent.ts'
import { testServerUrl } from '../../database/test-database.ts'
import { home } from '../catalogue/sample-feed.ts'
import { homeA, homeB, openQueueStage, type QueueStage, stageId } from './home-queue.fixture.ts'

type Person = Awaited<ReturnType<QueueStage['person']>>

let stage: QueueStage
let holder: Person
let first: Person
let bookingId: string

beforeAll(async () => {
  stage = await openQueueStage()
})
afterAll(() => stage?.close())

beforeEach(async () => {
  await stage.startAnew()
  holder = await stage.person()
  first = await stage.person()
  bookingId = await stage.hold(holder.token, homeA)
  expect((await stage.enter(first.accountId, homeA)).code).toBe('Ok')
})

async function firstTurn(): Promise<string> {
  await stage.move(bookingId, 'cancelled')
  const asked = await stage.ask(homeA)
  if (asked.turnId === undefined) throw new Error(`no turn: ${asked.code}`)
  return asked.turnId
}
const versions = async () => [await stage.versionOf(homeA), await stage.versionOf(homeB)]
const entryOf = async ({ accountId }: Person, homeId: string | null) =>
  (await stage.own(accountId)).places.find((place) => place.homeId === homeId)?.entryId ?? ''

describe('who has a home', () => {
  it('cannot queue for it, held or booked, themselves or by staff', async () => {
    expect((await stage.enter(holder.accountId, homeA)).code).toBe('OwnHome')
    const by = { ...stage.by, how: 'phone' as const }
    const details = await stage.detailsOf(homeA)
    const late = { accountId: holder.accountId, details, site: stage.site, fromRooms: null, byStaff: by }
    expect((await stage.queues.enter(late)).code).toBe('OwnHome')
    for (const event of ['signingStarted', 'signed', 'paid'] as const) await stage.move(bookingId, event)
    expect((await stage.enter(holder.accountId, homeA)).code).toBe('OwnHome')
    await stage.hold((await stage.person()).token, homeB)
    expect((await stage.enter(holder.accountId, homeB)).code).toBe('Ok')
  })
})

describe('a home that the business system has booked', () => {
  it('is nobody’s turn any more, and stays booked when its queue gives it back', async () => {
    const turnId = await firstTurn()
    await stage.load(home({ status: 'booked' }))
    expect(await stage.queues.accept({ turnId, accountId: first.accountId })).toMatchObject({ code: 'HomeGone' })
    expect(await stage.queues.sweep()).toMatchObject({ stopped: 1, asked: 0 })
    expect((await stage.turns(homeA))[0]).toMatchObject({ withdrawal_reason: 'home-gone' })
    expect(await stage.homeStatus(homeA)).toBe('booked')
    expect((await stage.ask(homeA)).code).toBe('HomeGone')
  })
  it('is given back as booked when nobody had been asked', async () => {
    await stage.move(bookingId, 'cancelled')
    expect(await stage.homeStatus(homeA)).toBe('reserved')
    await stage.load(home({ status: 'booked' }))
    expect((await stage.ask(homeA)).code).toBe('HomeGone')
    expect(await stage.queues.sweep()).toMatchObject({ givenBack: 1 })
    expect(await stage.homeStatus(homeA)).toBe('booked')
  })
  it('is held by nobody, though it was judged before', async () => {
    const turnId = await firstTurn()
    const asked = { accountId: first.accountId, homeId: asId<'Home'>(homeA), site: stage.site }
    const judged = await stage.bookings.evaluateTurn(asked)
    await stage.load(home({ status: 'booked' }))
    if (!judged) throw new Error('not judged')
    const holding = stage.db.transaction().execute((tx) => stage.bookings.beginInTurn(tx, { judged, turnId }))
    expect(await holding).toBeNull()
  })
  it('by an echo of a hold here is given back to its queue when that ends', async () => {
    await stage.load(home({ status: 'booked' }))
    await stage.move(bookingId, 'cancelled')
    expect(await stage.homeStatus(homeA)).toBe('reserved')
    expect((await stage.ask(homeA)).code).toBe('Ok')
  })
})

describe('draws of the same places', () => {
  const announce = (homeId: string | null) =>
    stage.queues.announceDraw({
      stageId,
      homeId: homeId === null ? null : asId<'Home'>(homeId),
      siteId: 'se',
      by: stage.by,
      path: '/',
    })
  const annul = (drawId = '') =>
    stage.queues.stepDraw({ drawId, stageId, step: 'annul', words: 'by mistake', by: stage.by, path: '/' })

  it('are refused, of a home beside its stage and of the stage beside a home, until the other is annulled', async () => {
    const ofHome = await announce(homeA)
    expect(ofHome.code).toBe('Ok')
    expect((await announce(null)).code).toBe('DrawOverlaps')
    expect((await announce(homeB)).code).toBe('Ok')
    expect((await announce(homeA)).code).toBe('AnotherDraw')
    expect(await annul(ofHome.drawId)).toBe('Ok')
    expect((await announce(null)).code).toBe('DrawOverlaps')
  })
  it('are refused of a home of a stage that has one', async () => {
    const ofStage = await announce(null)
    expect((await announce(homeA)).code).toBe('DrawOverlaps')
    expect(await annul(ofStage.drawId)).toBe('Ok')
    expect((await announce(homeA)).code).toBe('Ok')
  })
})

describe('what staff have seen of a queue is stale once', () => {
  beforeEach(() => firstTurn())
  const changes: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
    ['somebody waits for any home of its stage', ({ accountId }) => stage.enter(accountId, homeB, 3)],
    ['who waits in its stage says to go on', ({ accountId }) => stage.queues.goOn({ accountId, stageId })],
    [
      'who waits for any home leaves',
      async (person) => stage.queues.leave({ entryId: await entryOf(person, null), accountId: person.accountId }),
    ],
    [
      'the account of who waits is deleted',
      ({ accountId }) => stage.db.transaction().execute((tx) => stage.queues.forgetPerson(tx, accountId)),
    ],
  ]
  it.each(changes.map((change, index) => [change[0], index] as const))('%s', async (_what, index) => {
    const person = await stage.person()
    if (index > 0) await changes[0]?.[1](person)
    const before = await versions()
    await changes[index]?.[1](person)
    expect(await versions()).toEqual(before.map((version) => version + 1))
  })
  it('its order is drawn, or its stage set anew', async () => {
    const { drawId = '' } = await stage.queues.announceDraw({
      stageId,
      homeId: null,
      siteId: 'se',
      by: stage.by,
      path: '/',
    })
    for (const step of ['close', 'draw', 'annul'] as const) {
      const before = await versions()
      await stage.queues.stepDraw({ drawId, stageId, step, words: 'the sale begins', by: stage.by, path: '/' })
      expect(await versions()).toEqual(before.map((version) => version + 1))
    }
    const before = await versions()
    const details = await stage.detailsOf(homeB)
    await stage.queues.set({ details, site: stage.site, by: stage.by, turnDays: 5, asksItself: false })
    expect(await versions()).toEqual(before.map((version) => version + 1))
  })
  it('but not while somebody waits for a home that is too large for it', async () => {
    const before = await versions()
    await stage.enter((await stage.person()).accountId, homeB, 4)
    expect(await versions()).toEqual(before)
  })
})

/** Statements of transactions are recorded on a server only. */
describe.runIf(testServerUrl)('while a home is locked', () => {
  it('nobody’s conditions are judged, and as much is read of a long queue as of a short one', async () => {
    const lockedOf = async () => {
      const sent = await statementsSentBy(() => stage.ask(homeA))
      return sent.slice(
        sent.findLastIndex((statement) => statement.startsWith('begin, ')) + 1,
        sent.lastIndexOf('commit'),
      )
    }
    await stage.move(bookingId, 'cancelled')
    const short = await lockedOf()
    await stage.queues.leave({ entryId: await entryOf(first, homeA), accountId: first.accountId })
    for (let more = 0; more < 3; more += 1) await stage.enter((await stage.person()).accountId, homeA)
    const long = await lockedOf()
    expect(long).toEqual(short)
    expect(long.filter((statement) => /kept_homes|unnest/.test(statement))).toEqual([])
    expect(long.filter((statement) => statement === 'select home_queue_entry')).toHaveLength(1)
  })
})
