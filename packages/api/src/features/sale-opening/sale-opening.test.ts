import { createHash } from 'node:crypto'
import { instantOf } from '@nyhem/domain/dates'
import { isDrawTrue } from '@nyhem/domain/home-queue/queue-draw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsSentBy } from '../../database/statements-sent.ts'
import { homeIds, openRoom, opensAt, type Room, stageId } from './sale-opening.fixture.ts'
import { endOpeningAsStaff, moveOpeningAsStaff, viewOpening } from './staff-opening.ts'

type Person = Awaited<ReturnType<Room['person']>>

let shared: Room
let room: Room
let openingId: string

beforeAll(async () => {
  shared = await openRoom()
})
afterAll(() => shared?.close())
afterEach(async () => {
  if (room !== shared) await room.close()
})
beforeEach(async () => {
  room = shared
  await room.startAnew()
  openingId = await room.set()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const people = async (count: number): Promise<Person[]> => {
  const made: Person[] = []
  while (made.length < count) made.push(await room.person())
  return made
}
/** Logged in anew: sessions of an hour ago have ended. */
const tokenOf = ({ accountId }: Person) => room.logIn(accountId)
const ownOf = async ({ token }: Person) => (await room.standing(openingId, token)).own
const refusedFor = async (person: Person, homeId: string = homeIds[0]) => {
  const started = await room.start(await tokenOf(person), homeId)
  return started.code === 'Ok'
    ? []
    : started.conditions.flatMap(({ condition, state }) => (state === 'Met' ? [] : [condition]))
}
/** People in the order in which they are let in. */
async function inOrder(those: readonly Person[]): Promise<Person[]> {
  const numbers = await room.places()
  const numberOf = (person: Person) => numbers.find((row) => row.account_id === person.accountId)?.drawn_number ?? 0
  return those.toSorted((one, other) => numberOf(one) - numberOf(other))
}
const codeOf = async (joining: Promise<{ body: { code: string } }>) => (await joining).body.code

describe('a waiting room', () => {
  it('takes nobody before it opens, and nobody after the opening is over', async () => {
    const person = await room.person()
    room.at('2026-03-02T08:29:59.999Z')
    expect(await codeOf(room.join(openingId, person.token))).toBe('NotYet')
    room.at('2026-03-02T13:00:00Z')
    expect(await codeOf(room.join(openingId, await tokenOf(person)))).toBe('Over')
    expect(await room.places()).toEqual([])
  })
  it('takes a person once, from two pages at the same moment and again later', async () => {
    const person = await room.person()
    room.at('2026-03-02T08:30:00Z')
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(room.join(openingId, person.token))))
    expect(codes.toSorted()).toEqual(['AlreadyIn', 'AlreadyIn', 'Ok'])
    const elsewhere = await room.logIn(person.accountId)
    expect(await codeOf(room.join(openingId, elsewhere))).toBe('AlreadyIn')
    room.after(5)
    expect(await codeOf(room.join(openingId, elsewhere))).toBe('AlreadyIn')
    expect(await room.places()).toHaveLength(1)
  })
  it('asks for a login, and for what a booking asks of a person', async () => {
    room.at('2026-03-02T08:30:00Z')
    expect((await room.join(openingId)).status).toBe(401)
    const stranger = await room.person({ consent: false, number: null })
    const { body } = await room.join(openingId, stranger.token)
    expect(body).toMatchObject({ code: 'CannotBook' })
    expect(body.missing).toEqual(expect.arrayContaining(['identified', 'consent']))
  })
  it('is of its site: elsewhere there is none', async () => {
    const person = await room.person({ siteId: 'senior' })
    room.at('2026-03-02T08:30:00Z')
    expect((await room.join(openingId, person.token, 'senior.localhost')).status).toBe(404)
    expect((await room.join('00000000-0000-4000-8000-000000000000', person.token)).status).toBe(404)
  })
  it('tells everybody the time of the server, and nobody the place of another', async () => {
    const [one, other] = await people(2)
    room.at('2026-03-02T08:30:00Z')
    await room.join(openingId, one?.token)
    const visitor = await room.standing(openingId)
    expect(visitor).toMatchObject({ state: 'gathering', now: '2026-03-02T08:30:00.000Z', opensAt, own: null })
    expect((await room.standing(openingId, other?.token)).own).toBeNull()
    expect((await room.standing(openingId, one?.token)).own).toMatchObject({ kind: 'in-draw' })
  })
})

describe('the order of those who came before the moment', () => {
  it('is drawn by a seed committed to before, and can be reckoned again by anybody', async () => {
    const those = await people(5)
    const before = await room.published(openingId)
    expect(before).toMatchObject({ seed: null, entries: [], order: [], closedAt: null })
    room.at('2026-03-02T08:30:00Z')
    for (const { token } of those) await room.join(openingId, token)
    expect((await room.published(openingId))?.seed).toBeNull()
    room.after(0)
    const draw = (await room.published(openingId)) ?? expect.fail('not published')
    expect(draw.commitment).toBe(before?.commitment)
    expect(draw.entries).toHaveLength(5)
    const { seed, listHash } = draw
    expect(isDrawTrue({ ...draw, seed: seed ?? '', listHash: listHash ?? '' }, sha256)).toBe(true)
    const order = await inOrder(those)
    const placeIds = await Promise.all(order.map(async (person) => (await ownOf(person))?.placeId))
    expect(placeIds).toEqual(draw.order)
  })
  it('is drawn once, however many ask at the moment', async () => {
    const those = await people(4)
    room.at('2026-03-02T08:30:00Z')
    for (const { token } of those) await room.join(openingId, token)
    room.after(1)
    await Promise.all(those.flatMap((person) => [ownOf(person), room.published(openingId)]))
    expect((await room.places()).map((row) => row.drawn_number).toSorted()).toEqual([1, 2, 3, 4])
  })
  it('has nobody who left before, and those who come after stand behind it as they came', async () => {
    const [left, stays, late, later] = (await people(4)) as [Person, Person, Person, Person]
    room.at('2026-03-02T08:30:00Z')
    await room.join(openingId, left.token)
    await room.join(openingId, stays.token)
    expect((await room.leave(openingId, left.token)).body.code).toBe('Ok')
    expect((await room.leave(openingId, left.token)).body.code).toBe('NoPlace')
    // By the same clock, to the same millisecond.
    room.after(0)
    expect(await codeOf(room.join(openingId, late.token))).toBe('Ok')
    expect(await codeOf(room.join(openingId, later.token))).toBe('Ok')
    expect((await room.published(openingId))?.entries).toHaveLength(1)
    expect(await ownOf(stays)).toMatchObject({ kind: 'let-in' })
    expect(await ownOf(late)).toMatchObject({ kind: 'waits', ahead: 0, letInAt: '2026-03-02T09:00:30.000Z' })
    expect(await ownOf(later)).toMatchObject({ kind: 'waits', ahead: 1, letInAt: '2026-03-02T09:01:00.000Z' })
  })
  it('is not changed by giving a place up and taking it again: that is a place at the end', async () => {
    const [one, other] = (await people(2)) as [Person, Person]
    room.after(0)
    await room.join(openingId, one.token)
    await room.join(openingId, other.token)
    const third = await room.person()
    await room.join(openingId, third.token)
    expect(await ownOf(third)).toMatchObject({ kind: 'waits', ahead: 1 })
    await room.leave(openingId, other.token)
    await room.join(openingId, other.token)
    expect(await ownOf(third)).toMatchObject({ kind: 'waits', ahead: 0 })
    expect(await ownOf(other)).toMatchObject({ kind: 'waits', ahead: 1 })
  })
})

describe('a booking in a stage whose sale opens at a moment', () => {
  it('is begun by nobody before it', async () => {
    const person = await room.person()
    room.at('2026-03-02T08:59:59.999Z')
    await room.join(openingId, person.token)
    expect(await refusedFor(person)).toEqual(['sales-started'])
  })
  it('is begun by those let in alone, one after the other, until their time is over', async () => {
    const those = await people(3)
    const outside = await room.person()
    room.at('2026-03-02T08:45:00Z')
    for (const { token } of those) await room.join(openingId, token)
    room.after(0)
    await room.standing(openingId)
    const [first, second, third] = (await inOrder(those)) as [Person, Person, Person]
    expect(await refusedFor(outside)).toEqual(['let-in'])
    expect(await refusedFor(second)).toEqual(['let-in'])
    expect(await refusedFor(first)).toEqual([])
    room.after(29.999)
    expect(await refusedFor(second, homeIds[1])).toEqual(['let-in'])
    room.after(30)
    expect(await refusedFor(second, homeIds[1])).toEqual([])
    room.after(60 + 15 * 60)
    expect(await refusedFor(third, homeIds[2])).toEqual(['let-in'])
    expect((await room.standing(openingId, await tokenOf(third))).own).toMatchObject({ kind: 'passed-on' })
  })
  it('is begun by who comes anew after a time that passed', async () => {
    const person = await room.person()
    room.after(0)
    await room.join(openingId, person.token)
    room.after(15 * 60)
    expect(await refusedFor(person)).toEqual(['let-in'])
    expect(await codeOf(room.join(openingId, await tokenOf(person)))).toBe('Ok')
    expect(await refusedFor(person)).toEqual([])
    expect((await room.places()).map((row) => row.left_why)).toEqual(['passed-on', null])
  })
  it('is begun by everybody once the opening is over, by its time or by staff', async () => {
    const [one, other] = (await people(2)) as [Person, Person]
    room.at('2026-03-02T12:59:59.999Z')
    expect(await refusedFor(one)).toEqual(['let-in'])
    room.at('2026-03-02T13:00:00Z')
    expect(await refusedFor(one)).toEqual([])
    room.at('2026-03-02T10:00:00Z')
    expect(await refusedFor(other, homeIds[1])).toEqual(['let-in'])
    const opening = (await viewOpening(room.parts, stageId, room.caller))?.opening
    const reason = { reason: 'our-fault', words: 'The back cannot take more' } as const
    const asked = { seen: opening?.version ?? '', reason }
    expect(await endOpeningAsStaff(room.parts, { stageId, openingId }, room.caller, asked)).toBe('Ok')
    expect(await endOpeningAsStaff(room.parts, { stageId, openingId }, room.caller, asked)).toBe('Gone')
    expect(await refusedFor(other, homeIds[1])).toEqual([])
    expect(room.log).toEqual(['opening-set', 'opening-ended'])
  })
  it('is not begun by saying so: the answer to a client is no permission', async () => {
    const person = await room.person()
    room.after(1)
    const started = await room.start(person.token, homeIds[0], {
      body: { homeId: homeIds[0], openingId, isLetIn: true },
      headers: { 'x-let-in': 'yes' },
    })
    expect(started.code).not.toBe('Ok')
    expect(await room.db.selectFrom('booking').select('id').execute()).toEqual([])
  })
  it('goes on in other stages as before', async () => {
    await room.set().catch((error: Error) => expect(error.message).toContain('AnotherOpening'))
    expect((await room.reading.ofBooking({ stageId: 'elsewhere' as typeof stageId, accountId: null }))?.opensAt).toBe(
      undefined,
    )
  })
})

describe('the asking of pages', () => {
  it('costs two statements at most, and one more for all who ask in the same second', async () => {
    room = await openRoom({ keptMs: 60_000 })
    openingId = await room.set()
    const those = await people(3)
    room.at('2026-03-02T08:30:00Z')
    for (const { token } of those) await room.join(openingId, token)
    room.after(0)
    await room.standing(openingId)
    const statements = await statementsSentBy(async () => {
      for (const person of those) expect(await ownOf(person)).not.toBeNull()
    })
    expect(statements.length).toBeLessThanOrEqual(2 * those.length)
    expect(await statementsSentBy(() => room.standing(openingId))).toEqual([])
  })
  it('locks nothing for who asks again once people are let in, and reads a drawn list once', async () => {
    const those = await people(3)
    room.at('2026-03-02T08:30:00Z')
    for (const { token } of those) await room.join(openingId, token)
    const [person] = those as [Person]
    room.after(5)
    await room.standing(openingId)
    const again = await statementsSentBy(async () => {
      expect(await codeOf(room.join(openingId, person.token))).toBe('AlreadyIn')
    })
    expect(again.filter((sent) => /^(begin|insert|update)/i.test(sent))).toEqual([])
    const check = async () => expect((await room.published(openingId))?.entries).toHaveLength(3)
    const placesRead = (sent: readonly string[]) => sent.filter((one) => one.includes('sale_opening_place')).length
    const first = placesRead(await statementsSentBy(check))
    expect(placesRead(await statementsSentBy(check))).toBe(first - 1)
  })
  it('says when to ask again, and not once the opening is over', async () => {
    expect((await room.standing(openingId)).askAgainMs).toBeGreaterThan(60_000)
    room.at('2026-03-02T13:00:00Z')
    expect(await room.standing(openingId)).toMatchObject({ state: 'over', askAgainMs: null })
  })
})

describe('what was published of an opening', () => {
  it('is kept by the database: commitment, pace, the drawn list and the moment it was drawn for', async () => {
    const person = await room.person()
    room.at('2026-03-02T08:30:00Z')
    await room.join(openingId, person.token)
    room.after(0)
    await room.standing(openingId)
    const { db } = room
    const change = (set: object) => db.updateTable('sale_opening').set(set).where('id', '=', openingId).execute()
    for (const set of [{ seed: 'other' }, { commitment: 'other' }, { per_minute: 3 }, { list_hash: 'other' }])
      await expect(change(set)).rejects.toThrow('keeps what was published')
    await expect(change({ opens_at: '2026-03-02T08:00:00Z' })).rejects.toThrow('keeps what was published')
    const places = db.updateTable('sale_opening_place')
    await expect(places.set({ drawn_number: 9 }).execute()).rejects.toThrow('does not change')
    await expect(places.set({ joined_at: instantOf(new Date(0)) }).execute()).rejects.toThrow('does not change')
  })
  it('is moved while nobody waits, and by two once somebody does', async () => {
    const reason = { reason: 'home-not-ready', words: '' } as const
    const version = async () => (await viewOpening(room.parts, stageId, room.caller))?.opening?.version ?? ''
    const move = async (clock: string, seen: string) =>
      moveOpeningAsStaff(room.parts, { stageId, openingId }, room.caller, { opensAt: clock, seen, reason })
    const seen = await version()
    expect(await move('2026-03-02T11:00', seen)).toBe('Ok')
    expect(await move('2026-03-02T12:00', seen)).toBe('Stale')
    expect(await move('2026-03-29T02:30', await version())).toBe('NoSuchMoment')
    expect((await room.standing(openingId)).opensAt).toBe('2026-03-02T10:00:00.000Z')
    const person = await room.person()
    room.at('2026-03-02T09:30:00Z')
    await room.join(openingId, await tokenOf(person))
    // The approvals of this test say that it was not possible; it was not moved by one alone.
    expect(await move('2026-03-02T12:00', await version())).toBe('Stale')
    expect((await room.standing(openingId)).opensAt).toBe('2026-03-02T10:00:00.000Z')
  })
  it('forgets a person who is deleted while waiting, and lets the next in in their place', async () => {
    const [one, other] = (await people(2)) as [Person, Person]
    room.at('2026-03-02T08:30:00Z')
    await room.join(openingId, one.token)
    await room.join(openingId, other.token)
    room.after(0)
    await room.standing(openingId)
    const [first, second] = (await inOrder([one, other])) as [Person, Person]
    expect(await room.openings.ofPerson(second.accountId)).toMatchObject([{ stageId, drawnNumber: 2, leftAt: null }])
    const third = await room.person()
    await room.join(openingId, third.token)
    expect(await ownOf(third)).toMatchObject({ ahead: 1 })
    await room.db.transaction().execute((tx) => room.openings.forgetPerson(tx, second.accountId))
    expect(await ownOf(third)).toMatchObject({ ahead: 0, letInAt: '2026-03-02T09:00:30.000Z' })
    expect(await ownOf(first)).toMatchObject({ kind: 'let-in' })
    expect(await room.openings.ofPerson(second.accountId)).toEqual([])
    const draw = await room.published(openingId)
    expect(draw?.order).toHaveLength(2)
  })
})
