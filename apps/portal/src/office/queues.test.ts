import { randomUUID } from 'node:crypto'
import { ground, homes, importLines } from '@nyhem/api/features/catalogue/sample-feed'
import type { ChangeQueueReply, ListQueuesReply, OpenedQueue } from '@nyhem/contract/calls/queues'
import { instantOf } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let agent: Member
let manager: Member
let elsewhere: Member
let editor: Member

const offered = 'kajen-1-a-1101'
const toAsk = 'kajen-1-a-1102'
const quiet = 'kajen-1-a-1103'
const extended = 'kajen-1-a-1104'
const left = 'kajen-1-a-1105'

const usual = { turnDays: 3, asksItself: false }

const inHours = (hours: number) => instantOf(new Date(Date.now() + hours * 3_600_000))

beforeAll(async () => {
  portal = await openOfficePortal({}, async (db) => {
    await importLines(db, [...ground(), ...homes(5, 'kajen-1')])
  })
  agent = await portal.newMember([at('agent')], { name: 'Lejla Begic' })
  manager = await portal.newMember([at('manager')], { name: 'Petra Holm' })
  elsewhere = await portal.newMember([at('agent', 'no')])
  editor = await portal.newMember([at('editor')])
  await queueOf(offered, { isKept: true, endsInHours: 5 })
  await queueOf(toAsk, { isKept: true })
  await queueOf(quiet, {})
  await queueOf(extended, { isKept: true, endsInHours: 60 })
  await queueOf(left, { isKept: true })
}, 120_000)
afterAll(() => portal?.close())

/** A home with one person in its queue, who perhaps has the turn. */
async function queueOf(homeId: string, { isKept = false, endsInHours }: { isKept?: boolean; endsInHours?: number }) {
  const { db } = portal
  const now = instantOf(new Date())
  const place = { site_id: 'se', stage_id: 'kajen-1', home_id: homeId }
  const person = { first_name: 'Ingrid', last_name: 'Sahlin', created_at: now, updated_at: now }
  const account = await db.insertInto('account').values(person).returning('id').executeTakeFirstOrThrow()
  const entry = {
    ...place,
    id: randomUUID(),
    account_id: account.id,
    queue_group: 'interest',
    entered_at: inHours(-50),
  }
  await db.insertInto('home_queue_entry').values(entry).execute()
  await db
    .insertInto('home_queue')
    .values({ ...place, version: 1, kept_at: isKept ? now : null })
    .execute()
  if (isKept) await db.updateTable('catalogue_home').set({ kept_as: 'reserved' }).where('id', '=', homeId).execute()
  if (endsInHours === undefined) return
  const turn = { ...place, id: randomUUID(), entry_id: entry.id, account_id: account.id, opened_at: inHours(-40) }
  await db
    .insertInto('home_turn')
    .values({ ...turn, ends_at: inHours(endsInHours) })
    .execute()
}

const get = ({ cookie }: Member, path: string) => portal.send({ path: `/office/api/sites/se/queues${path}`, cookie })
const list = async (who: Member, query = '') => (await get(who, query)).json<ListQueuesReply>().queues
const open = async (who: Member, homeId: string) => (await get(who, `/${homeId}`)).json<OpenedQueue>()
const post = ({ cookie }: Member, path: string, body: object) =>
  portal.send({ method: 'POST', path: `/office/api/sites/se/queues${path}`, body, cookie })
const change = async (who: Member, path: string, body: object) => (await post(who, path, body)).json<ChangeQueueReply>()
const eventsOf = async (who: Member) => {
  const rows = await portal.db
    .selectFrom('staff_event')
    .select('event')
    .where('staff_id', '=', who.id)
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}

describe('queues of a site', () => {
  it('are listed as they need somebody: the turn that ends, the home to ask about, and others when asked for', async () => {
    const untouched = async (query?: string) =>
      (await list(agent, query)).filter(({ homeId }) => [offered, toAsk, quiet].includes(homeId))
    expect((await untouched()).map(({ homeId, state, person }) => [homeId, state, person])).toEqual([
      [offered, 'ending', 'Ingrid Sahlin'],
      [toAsk, 'to-ask', null],
    ])
    expect((await untouched('?show=all')).map(({ homeId, waiting }) => [homeId, waiting])).toEqual([
      [offered, 1],
      [toAsk, 1],
      [quiet, 1],
    ])
  })
  it('are those of a site where one has a role, and of no other', async () => {
    expect((await get(elsewhere, '')).status).toBe(404)
    expect((await get(editor, '')).status).toBe(403)
    const ofNorway = await portal.send({ path: `/office/api/sites/no/queues/${offered}`, cookie: elsewhere.cookie })
    expect(ofNorway.status).toBe(404)
  })
})

describe('the queue of a home', () => {
  it('tells who stands where, and why nobody can be asked', async () => {
    const queue = await open(agent, toAsk)
    // Nobody has identified themselves here.
    expect(queue.entries).toMatchObject([{ person: 'Ingrid Sahlin', standing: { kind: 'cannot-book' } }])
    expect([queue.next, queue.setting]).toEqual([null, usual])
    const reply = await change(agent, `/${toAsk}/ask`, { seen: queue.version })
    expect(reply.code).toBe('NoneWaits')
  })
  it('is changed by the version that was seen: extended once, then withdrawn, each told in the log', async () => {
    const own = await portal.newMember([at('agent')])
    const extension = { days: 1, reason: 'not-reached' }
    const { version, turns } = await open(own, extended)
    const reply = await change(own, `/${extended}/extend`, { ...extension, seen: version })
    expect(reply.code).toBe('Ok')
    expect(Date.parse(reply.queue.turns[0]?.endsAt ?? '')).toBeGreaterThan(Date.parse(turns[0]?.endsAt ?? ''))
    expect(await change(own, `/${extended}/extend`, { ...extension, seen: version })).toMatchObject({
      code: 'Stale',
      queue: { version: version + 1 },
    })
    const withdrawal = { seen: version + 1, reason: 'home-changed' }
    expect(await change(own, `/${extended}/withdraw`, withdrawal)).toMatchObject({
      code: 'Ok',
      queue: { turns: [{ state: 'withdrawn', reason: 'home-changed' }] },
    })
    expect(await eventsOf(own)).toEqual(['turn-extended', 'turn-withdrawn'])
  })
  it('takes in and lets out people who asked staff', async () => {
    const stranger = { email: 'nobody@demo.example', how: 'phone' }
    expect((await change(agent, `/${left}/entries`, stranger)).code).toBe('UnknownPerson')
    const [entry] = (await open(agent, left)).entries
    const ended = await change(agent, `/${left}/entries/${entry?.entryId}/end`, { how: 'showing' })
    expect(ended).toMatchObject({ code: 'Ok', queue: { entries: [] } })
    expect((await post(agent, `/${left}/entries/${entry?.entryId}/end`, { how: 'showing' })).status).toBe(404)
  })
  it('is set and drawn by a manager alone', async () => {
    // Of the whole stage.
    onTestFinished(async () => void (await change(manager, `/${quiet}/setting`, usual)))
    const setting = { turnDays: 5, asksItself: true }
    expect((await post(agent, `/${quiet}/setting`, setting)).status).toBe(403)
    expect(await change(manager, `/${quiet}/setting`, setting)).toMatchObject({ code: 'Ok', queue: { setting } })
    expect((await post(agent, `/${quiet}/draws`, { of: 'home' })).status).toBe(403)
    const announced = await change(manager, `/${quiet}/draws`, { of: 'home' })
    const [draw] = announced.queue.draws
    expect(draw).toMatchObject({ state: 'announced', seed: null, ofHome: true })
    const step = async (name: string) =>
      change(manager, `/${quiet}/draws/${draw?.drawId}/step`, { step: name, words: 'Släppet är på fredag.' })
    expect((await step('draw')).code).toBe('NotPossible')
    expect((await step('close')).queue.draws).toMatchObject([{ state: 'closed', seed: null, entries: 1 }])
    const drawn = await step('draw')
    expect(drawn.queue.draws).toMatchObject([{ state: 'drawn', seed: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(drawn.queue.entries).toMatchObject([{ drawnNumber: 1 }])
  })
})
