import type { TryKind } from '@nyhem/domain/account/tries'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, goodPassword, openStage, type Stage } from './email-login.fixture.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.empty())

const logIn = (body: object, call: Call = {}) => stage.post('/account_service/login/email', { body, ...call })
const form = (fields: Record<string, string>) =>
  stage.post('/account_service/login/email', { body: new URLSearchParams(fields).toString() })

describe('logging in by e-mail', () => {
  it('with the right password is Ok: a cookie for browsers, and the start of my pages', async () => {
    const { id, email } = await stage.person()
    const { status, body, cookies, headers } = await logIn({ email, password: goodPassword })
    expect([status, body]).toEqual([
      200,
      {
        code: 'Ok',
        token: null,
        expiresAt: '2026-11-21T11:00:00.000Z',
        returnPath: '/mina-sidor/',
        next: 'close',
        reportAs: null,
      },
    ])
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['jwt', 'jwt-expires'])
    expect(headers['cache-control']).toBe('no-store')
    expect(await stage.events(id)).toEqual(['logged-in'])
  })
  it('takes the address in whatever case, and with spaces around it', async () => {
    const { email } = await stage.person()
    expect((await logIn({ email: ` ${email.toUpperCase()} `, password: goodPassword })).body).toMatchObject({
      code: 'Ok',
    })
  })
  it.each([
    ['/mina-sidor/min-bostad/?flik=1', '/mina-sidor/min-bostad/?flik=1'],
    ['https://evil.example/', '/mina-sidor/'],
    ['//evil.example/', '/mina-sidor/'],
  ])('continues to a path of the same site only: %s leads to %s', async (returnUrl, returnPath) => {
    const { email } = await stage.person()
    expect((await logIn({ email, password: goodPassword, returnUrl })).body).toMatchObject({ returnPath })
  })
  it('for a case requires an e-ID to be added', async () => {
    const { email } = await stage.person()
    const { body } = await logIn({ email, password: goodPassword, loginType: 'private-case' })
    expect(body).toMatchObject({ next: 'add-e-identity', reportAs: null })
  })
  it('for a case opens the report when an e-ID was added before', async () => {
    const { id, email } = await stage.person()
    await stage.database.db
      .transaction()
      .execute((tx) => stage.accounts.addNumber(tx, id, { country: 'SE', number: '198804129826' }))
    const { body } = await logIn({ email, password: goodPassword, loginType: 'private-case' })
    expect(body).toMatchObject({ next: 'report', reportAs: 'resident' })
  })
  it.each([
    [{ email: '', password: goodPassword }, [{ field: 'email', problem: 'required' }]],
    [{ email: 'astrid', password: goodPassword }, [{ field: 'email', problem: 'email' }]],
    [{ email: 'a@example.se', password: '' }, [{ field: 'password', problem: 'required' }]],
    [{ email: 'a@example.se', password: '12345' }, [{ field: 'password', problem: 'minLength' }]],
    [
      { email: 'x', password: '1' },
      [
        { field: 'email', problem: 'email' },
        { field: 'password', problem: 'minLength' },
      ],
    ],
  ])('with fields that are no address or password is InvalidInput: %j', async (body, fields) => {
    expect((await logIn(body)).body).toEqual({ code: 'InvalidInput', fields })
  })
  it('with a wrong password is InvalidEmailLoginInput, and so is an unknown address', async () => {
    const { id, email } = await stage.person()
    const wrong = await logIn({ email, password: 'fel lösenord' })
    const noOne = await logIn({ email: 'nobody@example.se', password: 'fel lösenord' })
    expect(wrong.body).toEqual({ code: 'InvalidEmailLoginInput', fields: [] })
    expect(noOne.body).toEqual(wrong.body)
    expect(noOne.status).toBe(wrong.status)
    expect(Object.keys(noOne.headers)).toEqual(Object.keys(wrong.headers))
    expect(await stage.events(id)).toEqual(['login-refused'])
  })
  it('does the same work for an address with an account, without one, and without a password', async () => {
    const { email } = await stage.person()
    const { email: passwordless } = await stage.person({ password: null })
    const workOf = async (address: string) => {
      const before = { checks: stage.checked.length, lines: await countLines() }
      await logIn({ email: address, password: 'fel lösenord' })
      return { checks: stage.checked.length - before.checks, lines: (await countLines()) - before.lines }
    }
    const works = [await workOf(email), await workOf('nobody-at-all@example.se'), await workOf(passwordless)]
    expect(works).toEqual([works[0], works[0], works[0]])
    expect(works[0]).toEqual({ checks: 1, lines: 1 })
  })
  it('to an address that was not confirmed is InvalidEmailLoginInput', async () => {
    const { id, email } = await stage.person()
    await stage.database.db.updateTable('account').set({ email_confirmed_at: null }).where('id', '=', id).execute()
    expect((await logIn({ email, password: goodPassword })).body).toMatchObject({ code: 'InvalidEmailLoginInput' })
  })
  it('is MustLoginWithBankId for an account set to e-ID only, after the right password', async () => {
    const { id, email } = await stage.person()
    await stage.database.db.updateTable('account').set({ e_identity_only: true }).where('id', '=', id).execute()
    expect((await logIn({ email, password: 'fel lösenord' })).body).toMatchObject({ code: 'InvalidEmailLoginInput' })
    const { body, cookies } = await logIn({ email, password: goodPassword })
    expect([body.code, cookies]).toEqual(['MustLoginWithBankId', []])
  })
  it.each(['board-member', 'board-member-case'])('as %s is MustLoginWithBankId', async (loginType) => {
    const { email } = await stage.person()
    expect((await logIn({ email, password: goodPassword, loginType })).body).toMatchObject({
      code: 'MustLoginWithBankId',
    })
  })
  it('of a deceased person is Error', async () => {
    const { id, email } = await stage.person()
    await stage.database.db.updateTable('account').set({ deceased: true }).where('id', '=', id).execute()
    expect((await logIn({ email, password: goodPassword })).body).toEqual({ code: 'Error', fields: [] })
  })
  it('hashes a password anew that was hashed at another cost', async () => {
    const { id, email } = await stage.person()
    const { openPasswords } = await import('../../security/passwords.ts')
    const old = await (await openPasswords({ cost: { memoryCost: 32, timeCost: 1, parallelism: 1 } })).hash(
      goodPassword,
    )
    await stage.database.db.updateTable('account').set({ password_hash: old }).where('id', '=', id).execute()
    expect((await logIn({ email, password: goodPassword })).body).toMatchObject({ code: 'Ok' })
    const row = await stage.database.db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.password_hash).toContain('m=64,')
    expect((await logIn({ email, password: goodPassword })).body).toMatchObject({ code: 'Ok' })
  })
  it('is not there on sites without login', async () => {
    const { email } = await stage.person()
    for (const host of ['contractor.localhost'])
      expect((await logIn({ email, password: goodPassword }, { headers: { host } })).status).toBe(404)
    expect((await logIn({ email, password: goodPassword, siteId: 'se-en' })).status).toBe(404)
  })
  it('is refused when the page of another site requests it', async () => {
    const { email } = await stage.person()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await logIn({ email, password: goodPassword }, { headers })).status).toBe(403)
  })
  it('while the database does not answer fails, lets no one in and reveals no internals', async () => {
    const { email } = await stage.person()
    const away = vi.spyOn(stage.database.db, 'transaction').mockImplementation(() => {
      throw new Error('no connection to 10.0.0.7')
    })
    const { status, body, cookies } = await logIn({ email, password: goodPassword })
    away.mockRestore()
    expect([status, body.code, cookies]).toEqual([500, 'Failed', []])
    expect(JSON.stringify(body)).not.toContain('10.0.0.7')
  })
  it('with a body of another shape is a problem of the request', async () => {
    expect((await logIn({ email: 'a@example.se' })).status).toBe(400)
    const { status, body } = await logIn({ email: { $ne: '' }, password: ['x'] })
    expect([status, body.fields.map(({ field }: { field: string }) => field)]).toEqual([400, ['email', 'password']])
  })
})

const countLines = async () => (await stage.database.db.selectFrom('account_audit').selectAll().execute()).length

describe('tries to log in', () => {
  const guess = (email: string, from: string) => logIn({ email, password: 'fel lösenord' }, { from })

  /** Simulates earlier attempts: a hundred full logins take half a minute. */
  async function goOnAfter(kind: TryKind, tries: number, first: () => ReturnType<typeof guess>): Promise<void> {
    expect((await first()).status).toBe(200)
    const { rows } = await sql`update account_attempt set tries = ${tries} where kind = ${kind} and tries = 1
      returning kind`.execute(stage.database.db)
    expect(rows).toHaveLength(1)
  }

  it('wait after five, longer each time, also for an unknown address', async () => {
    const { email } = await stage.person()
    for (const [address, from] of [
      [email, '203.0.113.20'],
      ['nobody@example.no', '203.0.113.21'],
    ] as const) {
      for (let n = 0; n < 5; n += 1) expect((await guess(address, from)).body.code).toBe('InvalidEmailLoginInput')
      const waits = await guess(address, from)
      expect([waits.status, waits.body.code, waits.headers['retry-after']]).toEqual([429, 'TooManyRequests', '30'])
      stage.passMinutes(0.5)
      expect((await guess(address, from)).body.code).toBe('InvalidEmailLoginInput')
      expect((await guess(address, from)).headers['retry-after']).toBe('60')
    }
  })
  it('that wait are not even checked', async () => {
    const { email } = await stage.person()
    for (let n = 0; n < 5; n += 1) await guess(email, '203.0.113.22')
    const before = stage.checked.length
    expect((await logIn({ email, password: goodPassword }, { from: '203.0.113.22' })).status).toBe(429)
    expect(stage.checked).toHaveLength(before)
  })
  it("from a stranger's network leave the owner's alone", async () => {
    const { email } = await stage.person()
    for (let n = 0; n < 8; n += 1) await guess(email, '203.0.113.23')
    expect((await logIn({ email, password: goodPassword }, { from: '198.51.100.1' })).body.code).toBe('Ok')
  })
  it('from one household are one, whatever of its addresses they come from', async () => {
    const { email } = await stage.person()
    for (let n = 0; n < 5; n += 1) await guess(email, `2001:db8:1:2::${n}`)
    expect((await guess(email, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await guess(email, '2001:db8:1:3::9')).status).toBe(200)
  })
  it('are forgotten by a login', async () => {
    const { email } = await stage.person()
    const from = '203.0.113.24'
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await guess(email, from)
      expect((await logIn({ email, password: goodPassword }, { from })).body.code).toBe('Ok')
    }
  })
  it('with many addresses from one network wait too', async () => {
    const from = '203.0.113.25'
    await goOnAfter('login-network', 99, () => guess('guess-1@example.se', from))
    expect((await guess('guess-100@example.se', from)).status).toBe(200)
    expect((await guess('guess-101@example.se', from)).status).toBe(429)
  })
  it('to one address from many networks wait too', async () => {
    await goOnAfter('login-address', 49, () => guess('target@example.se', '198.51.100.1'))
    expect((await guess('target@example.se', '198.51.100.50')).status).toBe(200)
    expect((await guess('target@example.se', '198.51.100.51')).status).toBe(429)
  })
  it('are counted once each when they come at once', async () => {
    const { email } = await stage.person()
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(email, '203.0.113.26')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })
  it('stand in the database without the address they were aimed at', async () => {
    await guess('target@example.se', '203.0.113.27')
    const { rows } = await sql<{ text: string }>`select account_attempt::text as text from account_attempt`.execute(
      stage.database.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/example|203\.0/)
  })
  it('go when they are forgotten', async () => {
    await guess('target@example.se', '203.0.113.27')
    stage.passMinutes(60 * 49)
    await stage.tries.deleteOld(stage.database.db)
    expect(await stage.database.db.selectFrom('account_attempt').selectAll().execute()).toEqual([])
  })
})

describe('the login form without scripts', () => {
  it('sets the cookie and continues to where the person was going', async () => {
    const { email } = await stage.person()
    const { status, headers, cookies } = await form({
      email,
      password: goodPassword,
      referrer: '/mina-sidor/vip/',
      page: '/logga-in/',
    })
    expect([status, headers.location]).toEqual([303, '/mina-sidor/vip/'])
    expect(cookies[0]).toMatch(/^jwt=/)
  })
  it('never leads to another site', async () => {
    const { email } = await stage.person()
    const { headers } = await form({ email, password: goodPassword, referrer: '//evil.example', page: '/logga-in/' })
    expect(headers.location).toBe('/mina-sidor/')
  })
  it('is drawn again with what is wrong, and without the password', async () => {
    const { email } = await stage.person()
    const { status, body } = await form({
      email,
      password: 'fel lösenord',
      referrer: '/mina-sidor/vip/',
      page: '/logga-in/',
    })
    expect([status, body]).toEqual([
      422,
      {
        path: '/logga-in/',
        form: 'login',
        outcome: 'refused',
        values: { email, referrer: '/mina-sidor/vip/' },
        problems: [{ field: 'form', problem: 'InvalidEmailLoginInput' }],
      },
    ])
    expect((await form({ email: '', password: '', page: '/logga-in/' })).body.problems).toEqual([
      { field: 'email', problem: 'required' },
      { field: 'password', problem: 'required' },
    ])
  })
  it('takes a field that comes more than once for none', async () => {
    const { email } = await stage.person()
    const send = (body: string) => stage.post('/account_service/login/email', { body })
    const right = new URLSearchParams({ email, password: goodPassword, page: '/logga-in/' }).toString()
    const { status, body } = await send(`${right}&email=other@example.se&referrer=/a/&referrer=/b/`)
    expect([status, body]).toEqual([
      422,
      {
        path: '/logga-in/',
        form: 'login',
        outcome: 'refused',
        values: { email: '', referrer: '' },
        problems: [{ field: 'email', problem: 'required' }],
      },
    ])
    const { status: other, headers } = await send(`${right}&@@@=1&@@@=2`)
    expect([other, headers.location]).toEqual([303, '/mina-sidor/'])
  })
  it('says that one must wait', async () => {
    const fields = { email: 'form@example.se', password: 'fel lösenord', page: '/logga-in/' }
    for (let n = 0; n < 5; n += 1) await form(fields)
    const { body, headers } = await form(fields)
    expect([body.problems, headers['retry-after']]).toEqual([[{ field: 'form', problem: 'TooManyRequests' }], '30'])
  })
})
