import { randomUUID } from 'node:crypto'
import type { StaffIssue, UpdateIssueReply } from '@nyhem/contract/calls/staff-issues'
import { instantOf } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Home, newCase, newHome } from './cases.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let sofia: Member
let norwegian: Member
let agent: Member

beforeAll(async () => {
  portal = await openOfficePortal()
  sofia = await portal.newMember([at('service')], { name: 'Sofia Ek' })
  norwegian = await portal.newMember([at('service', 'no')], { name: 'Randi Moe' })
  agent = await portal.newMember([at('agent')])
}, 120_000)
afterAll(() => portal?.close())

const base = '/office/api'
/** Once a job has run. */
const soon = (seen: () => Promise<void>) => vi.waitFor(seen, { timeout: 20_000, interval: 100 })
const post = ({ cookie }: Member, path: string, body: object) =>
  portal.send({ method: 'POST', path: `${base}${path}`, body, cookie })
const told = { title: 'Hissen står', words: 'Vi väntar på en reservdel.', area: 'elevator', expectedOn: null }
const make = (house: object, more: object = {}, who = sofia, site = 'se') =>
  post(who, `/sites/${site}/known-issues`, { ...told, house, ...more })
async function made(house: object): Promise<string> {
  return (await make(house)).json<{ issueId: string }>().issueId
}
const update = async (issueId: string, number: number, more: object = {}, who = sofia) =>
  post(who, `/known-issues/${issueId}/updates`, {
    number,
    state: 'being-repaired',
    words: 'Montören är här.',
    expectedOn: null,
    ...more,
  })
const codeOf = async (sent: ReturnType<typeof update>) => (await sent).json<UpdateIssueReply>().code
const list = async ({ cookie }: Member, query = '') =>
  (await portal.send({ path: `${base}/known-issues${query}`, cookie })).json<{ issues: StaffIssue[] }>().issues
const emailsOf = async (issueId: string) => {
  const { rows } = await sql<{ number: number; what: string; accountId: string }>`
    select (data->'subject'->>'number')::int as number, data->'subject'->>'what' as what,
      data->'subject'->>'accountId' as "accountId"
    from job.job where data->>'kind' = 'known-issue' and data->'subject'->>'issueId' = ${issueId}
    order by created_on, 3`.execute(portal.db)
  return rows
}
const bellsOf = async (issueId: string) =>
  portal.db.selectFrom('notification').select(['account_id', 'name']).where('subject_id', '=', issueId).execute()

async function newResident(home: Home): Promise<string> {
  const now = instantOf(new Date())
  const { id } = await portal.db
    .insertInto('account')
    .values({
      first_name: 'Bo',
      last_name: 'Ek',
      email: `${randomUUID()}@example.com`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('residence_agreement')
    .values({ id: randomUUID(), account_id: id, apartment_id: home.apartment, valid_from: sql`'2025-01-01'::date` })
    .execute()
  return id
}

describe('a known issue', () => {
  it('is made for a property by who may answer cases there, and its residents get a notification', async () => {
    const home = await newHome(portal.db)
    const resident = await newResident(home)
    const house = { kind: 'property', id: home.property }
    expect((await make(house, {}, norwegian)).status).toBe(404)
    expect((await make(house, {}, agent)).status).toBe(403)
    const id = await made(house)
    await soon(async () => expect(await bellsOf(id)).toEqual([{ account_id: resident, name: 'known-issue-known' }]))
    expect(await emailsOf(id)).toEqual([])
    const [first] = (await list(sofia)).filter((one) => one.id === id)
    expect(first).toMatchObject({ house: 'Kajen', state: 'known', number: 1, followers: 0, mayChange: true })
    expect((await list(norwegian)).map((one) => one.id)).not.toContain(id)
    const lines = await portal.db.selectFrom('staff_event').select('event').where('subject', '=', id).execute()
    expect(lines).toEqual([{ event: 'issue-made' }])
  })
  it('is of a house of the site, with a day that has not passed', async () => {
    const home = await newHome(portal.db, 'no')
    const house = { kind: 'property', id: home.property }
    expect((await make(house)).json()).toEqual({ code: 'House' })
    expect((await make({ kind: 'case', id: randomUUID() })).json()).toEqual({ code: 'House' })
    const own = { kind: 'property', id: (await newHome(portal.db)).property }
    expect((await make(own, { expectedOn: '2020-01-01' })).json()).toEqual({ code: 'Day' })
    expect((await make(own, { title: ' ' })).status).toBe(400)
  })
  it('that is made from a case tells its reporter and those of joined cases, once at each update', async () => {
    const home = await newHome(portal.db)
    const [one, two] = [await newResident(home), await newResident(home)]
    const lead = await newCase(portal.db, { home, accountId: one })
    const joined = await newCase(portal.db, { home, accountId: two })
    await portal.db
      .insertInto('case_join')
      .values({ case_id: joined.id, lead_id: lead.id, staff_id: sofia.id, joined_at: instantOf(new Date()) })
      .execute()
    const id = await made({ kind: 'case', id: joined.id })
    const toBoth = (number: number, what: string) =>
      [one, two].toSorted().map((accountId) => ({ number, what, accountId }))
    expect(await emailsOf(id)).toEqual(toBoth(1, 'updated'))
    const [shown] = (await list(sofia)).filter((issue) => issue.id === id)
    expect(shown).toMatchObject({ followers: 2, origin: { caseId: lead.id, ticketNumber: lead.ticketNumber } })
    const codes = await Promise.all([codeOf(update(id, 1)), codeOf(update(id, 1))])
    expect(codes.toSorted()).toEqual(['Ok', 'Stale'])
    expect(await codeOf(update(id, 2, { state: 'repaired', words: 'Hissen går igen.' }))).toBe('Ok')
    expect(await emailsOf(id)).toEqual([...toBoth(1, 'updated'), ...toBoth(2, 'updated'), ...toBoth(3, 'repaired')])
    expect(await codeOf(update(id, 3))).toBe('Done')
  })
  it('that is over stands in the bell of those alone who follow it', async () => {
    const home = await newHome(portal.db)
    const [follower, resident] = [await newResident(home), await newResident(home)]
    const id = await made({ kind: 'property', id: home.property })
    await portal.db
      .insertInto('known_issue_follower')
      .values({ issue_id: id, account_id: follower, since: instantOf(new Date()) })
      .execute()
    await soon(async () => expect(await bellsOf(id)).toHaveLength(2))
    await update(id, 1, { state: 'repaired' })
    await soon(async () => expect(await bellsOf(id)).toEqual([{ account_id: follower, name: 'known-issue-repaired' }]))
    expect((await bellsOf(id)).map((one) => one.account_id)).not.toContain(resident)
    expect((await emailsOf(id)).map(({ what, accountId }) => [what, accountId])).toEqual([['repaired', follower]])
  })
  it('that is withdrawn is told to nobody, and no notification stands', async () => {
    const home = await newHome(portal.db)
    const follower = await newResident(home)
    const id = await made({ kind: 'case', id: (await newCase(portal.db, { home, accountId: follower })).id })
    await soon(async () => expect(await bellsOf(id)).toHaveLength(1))
    await update(id, 1, { state: 'withdrawn', words: 'Fel hus.' })
    await soon(async () => expect(await bellsOf(id)).toEqual([]))
    expect((await emailsOf(id)).map(({ number }) => number)).toEqual([1])
  })
  it('and what it sends are written together, or neither', async () => {
    const home = await newHome(portal.db)
    const id = await made({
      kind: 'case',
      id: (await newCase(portal.db, { home, accountId: await newResident(home) })).id,
    })
    await sql`create function refuse_issue() returns trigger language plpgsql as $$ begin
      if new.event = 'issue-updated' then raise exception 'stopped'; end if; return new; end $$`.execute(portal.db)
    await sql`create trigger refuse_issue before insert on staff_event for each row execute function refuse_issue()`.execute(
      portal.db,
    )
    try {
      expect((await update(id, 1)).status).toBe(500)
    } finally {
      await sql`drop trigger refuse_issue on staff_event`.execute(portal.db)
    }
    expect(await emailsOf(id)).toHaveLength(1)
    expect((await list(sofia)).find((one) => one.id === id)?.number).toBe(1)
  })
})

describe('houses of a site', () => {
  it('are found by name, by who may answer cases there', async () => {
    await newHome(portal.db)
    const ask = ({ cookie }: Member) => portal.send({ path: `${base}/sites/se/houses?search=kaj`, cookie })
    expect((await ask(sofia)).json<{ houses: object[] }>().houses[0]).toMatchObject({ kind: 'property', name: 'Kajen' })
    expect((await ask(norwegian)).status).toBe(404)
  })
})
