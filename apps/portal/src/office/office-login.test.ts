import { emptyTables } from '@nyhem/api/database/test-database'
import { giveRoleAsOperator } from '@nyhem/api/features/staff/staff'
import type { OfficeLoginCode, StaffMe } from '@nyhem/contract/calls/staff'
import { instantOf } from '@nyhem/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visit } from '../e-identity/identification.fixture.ts'
import { type RunningSimulators, runSimulators } from '../e-identity/simulators.fixture.ts'
import { type Answered, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let simulators: RunningSimulators
beforeAll(async () => {
  simulators = await runSimulators()
  portal = await openOfficePortal({ SIMULATORS_URL: simulators.url })
}, 120_000)
afterAll(async () => {
  await portal?.close()
  await simulators?.stop()
})
beforeEach(() => emptyTables(portal.db, 'staff', 'staff_login', 'staff_event'))

const email = 'petra.holm@norrvida.example'

/** Cookies as the browser keeps them. */
function newBrowser() {
  const jar = new Map<string, string>()
  const written: string[] = []
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function post(path: string, body: object = {}): Promise<Answered> {
    const answer = await portal.send({ method: 'POST', path, body, cookie: cookie() })
    for (const line of answer.headers['set-cookie'] ?? []) {
      written.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const start = async () =>
    (await post('/office/api/login/start', { language: 'sv' })).json<{ code: string; url: string }>()
  const finish = async (search: string) => {
    const query = Object.fromEntries(new URLSearchParams(search))
    return (await post('/office/api/login/finish', { query })).json<{ code: OfficeLoginCode }>().code
  }
  return {
    jar,
    written,
    post,
    start,
    finish,
    me: () => portal.send({ path: '/office/api/me', cookie: cookie() }),
    async logIn(person: string, act = 'approve') {
      const { url } = await start()
      return finish(await visit(url, act, { person }))
    },
  }
}

const eventsOf = async () =>
  (await portal.db.selectFrom('staff_event').select(['event', 'reason']).orderBy('id').execute()).map(
    ({ event, reason }) => (reason === null ? event : `${event}: ${reason}`),
  )

const operator = () => ({ database: { db: portal.db }, now: () => instantOf(new Date()) })
const asAdmin = { name: 'Petra', role: 'peopleAdmin', siteId: null, path: null, reason: 'The first one.' } as const

describe("a log-in at the employer's provider", () => {
  it('brings a session whose cookie scripts and other sites never have', async () => {
    await giveRoleAsOperator(operator(), { email, ...asAdmin })
    const browser = newBrowser()
    expect(await browser.logIn('petra-holm')).toBe('Ok')
    const session = browser.written.find((line) => line.startsWith('office='))
    expect(session).toContain('samesite=strict')
    expect(session).toContain('httponly')
    expect(session).toContain('max-age=36000')
    const me = (await browser.me()).json<StaffMe>()
    expect([me.name, me.email]).toEqual(['Petra Holm', email])
    expect(me.allowed).toEqual(['see-people', 'grant-roles', 'read-log'])
    expect(await eventsOf()).toEqual(['person-added: The first one.', 'role-given: The first one.', 'logged-in'])
  })
  it('brings no permission to somebody new', async () => {
    const browser = newBrowser()
    expect(await browser.logIn('sofia-berg')).toBe('Ok')
    expect((await browser.me()).json<StaffMe>().allowed).toEqual([])
    expect(await eventsOf()).toEqual(['person-added', 'logged-in'])
  })
  it('uses PKCE, a state and a nonce', async () => {
    const { url } = await newBrowser().start()
    const { searchParams } = new URL(url)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['code_challenge', 'state', 'nonce']) expect(searchParams.get(name)?.length).toBeGreaterThan(20)
    expect(searchParams.get('redirect_uri')).toContain('office.localhost')
  })
  it('counts once, and in the browser that began it', async () => {
    const browser = newBrowser()
    const { url } = await browser.start()
    const query = await visit(url, 'approve', { person: 'petra-holm' })
    expect(await newBrowser().finish(query)).toBe('Lapsed')
    expect(await browser.finish(query)).toBe('Ok')
    expect(await browser.finish(query)).toBe('Lapsed')
  })
  it('does not count after a quarter of an hour', async () => {
    const browser = newBrowser()
    const { url } = await browser.start()
    const query = await visit(url, 'approve', { person: 'petra-holm' })
    const before = instantOf(new Date(Date.now() - 16 * 60_000))
    await portal.db.updateTable('staff_login').set({ started_at: before }).execute()
    expect(await browser.finish(query)).toBe('Lapsed')
  })
  it.each([
    ['turnBack', 'Cancelled'],
    ['timeOut', 'Lapsed'],
    ['fail', 'Failed'],
    ['wrongNonce', 'Failed'],
    ['withholdNumber', 'Failed'],
  ] as const)('that ends with %s is %s, and begins no session', async (act, code) => {
    const browser = newBrowser()
    expect(await browser.logIn('petra-holm', act)).toBe(code)
    expect((await browser.me()).status).toBe(401)
  })
  it('with a forged state is not believed', async () => {
    const browser = newBrowser()
    const { url } = await browser.start()
    const query = new URLSearchParams(await visit(url, 'approve', { person: 'petra-holm' }))
    query.set('state', 'another')
    expect(await browser.finish(`?${query}`)).toBe('Failed')
  })
  it('knows a person by the name of the directory, and takes over a changed address', async () => {
    const browser = newBrowser()
    await browser.logIn('petra-holm')
    await portal.db.updateTable('staff').set({ email: 'petra.before@norrvida.example' }).execute()
    expect(await browser.logIn('petra-holm')).toBe('Ok')
    expect((await browser.me()).json<StaffMe>().email).toBe(email)
  })
  it("does not give the address's earlier owner's roles to another person", async () => {
    await giveRoleAsOperator(operator(), { email, ...asAdmin })
    await portal.db.updateTable('staff').set({ subject: 'who-left' }).execute()
    expect(await newBrowser().logIn('petra-holm')).toBe('AddressTaken')
    expect((await eventsOf()).at(-1)).toBe('log-in-refused: AddressTaken')
  })
  it('is refused to who has left', async () => {
    await giveRoleAsOperator(operator(), { email, ...asAdmin })
    await portal.db
      .updateTable('staff')
      .set({ left_at: instantOf(new Date()) })
      .execute()
    expect(await newBrowser().logIn('petra-holm')).toBe('Left')
  })
  it('says so where the provider does not answer', async () => {
    const browser = newBrowser()
    const { url } = await browser.start()
    const query = await visit(url, 'approve', { person: 'petra-holm' })
    await simulators.control('issuers/employer', { fault: 'maintenance' })
    expect(await browser.finish(query)).toBe('Unavailable')
    await simulators.control('issuers/employer', { fault: null })
  })
})

describe('a session of the office', () => {
  it('ends with the log-out, and the log says so', async () => {
    const browser = newBrowser()
    await browser.logIn('petra-holm')
    const kept = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await browser.post('/office/api/log-out')).status).toBe(204)
    expect(browser.jar.has('office')).toBe(false)
    expect((await portal.send({ path: '/office/api/me', cookie: kept })).status).toBe(401)
    expect((await eventsOf()).at(-1)).toBe('logged-out')
  })
  it('ends after 30 minutes without a request, and after ten hours', async () => {
    const ago = (minutes: number) => instantOf(new Date(Date.now() - minutes * 60_000))
    const me = async (made: Parameters<OfficePortal['newMember']>[1]) =>
      (await portal.send({ path: '/office/api/me', cookie: (await portal.newMember([], made)).cookie })).status
    expect(await me({ startedAt: ago(300), seenAt: ago(29) })).toBe(200)
    expect(await me({ startedAt: ago(300), seenAt: ago(31) })).toBe(401)
    expect(await me({ startedAt: ago(601), seenAt: ago(1) })).toBe(401)
  })
  it('of more than five minutes gives and ends no role: the log-in is asked for again', async () => {
    const startedAt = instantOf(new Date(Date.now() - 6 * 60_000))
    const grants = [{ role: 'peopleAdmin', siteId: null, path: null, until: null }] as const
    const late = await portal.newMember(grants, { startedAt })
    const fresh = await portal.newMember(grants)
    const to = await portal.newMember()
    const give = ({ cookie }: typeof late) => {
      const body = { role: 'editor', siteId: 'se', path: null, until: null, reason: 'Writes from today.' }
      return portal.send({ method: 'POST', path: `/office/api/people/${to.id}/roles`, body, cookie })
    }
    expect((await give(late)).json()).toEqual({ code: 'ProveAgain' })
    const given = (await give(fresh)).json<{ code: string; person: { grants: { id: string }[] } }>()
    expect(given.code).toBe('Ok')
    const path = `/office/api/people/${to.id}/roles/${given.person.grants[0]?.id}/end`
    const end = ({ cookie }: typeof late) =>
      portal.send({ method: 'POST', path, body: { reason: 'Writes no more.' }, cookie })
    expect((await end(late)).json()).toEqual({ code: 'ProveAgain' })
    expect((await end(fresh)).json()).toMatchObject({ code: 'Ok' })
  })
  it('goes on with each request', async () => {
    const seenAt = instantOf(new Date(Date.now() - 20 * 60_000))
    const { id, cookie } = await portal.newMember([], { seenAt })
    await portal.send({ path: '/office/api/me', cookie })
    const row = await portal.db
      .selectFrom('staff_session')
      .select('seen_at')
      .where('staff_id', '=', id)
      .executeTakeFirst()
    expect(Date.parse(row?.seen_at ?? '')).toBeGreaterThan(Date.parse(seenAt))
  })
  it('does not count twice beside itself: which one is ours cannot be told', async () => {
    const { cookie } = await portal.newMember()
    expect((await portal.send({ path: '/office/api/me', cookie: `${cookie}; ${cookie}` })).status).toBe(401)
  })
  it('is no session of the sites, nor the reverse', async () => {
    const { cookie } = await portal.newMember()
    const asCustomer = cookie.replace('office=', 'jwt=')
    expect((await portal.send({ path: '/office/api/me', cookie: asCustomer })).status).toBe(401)
    expect((await portal.send({ path: '/account_service/sessions', host: 'se.localhost', cookie })).status).toBe(401)
  })
})
