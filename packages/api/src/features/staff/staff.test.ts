import type { GiveRoleRequest, StaffEventLine, StaffPerson } from '@nyhem/contract/calls/staff'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { Grant } from '@nyhem/domain/staff/may'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { staffRoutes } from './staff.routes.ts'
import { closeAsOperator, giveRoleAsOperator, openStaff, type Staff } from './staff.ts'
import { hashOfSecret, newSecret } from './staff-cookies.ts'

let database: TestDatabase
let staff: Staff
let app: ApiServer
let clock = new Date('2026-11-27T08:00:00Z')
const now = (): Instant => instantOf(clock)
const admin: Grant = { role: 'peopleAdmin', siteId: null, path: null, until: null }

beforeAll(async () => {
  database = await openTestDatabase()
  const identity = {
    begin: async () => ({ code: 'Unavailable' as const }),
    finish: async () => ({ code: 'Unavailable' as const }),
  }
  staff = openStaff({ database, vault: testVault(), identity, isSecure: true, now })
  app = await buildTestApi([(server) => staffRoutes(server, { staff, database })], {
    database,
    settings: { officeHost: 'office.localhost' },
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  clock = new Date('2026-11-27T08:00:00Z')
  await emptyTables(database.db, 'staff', 'staff_event')
})

type Member = { readonly id: string; readonly cookie: string }

async function newMember(name: string, ...grants: Grant[]): Promise<Member> {
  const { id } = await database.db
    .insertInto('staff')
    .values({ email: `${name.toLowerCase().replaceAll(' ', '.')}@norrvida.example`, name, added_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { role, siteId, path, until } of grants)
    await database.db
      .insertInto('staff_grant')
      .values({ staff_id: id, role, site_id: siteId, path, until, reason: 'Test', given_at: now() })
      .execute()
  const token = newSecret()
  await database.db
    .insertInto('staff_session')
    .values({ staff_id: id, token_hash: hashOfSecret(token), started_at: now(), seen_at: now() })
    .execute()
  return { id, cookie: `__Host-office=${token}` }
}

async function call(as: Member, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await app.inject({
    method,
    url,
    headers: { host: 'office.localhost', cookie: as.cookie, 'sec-fetch-site': 'same-origin' },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const editor: GiveRoleRequest = {
  role: 'editor',
  siteId: 'se',
  path: '/press/',
  until: null,
  reason: 'Writes press releases from December.',
}
const give = (as: Member, to: Member, request: Partial<GiveRoleRequest> = {}) =>
  call(as, 'POST', `/office/api/people/${to.id}/roles`, { ...editor, ...request })
const end = (as: Member, of: Member, grantId: string, reason = 'Has changed to another team.') =>
  call(as, 'POST', `/office/api/people/${of.id}/roles/${grantId}/end`, { reason })
const eventsOf = async (as: Member, query = ''): Promise<{ events: StaffEventLine[]; next: string | null }> =>
  (await call(as, 'GET', `/office/api/log${query}`)).body
const mayOf = async (as: Member): Promise<string[]> => (await call(as, 'GET', '/office/api/me')).body.allowed

describe('a role', () => {
  it('is given by somebody else, counts from the next request, and is in the log', async () => {
    const petra = await newMember('Petra Holm', admin)
    const maja = await newMember('Maja Ekwall')
    expect(await mayOf(maja)).toEqual([])
    const { body } = await give(petra, maja)
    expect(body.code).toBe('Ok')
    expect(body.person.grants).toMatchObject([{ role: 'editor', siteId: 'se', path: '/press/', givenBy: 'Petra Holm' }])
    expect(await mayOf(maja)).toEqual(['see-drafts', 'write', 'create-below', 'media'])
    const { events } = await eventsOf(petra)
    expect(events).toMatchObject([
      {
        event: 'role-given',
        by: { name: 'Petra Holm' },
        about: { name: 'Maja Ekwall' },
        role: 'editor',
        siteId: 'se',
        path: '/press/',
        reason: editor.reason,
      },
    ])
  })
  it('ends at once, with a reason', async () => {
    const petra = await newMember('Petra Holm', admin)
    const maja = await newMember('Maja Ekwall')
    const given = (await give(petra, maja)).body.person as StaffPerson
    const grantId = given.grants[0]?.id ?? ''
    expect((await end(petra, maja, grantId, '')).body).toEqual({ code: 'Reason' })
    expect((await end(petra, maja, grantId)).body).toMatchObject({ code: 'Ok', person: { grants: [] } })
    expect(await mayOf(maja)).toEqual([])
    expect((await end(petra, maja, grantId)).body).toEqual({ code: 'AlreadyEnded' })
    expect((await eventsOf(petra)).events.map(({ event }) => event)).toEqual(['role-ended', 'role-given'])
  })
  it('is never given to oneself, nor one of one’s own ended', async () => {
    const petra = await newMember('Petra Holm', admin)
    expect((await give(petra, petra)).body).toEqual({ code: 'OwnGrant' })
    const own = await database.db.selectFrom('staff_grant').select('id').executeTakeFirstOrThrow()
    expect((await end(petra, petra, own.id)).body).toEqual({ code: 'OwnGrant' })
    expect((await eventsOf(petra)).events).toEqual([])
  })
  it('is not given to oneself past the server either', async () => {
    const petra = await newMember('Petra Holm', admin)
    const insert = database.db.insertInto('staff_grant').values({
      staff_id: petra.id,
      role: 'publisher',
      reason: 'By hand',
      given_at: now(),
      given_by: petra.id,
    })
    await expect(insert.execute()).rejects.toThrow('staff_grant')
  })
  it('lapses at its moment', async () => {
    const petra = await newMember('Petra Holm', admin)
    const maja = await newMember('Maja Ekwall')
    const until = '2026-11-27T08:10:00.000Z'
    expect((await give(petra, maja, { until })).body.code).toBe('Ok')
    clock = new Date('2026-11-27T08:09:59Z')
    expect(await mayOf(maja)).toContain('write')
    clock = new Date(until)
    expect(await mayOf(maja)).toEqual([])
  })
  it('given by two at the same moment is given once', async () => {
    const petra = await newMember('Petra Holm', admin)
    const other = await newMember('Elsa Norén', admin)
    const maja = await newMember('Maja Ekwall')
    const codes = (await Promise.all([give(petra, maja), give(other, maja)])).map(({ body }) => body.code)
    expect(codes.sort()).toEqual(['AlreadyHeld', 'Ok'])
    expect((await eventsOf(petra)).events).toHaveLength(1)
  })
  it('of somebody unknown is not found', async () => {
    const petra = await newMember('Petra Holm', admin)
    const unknown = { id: '00000000-0000-4000-8000-000000000000', cookie: '' }
    expect((await give(petra, unknown)).status).toBe(404)
    expect((await end(petra, petra, unknown.id)).status).toBe(404)
  })
  it('that narrows to a site does not reach the people of the company', async () => {
    const local = await newMember('Ragna Moe', { ...admin, siteId: 'no' })
    expect((await call(local, 'GET', '/office/api/people')).status).toBe(403)
    expect((await call(local, 'GET', '/office/api/log')).status).toBe(403)
  })
})

describe('the list of people', () => {
  it('has everybody by name with their roles, and when each was last here', async () => {
    const petra = await newMember('Petra Holm', admin)
    await newMember('Anders Lund', { role: 'auditor', siteId: null, path: null, until: now() })
    const { people } = (await call(petra, 'GET', '/office/api/people')).body as { people: StaffPerson[] }
    expect(people.map(({ name, grants }) => [name, grants.map(({ role }) => role)])).toEqual([
      // His role has lapsed.
      ['Anders Lund', []],
      ['Petra Holm', ['peopleAdmin']],
    ])
    expect(people[1]?.lastSeenAt).toBe(now())
  })
})

describe('the log', () => {
  const record = (by: Member | null, at: string, event: 'logged-in' | 'logged-out' = 'logged-in') => {
    clock = new Date(at)
    return staff.record(database.db, { by: by === null ? null : asId<'Staff'>(by.id), event })
  }

  it('is read by pages, newest first, without gap or double', async () => {
    const ragna = await newMember('Ragna Moe', { role: 'auditor', siteId: null, path: null, until: null })
    for (let line = 0; line < 120; line += 1) await record(ragna, '2026-11-27T08:00:00Z')
    const ids: string[] = []
    let before: string | null = null
    do {
      const page: Awaited<ReturnType<typeof eventsOf>> = await eventsOf(
        ragna,
        before === null ? '' : `?before=${before}`,
      )
      ids.push(...page.events.map(({ id }) => id))
      before = page.next
    } while (before !== null)
    expect(ids).toHaveLength(120)
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => Number(other) - Number(one)))
  })
  it('is filtered by person, by what happened and by the day of the company', async () => {
    const ragna = await newMember('Ragna Moe', { role: 'auditor', siteId: null, path: null, until: null })
    const karin = await newMember('Karin Ek')
    // Half past midnight in Stockholm.
    await record(karin, '2026-11-25T23:30:00Z')
    await record(karin, '2026-11-26T10:00:00Z', 'logged-out')
    await record(ragna, '2026-11-26T23:30:00Z')
    clock = new Date('2026-11-27T08:00:00Z')
    const count = async (query: string) => (await eventsOf(ragna, query)).events.length
    expect(await count(`?person=${karin.id}`)).toBe(2)
    expect(await count('?event=logged-out')).toBe(1)
    expect(await count('?day=2026-11-26')).toBe(2)
    expect(await count(`?day=2026-11-26&person=${ragna.id}`)).toBe(0)
  })
  it('is changed by nobody: not even the database lets a line be altered or removed', async () => {
    const karin = await newMember('Karin Ek')
    await record(karin, '2026-11-26T10:00:00Z')
    const { db } = database
    await expect(db.updateTable('staff_event').set({ reason: 'other' }).execute()).rejects.toThrow('only ever added')
    await expect(db.deleteFrom('staff_event').execute()).rejects.toThrow('only ever added')
    await expect(sql`truncate staff_event`.execute(db)).rejects.toThrow('only ever added')
  })
  it('tells nothing that did not happen: a line goes with its transaction', async () => {
    const karin = await newMember('Karin Ek')
    const failing = database.db.transaction().execute(async (tx) => {
      await staff.record(tx, { by: asId<'Staff'>(karin.id), event: 'logged-out' })
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await database.db.selectFrom('staff_event').select('id').execute()).toEqual([])
  })
})

describe('the operator', () => {
  const parts = {
    database: {
      get db() {
        return database.db
      },
    },
    now,
  }
  const first = {
    email: 'petra.holm@norrvida.example',
    name: 'Petra Holm',
    role: 'peopleAdmin',
    siteId: null,
    path: null,
    reason: 'The first one.',
  } as const

  it('gives the first role', async () => {
    expect((await giveRoleAsOperator(parts, first)).code).toBe('Ok')
    expect((await giveRoleAsOperator(parts, first)).code).toBe('AlreadyHeld')
  })
  it('closes the account of who has left: roles and sessions end at once', async () => {
    const ragna = await newMember('Ragna Moe', { role: 'auditor', siteId: null, path: null, until: null })
    const maja = await newMember('Maja Ekwall', admin)
    const left = { email: 'maja.ekwall@norrvida.example', reason: 'Has left the company.' }
    expect(await closeAsOperator(parts, left)).toBe(true)
    expect((await call(maja, 'GET', '/office/api/me')).status).toBe(401)
    expect((await eventsOf(ragna)).events).toMatchObject([{ event: 'person-left', by: null }])
    expect(await closeAsOperator(parts, { ...left, email: 'nobody@norrvida.example' })).toBe(false)
  })
})

describe('what is old', () => {
  it('goes: log-ins that were not finished, and sessions but the last of each', async () => {
    await newMember('Karin Ek')
    const { id } = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    clock = new Date('2027-06-01T08:00:00Z')
    expect(await staff.deleteOldSessions()).toBe(0)
    await database.db
      .insertInto('staff_session')
      .values({ staff_id: id, token_hash: hashOfSecret('later'), started_at: now(), seen_at: now() })
      .execute()
    expect(await staff.deleteOldSessions()).toBe(1)
    expect(await staff.deleteOldLogins()).toBe(0)
  })
})
