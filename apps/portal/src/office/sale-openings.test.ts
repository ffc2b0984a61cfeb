import { randomUUID } from 'node:crypto'
import { ground, homes, importLines } from '@nyhem/api/features/catalogue/sample-feed'
import type { DecideApprovalReply } from '@nyhem/contract/calls/approvals'
import type { ChangeOpeningReply, StageOpening } from '@nyhem/contract/calls/sale-openings'
import { clockAt } from '@nyhem/domain/content/site-clock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { minutesFromNow } from './sales.fixture.ts'

let portal: OfficePortal
let agent: Member
let manager: Member
let other: Member
let norwegian: Member

const stage = '/office/api/stages/kajen-1/opening'
const clockIn = (minutes: number): string => clockAt(minutesFromNow(minutes), 'Europe/Stockholm').slice(0, 16)
const plan = { roomMinutes: 30, perMinute: 20, bookingMinutes: 15, controlledHours: 4 }
const reason = { reason: 'home-not-ready', words: '' } as const

beforeAll(async () => {
  portal = await openOfficePortal({}, async (db) => {
    await importLines(db, [...ground(), ...homes(3, 'kajen-1')])
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
afterEach(async () => {
  await allLeave()
  const { opening } = await read()
  if (opening && opening.state !== 'over') await end(opening)
})

const allLeave = () =>
  portal.db
    .updateTable('sale_opening_place')
    .set({ left_at: minutesFromNow(1), left_why: 'by-person' })
    .where('left_at', 'is', null)
    .execute()
const get = ({ cookie }: Member, path = stage) => portal.send({ path, cookie })
const post = ({ cookie }: Member, path: string, body: object) => portal.send({ method: 'POST', path, body, cookie })
const read = async (who: Member = manager) => (await get(who)).json<StageOpening>()
const set = async (over: object = {}, who: Member = manager) =>
  (await post(who, stage, { ...plan, opensAt: clockIn(120), ...over })).json<ChangeOpeningReply>()
type Opening = NonNullable<StageOpening['opening']>
const move = async ({ openingId, version }: Opening, over: object = {}) =>
  (
    await post(manager, `${stage}/${openingId}/move`, { opensAt: clockIn(180), seen: version, reason, ...over })
  ).json<ChangeOpeningReply>()
const end = async ({ openingId, version }: Opening) =>
  (
    await post(manager, `${stage}/${openingId}/end`, {
      seen: version,
      reason: { reason: 'our-fault', words: 'Fel dag' },
    })
  ).json<ChangeOpeningReply>()
const current = ({ opening: { opening } }: ChangeOpeningReply): Opening => opening ?? expect.fail('no opening')
async function personWaits({ openingId }: Opening): Promise<void> {
  const now = minutesFromNow(0)
  const account = await portal.db
    .insertInto('account')
    .values({ first_name: 'Ingrid', last_name: 'Sahlin', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('sale_opening_place')
    .values({ id: randomUUID(), opening_id: openingId, account_id: account.id, joined_at: now })
    .execute()
}

describe('the opening of a sale, by staff', () => {
  it('is set by a manager of the place alone, and read by those who see its sales', async () => {
    expect((await post(agent, stage, { ...plan, opensAt: clockIn(120) })).status).toBe(403)
    expect((await post(norwegian, stage, { ...plan, opensAt: clockIn(120) })).status).toBe(404)
    expect((await get(norwegian)).status).toBe(404)
    expect((await get(manager, '/office/api/stages/nowhere/opening')).status).toBe(404)
    expect((await set()).code).toBe('Ok')
    expect(await read(agent)).toMatchObject({
      mayDecide: false,
      timeZone: 'Europe/Stockholm',
      opening: { state: 'announced', setBy: 'Johan Wiklund', waiting: 0, letIn: 0, booked: 0 },
    })
  })
  it('publishes its commitment and not its seed, on its page and in the log', async () => {
    const { commitment, openingId } = current(await set())
    const published = await portal.send({ path: `/api/sale-openings/${openingId}`, host: 'se.localhost' })
    expect(published.json()).toMatchObject({ commitment, seed: null, entries: [] })
    const line = await portal.db
      .selectFrom('staff_event')
      .select(['reason', 'site_id'])
      .where('event', '=', 'opening-set')
      .where('subject', '=', 'kajen-1')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(line).toEqual({ reason: commitment, site_id: 'se' })
    const body = JSON.stringify((await get(manager)).json())
    const { seed } = await portal.db
      .selectFrom('sale_opening')
      .select('seed')
      .where('id', '=', openingId)
      .executeTakeFirstOrThrow()
    expect(body).not.toContain(seed)
  })
  it('is one of a stage, at a moment that exists and is far enough ahead', async () => {
    const year = new Date().getUTCFullYear() + 1
    const lastSunday = 31 - new Date(`${year}-03-31T12:00:00Z`).getUTCDay()
    expect((await set({ opensAt: `${year}-03-${lastSunday}T02:30` })).code).toMatch(/NoSuchMoment/)
    expect((await set({ opensAt: clockIn(5) })).code).toBe('TooSoon')
    expect((await set({ opensAt: 'tomorrow' })).code).toBe('NoSuchMoment')
    expect((await post(manager, stage, { ...plan, perMinute: 0, opensAt: clockIn(120) })).status).toBe(400)
    expect((await set()).code).toBe('Ok')
    expect((await set()).code).toBe('AnotherOpening')
  })
  it('is one of a stage also when two managers set it at the same moment', async () => {
    const codes = (await Promise.all([set(), set({}, other)])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['AnotherOpening', 'Ok'])
  })
  it('is moved with a reason, not by who has not seen it as it is', async () => {
    const opening = current(await set())
    expect((await move(opening, { reason: { reason: 'paid-twice', words: '' } })).code).toBe('Reason')
    const moved = await move(opening)
    expect(moved.code).toBe('Ok')
    expect(Date.parse(current(moved).endsAt) - Date.parse(current(moved).opensAt)).toBe(4 * 3_600_000)
    expect((await move(opening)).code).toBe('Stale')
    expect((await post(norwegian, `${stage}/${opening.openingId}/move`, {})).status).not.toBe(200)
  })
  it('is moved by two managers once somebody waits, and not if it has moved since it was asked', async () => {
    const opening = current(await set())
    await personWaits(opening)
    const asked = await move(opening)
    expect([asked.code, current(asked).opensAt, current(asked).waiting]).toEqual(['Asked', opening.opensAt, 1])
    expect((await move(opening)).code).toBe('AlreadyAsked')
    const [request] = asked.opening.approvals
    if (!request) expect.fail('nothing was asked')
    expect(request.asSeen).toMatchObject({ opensAt: opening.opensAt })
    const decide = async (who: Member) =>
      (
        await post(who, `/office/api/approvals/${request.id}/decision`, { decision: 'approved', note: '' })
      ).json<DecideApprovalReply>().code
    expect(await decide(manager)).toBe('OwnRequest')
    expect(await decide(other)).toBe('Ok')
    const moved = (await read()).opening ?? expect.fail('no opening')
    expect(moved.opensAt).toBe(request.asSeen.newOpensAt)
    expect(moved.version).not.toBe(opening.version)
    expect(await decide(other)).toBe('Decided')
  })
  it('is not ended while somebody waits, who would lose the place', async () => {
    const opening = current(await set())
    await personWaits(opening)
    expect((await end(opening)).code).toBe('PeopleWait')
  })
  it('is ended once, and another can be set then', async () => {
    const opening = current(await set())
    const ended = await end(opening)
    expect([ended.code, current(ended).state]).toEqual(['Ok', 'over'])
    expect((await end(opening)).code).toBe('Gone')
    expect((await move(opening)).code).not.toBe('Ok')
    expect((await set()).code).toBe('Ok')
  })
})

describe('the pages of the stage and its homes', () => {
  const shownAt = async (path: string) => {
    const reply = await portal.send({ path: `${path}GetViewModel`, host: 'se.localhost' })
    return JSON.stringify(reply.json())
  }
  it('show when the sale opens as soon as it is set, and no more once it is ended', async () => {
    const [row] = await portal.db.selectFrom('catalogue_home').select('slug').limit(1).execute()
    const path = '/bostader/stockholm/nacka/kajen/etapp-1/'
    for (const address of [path, `${path}${row?.slug}/`]) {
      await expect.poll(() => shownAt(address), { timeout: 10_000 }).toContain('"opening":null')
      const opening = current(await set())
      await expect.poll(() => shownAt(address), { timeout: 10_000 }).toContain(opening.openingId)
      await end(current({ code: 'Ok', opening: await read() }))
      await expect.poll(() => shownAt(address), { timeout: 10_000 }).toContain('"opening":null')
    }
  })
})
