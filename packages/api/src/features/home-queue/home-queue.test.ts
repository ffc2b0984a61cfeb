import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testServerUrl } from '../../database/test-database.ts'
import { home } from '../catalogue/sample-feed.ts'
import { homeA, homeB, openQueueStage, type QueueStage, stageId } from './home-queue.fixture.ts'

type Person = Awaited<ReturnType<QueueStage['person']>>

let stage: QueueStage
let holder: Person
let first: Person
let second: Person
let bookingId: string

/** Monday 2 March 2026, 09:00 in Stockholm: a turn of three working days ends on Thursday at 16:00. */
const thursdayEnd = '2026-03-05T15:00:00.000Z'

beforeAll(async () => {
  stage = await openQueueStage()
})
afterAll(() => stage?.close())

beforeEach(async () => {
  await stage.startAnew()
  holder = await stage.person()
  first = await stage.person()
  second = await stage.person()
  bookingId = await stage.hold(holder.token, homeA)
  expect((await stage.enter(first.accountId, homeA)).code).toBe('Ok')
  stage.passMinutes(1)
  expect((await stage.enter(second.accountId, homeA)).code).toBe('Ok')
})

const giveBack = (id = bookingId) => stage.move(id, 'cancelled')
async function firstTurn(): Promise<string> {
  await giveBack()
  const asked = await stage.ask(homeA)
  if (asked.turnId === undefined) throw new Error(`no turn: ${asked.code}`)
  return asked.turnId
}
const placesOf = async ({ accountId }: Person) => (await stage.own(accountId)).places
const accept = (turnId: string, { accountId }: Person) => stage.queues.accept({ turnId, accountId })

describe('a place in the queue of a home', () => {
  it('is one of a person and home, of homes that others have', async () => {
    expect((await stage.enter(first.accountId, homeA)).code).toBe('AlreadyIn')
    expect((await stage.enter(first.accountId, homeB)).code).toBe('HomeFree')
    const stranger = await stage.person({ consent: false })
    expect(await stage.enter(stranger.accountId, homeA)).toMatchObject({ code: 'CannotBook', missing: ['consent'] })
  })
  it('is told as a number, and moves up when somebody before it leaves', async () => {
    expect((await placesOf(second))[0]).toMatchObject({ place: 2, pause: null })
    const [own] = await placesOf(first)
    expect(await stage.queues.leave({ entryId: own?.entryId ?? '', accountId: second.accountId })).toBeNull()
    expect(await stage.queues.leave({ entryId: own?.entryId ?? '', accountId: first.accountId })).toBe(true)
    expect((await placesOf(second))[0]).toMatchObject({ place: 1 })
  })
  it('waits for any home of the stage with enough rooms', async () => {
    const third = await stage.person()
    expect((await stage.enter(third.accountId, homeA, 4)).code).toBe('Ok')
    expect((await stage.enter(second.accountId, homeA, 3)).code).toBe('Ok')
    await stage.hold(third.token, homeB)
    await stage.move(
      (await stage.db.selectFrom('booking').select('id').where('home_id', '=', homeB).executeTakeFirstOrThrow()).id,
      'cancelled',
    )
    expect(await stage.homeStatus(homeB)).toBe('reserved')
    expect((await stage.ask(homeB)).code).toBe('Ok')
    expect((await stage.turns(homeB))[0]?.account_id).toBe(second.accountId)
  })
})

describe('a home that is given back', () => {
  it('is kept for its queue, and booked by nobody else', async () => {
    await giveBack()
    expect(await stage.homeStatus(homeA)).toBe('reserved')
    expect((await stage.start(holder.token, homeA)).code).toBe('CannotBook')
    expect((await stage.start(first.token, homeA)).code).toBe('CannotBook')
  })
  it('goes back to sale once nobody is left to ask', async () => {
    await giveBack()
    for (const person of [first, second]) {
      const [own] = await placesOf(person)
      await stage.queues.leave({ entryId: own?.entryId ?? '', accountId: person.accountId })
    }
    expect(await stage.queues.sweep()).toMatchObject({ givenBack: 1 })
    expect(await stage.homeStatus(homeA)).toBe('for-sale')
    expect((await stage.start(holder.token, homeA)).code).toBe('Ok')
  })
})

describe('a turn', () => {
  it('is opened for who is first, by the version that staff have seen', async () => {
    await giveBack()
    const seen = await stage.versionOf(homeA)
    const details = await stage.detailsOf(homeA)
    const ask = { details, site: stage.site, by: stage.by }
    expect((await stage.queues.askNext({ ...ask, seen: seen - 1 })).code).toBe('Stale')
    expect((await stage.queues.askNext({ ...ask, seen })).code).toBe('Ok')
    expect((await stage.ask(homeA)).code).toBe('TurnOpen')
    const [turn] = await stage.turns(homeA)
    expect([turn?.account_id, turn?.ends_at]).toEqual([first.accountId, thursdayEnd])
    expect(stage.emails.join()).toContain('offered')
    expect(stage.log).toContain('turn-opened')
  })
  it('begins the ordinary booking when it is accepted, and once', async () => {
    const turnId = await firstTurn()
    const came = await accept(turnId, first)
    expect(came).toMatchObject({ code: 'Ok' })
    expect(await accept(turnId, first)).toEqual(came)
    expect(await accept(turnId, second)).toBeNull()
    expect(
      await stage.db
        .selectFrom('booking')
        .select(['account_id', 'status'])
        .where('home_id', '=', homeA)
        .where('status', '=', 'held')
        .execute(),
    ).toEqual([{ account_id: first.accountId, status: 'held' }])
    expect((await stage.own(first.accountId)).turns).toEqual([])
  })
  it('pauses the other places while the booking lives, and gives them back at their rank', async () => {
    await stage.hold((await stage.person()).token, homeB)
    expect((await stage.enter(first.accountId, homeB)).code).toBe('Ok')
    const came = await accept(await firstTurn(), first)
    const atB = async () => (await placesOf(first)).find(({ homeId }) => homeId === homeB)
    expect(await atB()).toMatchObject({ place: 1, pause: 'booking-in-stage' })
    await stage.move(came?.code === 'Ok' ? came.bookingId : '', 'cancelled')
    expect(await atB()).toMatchObject({ place: 1, pause: null })
  })
  it('closes the places in the stage once the home is booked', async () => {
    const came = await accept(await firstTurn(), first)
    const id = came?.code === 'Ok' ? came.bookingId : ''
    await stage.move(id, 'signingStarted')
    await stage.move(id, 'signed')
    await stage.move(id, 'paid')
    expect(await stage.homeStatus(homeA)).toBe('booked')
    expect(await placesOf(first)).toEqual([])
    expect((await placesOf(second))[0]).toMatchObject({ place: 1 })
  })
  it('that is declined leaves the home to the next', async () => {
    const turnId = await firstTurn()
    expect(await stage.queues.decline({ turnId, accountId: first.accountId })).toEqual({ code: 'Ok' })
    expect(await accept(turnId, first)).toMatchObject({ code: 'Answered' })
    expect(await stage.homeStatus(homeA)).toBe('reserved')
    expect((await placesOf(first))[0]).toMatchObject({ place: null, out: 'declined' })
    expect((await stage.ask(homeA)).code).toBe('Ok')
    expect((await stage.turns(homeA))[1]?.account_id).toBe(second.accountId)
  })
  it('lapses at its end, before any sweep, and is told once', async () => {
    const turnId = await firstTurn()
    stage.at(thursdayEnd)
    expect(await accept(turnId, first)).toMatchObject({ code: 'Lapsed' })
    expect(await stage.queues.decline({ turnId, accountId: first.accountId })).toMatchObject({ code: 'Lapsed' })
    expect((await placesOf(first))[0]).toMatchObject({ out: 'lapsed' })
    expect(await stage.queues.sweep()).toMatchObject({ lapsed: 1, asked: 0 })
    expect(await stage.queues.sweep()).toMatchObject({ lapsed: 0 })
    expect(stage.emails.filter((line) => line.includes('lapsed'))).toHaveLength(1)
    expect((await stage.ask(homeA)).code).toBe('Ok')
  })
  it('is reminded of once, a day before', async () => {
    await firstTurn()
    stage.at('2026-03-04T14:59:00Z')
    expect(await stage.queues.sweep()).toMatchObject({ reminded: 0 })
    stage.at('2026-03-04T15:00:00Z')
    expect(await stage.queues.sweep()).toMatchObject({ reminded: 1 })
    expect(await stage.queues.sweep()).toMatchObject({ reminded: 0 })
  })
  it('is pushed when it is offered, reminded of and extended, with its end, and not when it is over', async () => {
    const turnId = await firstTurn()
    const end = '2026-03-05T15:00:00.000Z'
    stage.at('2026-03-04T15:00:00Z')
    await stage.queues.sweep()
    const asked = {
      details: await stage.detailsOf(homeA),
      site: stage.site,
      by: stage.by,
      seen: await stage.versionOf(homeA),
    }
    await stage.queues.extend({ ...asked, days: 2, reason: 'asked-by-person' })
    expect(stage.pushed).toEqual([`queue-turn ${end}`, `queue-turn ${end}`, 'queue-turn 2026-03-09T15:00:00.000Z'])
    await stage.queues.decline({ turnId, accountId: first.accountId })
    expect(stage.pushed).toHaveLength(3)
  })
  it('is extended once and withdrawn by staff', async () => {
    await firstTurn()
    const asked = async () => ({
      details: await stage.detailsOf(homeA),
      site: stage.site,
      by: stage.by,
      seen: await stage.versionOf(homeA),
    })
    const stale = await asked()
    const extension = { days: 2, reason: 'asked-by-person' } as const
    expect(await stage.queues.extend({ ...stale, ...extension })).toBe('Ok')
    expect((await stage.turns(homeA))[0]?.ends_at).toBe('2026-03-09T15:00:00.000Z')
    expect(await stage.queues.extend({ ...stale, ...extension })).toBe('Stale')
    expect(await stage.queues.extend({ ...(await asked()), ...extension })).toBe('ExtendedBefore')
    expect(await stage.queues.withdraw({ ...(await asked()), reason: 'made-by-mistake' })).toBe('Ok')
    // The person was not heard, and is asked again before others.
    expect((await stage.ask(homeA)).code).toBe('Ok')
    expect((await stage.turns(homeA))[1]?.account_id).toBe(first.accountId)
  })
  it('stops when the business system sells the home', async () => {
    const turnId = await firstTurn()
    await stage.load(home({ status: 'sold' }))
    expect(await accept(turnId, first)).toMatchObject({ code: 'HomeGone' })
    expect(await stage.queues.sweep()).toMatchObject({ stopped: 1 })
    expect(await stage.homeStatus(homeA)).toBe('sold')
  })
  it('is refused to who has booked in the stage meanwhile', async () => {
    const turnId = await firstTurn()
    await stage.hold(first.token, homeB)
    expect(await accept(turnId, first)).toMatchObject({ code: 'CannotBook' })
  })
  it('ends, with the places, when its person is deleted', async () => {
    const turnId = await firstTurn()
    await stage.db.transaction().execute((tx) => stage.queues.forgetPerson(tx, first.accountId))
    expect(await accept(turnId, first)).toBeNull()
    expect((await stage.turns(homeA))[0]).toMatchObject({ account_id: null, withdrawal_reason: 'account-deleted' })
    expect((await stage.ask(homeA)).code).toBe('Ok')
    expect((await placesOf(second))[0]).toMatchObject({ place: 1 })
  })
})

describe('a stage that asks by itself', () => {
  it('asks the next in office hours, and nobody else', async () => {
    await stage.db
      .insertInto('home_queue_setting')
      .values({ stage_id: stageId, turn_days: 1, asks_itself: true, set_by: stage.by.staffId, set_at: stage.now() })
      .execute()
    await giveBack()
    stage.at('2026-03-02T16:00:00Z')
    expect(await stage.queues.sweep()).toMatchObject({ asked: 0 })
    stage.at('2026-03-03T08:00:00Z')
    expect(await stage.queues.sweep()).toMatchObject({ asked: 1 })
    expect((await stage.turns(homeA))[0]).toMatchObject({ opened_by: null, ends_at: '2026-03-04T15:00:00.000Z' })
    stage.at('2026-03-05T08:00:00Z')
    expect(await stage.queues.sweep()).toMatchObject({ lapsed: 1, asked: 1 })
    expect((await stage.turns(homeA))[1]?.account_id).toBe(second.accountId)
  })
})

describe('a draw', () => {
  it('numbers the entries by what was committed to, and can be reckoned again', async () => {
    const target = { stageId, homeId: null, siteId: 'se', by: stage.by, path: '/' } as const
    const { drawId = '' } = await stage.queues.announceDraw(target)
    expect((await stage.queues.announceDraw(target)).code).toBe('AnotherDraw')
    expect((await stage.queues.draw(drawId))?.seed).toBeNull()
    const step = (what: 'close' | 'draw' | 'annul', words = 'the sale begins') =>
      stage.queues.stepDraw({ drawId, stageId, step: what, words, by: stage.by, path: '/' })
    expect(await step('draw')).toBe('NotPossible')
    expect(await step('close')).toBe('Ok')
    const late = await stage.person()
    await stage.enter(late.accountId, homeA)
    expect((await placesOf(late))[0]).toMatchObject({ group: 'late', place: 3 })
    expect(await step('draw')).toBe('Ok')
    expect(await step('draw')).toBe('NotPossible')
    const draw = await stage.queues.draw(drawId)
    expect(draw?.seed).not.toBeNull()
    const numbers = [...(await placesOf(first)), ...(await placesOf(second))]
    for (const own of numbers) expect(draw?.order[(own.drawnNumber ?? 0) - 1]).toBe(own.entryId)
    expect(await step('annul', 'a person was missing')).toBe('Ok')
    expect((await placesOf(first))[0]).toMatchObject({ drawnNumber: null, place: 1 })
  })
})

/** Server only: the embedded database has no concurrency. */
describe.runIf(testServerUrl)('at one moment', () => {
  it('yeses of one person at one moment begin one booking, and each is answered with it', async () => {
    const turnId = await firstTurn()
    // So many that some read before the first has begun it and judge afterwards.
    const replies = await Promise.all(Array.from({ length: 12 }, () => accept(turnId, first)))
    expect(new Set(replies.map((reply) => (reply?.code === 'Ok' ? reply.bookingId : reply?.code))).size).toBe(1)
    expect(replies[0]?.code).toBe('Ok')
  })
  it('a yes and a withdrawal leave either a booking or none, never both', async () => {
    const turnId = await firstTurn()
    const asked = {
      details: await stage.detailsOf(homeA),
      site: stage.site,
      by: stage.by,
      seen: await stage.versionOf(homeA),
    }
    const [yes, withdrawn] = await Promise.all([
      accept(turnId, first),
      stage.queues.withdraw({ ...asked, reason: 'home-changed' }),
    ])
    const held = await stage.db.selectFrom('booking').select('id').where('status', '=', 'held').execute()
    expect(held).toHaveLength(yes?.code === 'Ok' ? 1 : 0)
    expect(withdrawn === 'Ok').toBe(yes?.code !== 'Ok')
  })
  it('two sellers open one turn', async () => {
    await giveBack()
    const codes = (await Promise.all([stage.ask(homeA), stage.ask(homeA), stage.ask(homeA)])).map(({ code }) => code)
    expect(codes.filter((code) => code === 'Ok')).toHaveLength(1)
    expect(await stage.turns(homeA)).toHaveLength(1)
  })
  it('a free home is either held or offered, whoever comes first', async () => {
    const target = { stageId, homeId: null, siteId: 'se', by: stage.by, path: '/' } as const
    await stage.queues.announceDraw(target)
    await stage.enter(second.accountId, homeB)
    const stranger = await stage.person()
    const [held, asked] = await Promise.all([stage.start(stranger.token, homeB), stage.ask(homeB)])
    expect([held.code === 'Ok', asked.code === 'Ok'].filter(Boolean)).toHaveLength(1)
    expect(await stage.homeStatus(homeB)).toBe('reserved')
  })
})
