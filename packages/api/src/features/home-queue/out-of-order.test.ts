import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ground, home, homes } from '../catalogue/sample-feed.ts'
import { moveEntries } from './entries.store.ts'
import { homeA, homeB, openQueueStage, type QueueStage } from './home-queue.fixture.ts'

type Person = Awaited<ReturnType<QueueStage['person']>>

let stage: QueueStage
let first: Person
let second: Person
let third: Person
const entries = new Map<Person, string>()

beforeAll(async () => {
  stage = await openQueueStage()
  first = await stage.person()
  second = await stage.person()
  third = await stage.person()
})
afterAll(() => stage?.close())

/** A home kept for its queue, in which three wait. */
beforeEach(async () => {
  await stage.empty()
  await stage.load(...ground(), ...homes(3, 'kajen-1'))
  for (const person of [first, second, third]) person.token = await stage.logIn(person.accountId)
  const other = await stage.person()
  const held = await stage.hold(other.token, homeA)
  for (const person of [first, second, third]) {
    entries.set(person, (await stage.enter(person.accountId, homeA)).entryId ?? '')
    stage.passMinutes(1)
  }
  await stage.move(held, 'cancelled')
})

const entryOf = (person: Person) => entries.get(person) ?? ''
const ask = (person: Person, seen?: number) => stage.askOutOfOrder(homeA, entryOf(person), seen)
const decisions = async () => {
  const rows = await stage.db.selectFrom('approval').select('decision').execute()
  return rows.filter(({ decision }) => decision === 'stale').length
}

describe('a turn out of order', () => {
  it('is opened once another person has approved it, and stands in the history of the home for good', async () => {
    stage.emails.length = 0
    expect(await ask(third)).toBe('Asked')
    expect(await stage.turns(homeA)).toEqual([])
    const [request] = await stage.approvals.list(stage.manager, 'waiting')
    expect(request).toMatchObject({ kind: 'turn-out-of-order', asSeen: { home: 'A-1101', place: 3, passedOver: 2 } })
    expect(await stage.decide(homeA, stage.manager)).toBe('Ok')
    const [turn] = await stage.turns(homeA)
    expect(turn).toMatchObject({
      account_id: third.accountId,
      out_of_order: 'joint-purchase',
      opened_by: stage.seller.id,
      approved_by: stage.manager.id,
      approval_id: request?.id,
      answered_at: null,
    })
    expect(await stage.homeStatus(homeA)).toBe('reserved')
    expect(stage.emails.filter((line) => line.includes('offered'))).toHaveLength(1)
    const change = stage.db.updateTable('home_turn').set({ out_of_order: null, approved_by: null })
    await stage.queues.decline({ turnId: turn?.id ?? '', accountId: third.accountId })
    await expect(change.execute()).rejects.toThrow()
  })
  it('is not decided by who asks, and not twice', async () => {
    await ask(third)
    expect(await stage.decide(homeA, stage.seller)).toBe('OwnRequest')
    expect(await ask(second)).toBe('AlreadyAsked')
    expect(await stage.decide(homeA, stage.manager)).toBe('Ok')
    expect(await stage.decide(homeA, stage.manager)).toBe('NotFound')
    expect(await stage.turns(homeA)).toHaveLength(1)
  })
  it('is refused in words, and opens nothing', async () => {
    await ask(third)
    expect(await stage.decide(homeA, stage.manager, 'refused')).toBe('Ok')
    expect(await stage.turns(homeA)).toEqual([])
  })
  it.each([
    ['somebody has come', () => stage.person().then(({ accountId }) => stage.enter(accountId, homeA))],
    ['somebody has left', () => stage.queues.leave({ entryId: entryOf(first), accountId: first.accountId })],
    ['the person has left', () => stage.queues.leave({ entryId: entryOf(third), accountId: third.accountId })],
    ['the next in order was asked', () => stage.ask(homeA)],
    [
      'the home was sold',
      () => stage.load(home({ externalId: homeA, number: 'A-1101', slug: 'a-1101', status: 'sold' })),
    ],
    [
      'the person has a turn elsewhere',
      async () => {
        const held = await stage.hold((await stage.person()).token, homeB)
        await stage.enter(third.accountId, homeB)
        await stage.move(held, 'cancelled')
        await stage.ask(homeB)
      },
    ],
  ] as [string, () => Promise<unknown>][])('that was asked for is stale once %s', async (_name, happens) => {
    expect(await ask(third)).toBe('Asked')
    await happens()
    const [before, stale] = [await stage.turns(homeA), await decisions()]
    expect(await stage.decide(homeA, stage.manager)).toBe('Stale')
    expect(await decisions()).toBe(stale + 1)
    expect(await stage.turns(homeA)).toEqual(before)
  })
  it('is not asked for where one person is enough, or nobody can be asked', async () => {
    expect(await ask(first)).toBe('InOrder')
    expect(await stage.askOutOfOrder(homeA, '00000000-0000-4000-8000-000000000001')).toBe('Stale')
    expect(await ask(third, 0)).toBe('Stale')
    await stage.ask(homeA)
    expect(await ask(third)).toBe('TurnOpen')
  })
  it('is asked for with a reason of the list, and words', async () => {
    const asked = {
      details: await stage.detailsOf(homeA),
      site: stage.site,
      by: stage.by,
      acts: { staffId: stage.seller.id, now: stage.now(), requestId: null },
      seen: await stage.versionOf(homeA),
      entryId: entryOf(third),
      reason: 'access-needs',
    } as const
    expect(await stage.queues.askOutOfOrder({ ...asked, words: '' })).toBe('Words')
    expect(await stage.approvals.list(stage.seller, 'waiting')).toEqual([])
  })
  it('follows a turn that lapsed and was not noted', async () => {
    await stage.ask(homeA)
    stage.passMinutes(10 * 1_440)
    expect(await ask(third)).toBe('Asked')
    expect(await stage.decide(homeA, stage.manager)).toBe('Ok')
    expect((await stage.turns(homeA)).map(({ account_id }) => account_id)).toEqual([first.accountId, third.accountId])
  })
})

describe('places after a release', () => {
  const book = async (person: Person, home: string): Promise<string> => {
    const id = await stage.hold(person.token, home)
    for (const event of ['signingStarted', 'signed', 'paid'] as const) await stage.move(id, event)
    return id
  }
  it('are back at the rank they had, but not for the home that was released', async () => {
    const { accountId } = second
    await stage.enter(accountId, homeA, 3)
    const booked = await book(second, homeB)
    expect((await stage.own(accountId)).places).toEqual([])
    stage.passMinutes(1)
    await stage.move(booked, 'released')
    const { places } = await stage.own(accountId)
    expect(places.map(({ entryId, place }) => [entryId, place])).toContainEqual([entryOf(second), 2])
    const rows = await stage.db.selectFrom('home_queue_entry').selectAll().where('account_id', '=', accountId).execute()
    expect(rows.map(({ left_at }) => left_at)).toEqual([null, null])
    // The place for any home of the stage does not wait for the one that was left.
    expect(await stage.homeStatus(homeB)).toBe('for-sale')
    expect((await stage.ask(homeB)).code).toBe('NoneWaits')
  })
  it('that were left by the person stay left', async () => {
    const { accountId } = second
    await stage.queues.leave({ entryId: entryOf(second), accountId })
    const booked = await book(second, homeB)
    await stage.move(booked, 'released')
    expect((await stage.own(accountId)).places).toEqual([])
  })
  it('of two joined accounts come back once, when the last of their bookings has ended', async () => {
    const booked = await book(second, homeB)
    const other = await book(third, 'kajen-1-a-1103')
    await moveEntries(stage.db, { joined: asId(third.accountId), kept: asId(second.accountId) })
    await stage.db
      .updateTable('booking')
      .set({ account_id: second.accountId })
      .where('account_id', '=', third.accountId)
      .execute()
    await stage.move(booked, 'released')
    expect((await stage.own(second.accountId)).places).toEqual([])
    await stage.move(other, 'released')
    const { places } = await stage.own(second.accountId)
    expect(places.map(({ entryId, place }) => [entryId, place])).toEqual([[entryOf(second), 2]])
  })
  it('let the home go to those who wait for it', async () => {
    const booked = await book(await stage.person(), homeB)
    await stage.enter(third.accountId, homeB)
    await stage.move(booked, 'released')
    expect(await stage.homeStatus(homeB)).toBe('reserved')
    expect((await stage.ask(homeB)).code).toBe('Ok')
    expect((await stage.turns(homeB)).map(({ account_id }) => account_id)).toEqual([asId(third.accountId)])
  })
})
