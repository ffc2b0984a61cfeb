import type { IdentificationStatus } from '@nyhem/contract/calls/account'
import type { AuthMethod } from '@nyhem/domain/account/login-types'
import { type AccountId, type AssociationId, asId } from '@nyhem/domain/ids'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  browserOn,
  type IdentificationTest,
  openIdentificationTest,
  type TestBrowser,
  type TestProcess,
  until,
  visit,
} from './identification.fixture.ts'

const elin = { country: 'SE', number: '198804129826' } as const
const sindre = { country: 'NO', number: '14868645092' } as const
const ilona = { country: 'FI', number: '090587-905F' } as const

let test: IdentificationTest
let first: TestProcess

beforeAll(async () => {
  test = await openIdentificationTest()
  first = test.first
}, 60_000)
afterAll(() => test.close())
afterEach(async () => {
  await test.simulators.control('reset')
  await test.database.db.deleteFrom('account').execute()
  await test.database.db.deleteFrom('housing_association').execute()
  await test.database.db.deleteFrom('e_identity_order').execute()
  expect(test.failures).toEqual([])
  test.emails.length = 0
})

const visitorOf = (browser: TestBrowser) =>
  first.sessions.read({ headers: { cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') } })

async function sentAway(browser: TestBrowser, method: AuthMethod, body: object = {}, purpose = 'login') {
  const { body: reply } = await browser.start(first, method, body, purpose)
  if (reply.flow !== 'redirect') throw new Error(JSON.stringify(reply))
  return reply.url
}

describe.each([
  ['Norway', 'no.localhost:3000', 'eident', 'sindre', 'ragnhild', sindre],
  ['Finland', 'fi.localhost:3000', 'signicat', 'ilona', 'kaarina', ilona],
] as const)('logging in in %s', (_name, host, method, person, withheld, account) => {
  it('goes by the pages of the e-ID and back', async () => {
    const accountId = await test.newAccount(account)
    const browser = browserOn(host)
    const query = await visit(await sentAway(browser, method), 'approve', { person })
    expect((await browser.finish(first, method, query)).body).toMatchObject({ code: 'Ok', next: 'close' })
    expect(await visitorOf(browser)).toMatchObject({ accountId, method })
  })
  it('succeeds once: a second return with the same answer gets an error', async () => {
    await test.newAccount(account)
    const browser = browserOn(host)
    const query = await visit(await sentAway(browser, method), 'approve', { person })
    const both = await Promise.all([browser.finish(first, method, query), browser.finish(first, method, query)])
    expect(both.map(({ body }) => body.code).sort()).toEqual(['Error', 'Ok'])
    expect((await browser.finish(first, method, query)).body).toEqual({
      code: 'Error',
      message: null,
      errorPage: 'loginfailed',
    })
  })
  it('trusts no other browser, and no unrequested answer', async () => {
    await test.newAccount(account)
    const browser = browserOn(host)
    const query = await visit(await sentAway(browser, method), 'approve', { person })
    const other = browserOn(host)
    await sentAway(other, method)
    const refused = { code: 'Error', message: null, errorPage: 'loginfailed' }
    expect((await other.finish(first, method, query)).body).toEqual(refused)
    expect((await browserOn(host).finish(first, method, query)).body).toEqual(refused)
    expect((await browser.finish(first, method, '?code=x&state=never-asked')).body).toEqual(refused)
    expect((await browser.finish(first, method, '')).body).toEqual(refused)
    expect((await browser.finish(first, method, query)).body.code).toBe('Ok')
  })
  it.each<[string, Record<string, string>, Partial<IdentificationStatus>]>([
    ['turnBack', { person }, { code: 'Cancelled', errorPage: 'cancel' }],
    ['timeOut', { person }, { code: 'Error', errorPage: 'timeout' }],
    ['fail', { person }, { code: 'Error', errorPage: 'loginfailed' }],
    ['wrongNonce', { person }, { code: 'Error', errorPage: 'bankidinvalid' }],
    ['withholdNumber', { person }, { code: 'Error', errorPage: 'usernopid' }],
    ['approve', { person: withheld }, { code: 'Error', errorPage: 'usernopid' }],
  ])('that ends in %s is reported by its error page', async (act, fields, expected) => {
    const browser = browserOn(host)
    const query = await visit(await sentAway(browser, method), act, fields)
    expect((await browser.finish(first, method, query)).body).toMatchObject(expected)
    expect(await visitorOf(browser)).toBeNull()
  })
  it('takes no longer than the answer is good for', async () => {
    await test.newAccount(account)
    const browser = browserOn(host)
    const query = await visit(await sentAway(browser, method), 'approve', { person })
    await test.passTime(31 * 60_000)
    expect((await browser.finish(first, method, query)).body).toMatchObject({ code: 'Error', errorPage: 'timeout' })
  })
  it('returns SsnNotFound for a person without an account', async () => {
    const browser = browserOn(host)
    const query = await visit(await sentAway(browser, method), 'approve', { person })
    expect((await browser.finish(first, method, query)).body).toMatchObject({ code: 'SsnNotFound', errorPage: null })
  })
})

describe('registering by e-ID', () => {
  const registered = async (browser: TestBrowser) => {
    const query = await visit(await sentAway(browser, 'eident', {}, 'register'), 'approve', { person: 'solveig' })
    const { body } = await browser.finish(first, 'eident', query, 'register')
    if (body.code !== 'Identified') throw new Error(JSON.stringify(body))
    return body
  }
  const hashOf = (browser: TestBrowser) => ({ cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') })
  const take = (token: string, browser: TestBrowser) =>
    test.database.db
      .transaction()
      .execute((tx) => first.identification.takeRegistration(tx, token, { headers: hashOf(browser) }))

  it('identifies the person, and issues a token for one form of the same browser', async () => {
    const browser = browserOn('no.localhost:3000')
    const body = await registered(browser)
    expect(body).toMatchObject({ firstName: 'Solveig', lastName: 'Bråthen-Øye', birthDate: '1975-03-22' })
    expect(await visitorOf(browser)).toBeNull()
    expect(await take(body.registrationToken, browserOn('no.localhost:3000'))).toBeNull()
    expect(await take(`${body.registrationToken}x`, browser)).toBeNull()
    expect(await take('nonsense', browser)).toBeNull()
    expect(await take(body.registrationToken, browser)).toMatchObject({
      method: 'eident',
      person: { nationalNumber: { number: '22837545076' } },
    })
    expect(await take(body.registrationToken, browser)).toBeNull()
  })
  it('gives the person to one of two forms that come at once', async () => {
    const browser = browserOn('no.localhost:3000')
    const { registrationToken } = await registered(browser)
    const taken = await Promise.all([take(registrationToken, browser), take(registrationToken, browser)])
    expect(taken.filter((one) => one !== null)).toHaveLength(1)
  })
  it('returns UserAlreadyExists for a person who can already log in', async () => {
    await test.newAccount(sindre)
    const browser = browserOn('no.localhost:3000')
    const query = await visit(await sentAway(browser, 'eident', {}, 'register'), 'approve', { person: 'sindre' })
    expect((await browser.finish(first, 'eident', query, 'register')).body.code).toBe('UserAlreadyExists')
  })
  it('takes over an account that only the business system knows', async () => {
    await test.newAccount({ ...sindre, isActivated: false })
    const browser = browserOn('no.localhost:3000')
    const query = await visit(await sentAway(browser, 'eident', {}, 'register'), 'approve', { person: 'sindre' })
    expect((await browser.finish(first, 'eident', query, 'register')).body.code).toBe('Identified')
  })
})

describe('adding an e-ID to an account', () => {
  async function loggedIn() {
    const accountId = await test.newAccount(sindre)
    const browser = browserOn('no.localhost:3000')
    const query = await visit(await sentAway(browser, 'eident'), 'approve', { person: 'sindre' })
    await browser.finish(first, 'eident', query)
    return { accountId, browser }
  }
  async function boardToken(accountId: AccountId, associationId: AssociationId): Promise<string> {
    const started = await test.database.db
      .transaction()
      .execute((tx) => first.sessions.begin(tx, { accountId, method: 'eident', associationId, userAgent: undefined }))
    const reply = { header: () => reply }
    const headers = { 'x-token-holder': 'client' }
    return (await first.sessions.answer({ headers }, reply as never, started)).token ?? ''
  }
  const updated = async (browser: TestBrowser, person: string) => {
    const query = await visit(await sentAway(browser, 'eident', {}, 'update'), 'approve', { person })
    return (await browser.finish(first, 'eident', query, 'update')).body
  }

  it('is for those who are logged in', async () => {
    expect((await browserOn('no.localhost:3000').start(first, 'eident', {}, 'update')).status).toBe(401)
  })
  it('verifies the own number, and begins another session', async () => {
    const { accountId, browser } = await loggedIn()
    const before = await visitorOf(browser)
    expect((await updated(browser, 'sindre')).code).toBe('Ok')
    const after = await visitorOf(browser)
    expect(after).toMatchObject({ accountId, method: 'eident' })
    expect(after?.sessionId).not.toBe(before?.sessionId)
    expect(test.emails).toEqual([])
  })
  it('by logging in with it for the first time is also reported by e-mail', async () => {
    const accountId = await test.newAccount({ ...sindre, isActivated: false, hasEmailLogin: true })
    const browser = browserOn('no.localhost:3000')
    const query = await visit(await sentAway(browser, 'eident'), 'approve', { person: 'sindre' })
    expect((await browser.finish(first, 'eident', query)).body.code).toBe('Ok')
    expect(test.emails).toEqual([{ kind: 'e-identity-added', siteId: 'no', accountId }])
  })
  it('is gone on with by a page that takes it for a login', async () => {
    const { accountId, browser } = await loggedIn()
    const query = await visit(await sentAway(browser, 'eident', {}, 'update'), 'approve', { person: 'sindre' })
    expect((await browser.finish(first, 'eident', query, 'login')).body.code).toBe('Ok')
    expect(await visitorOf(browser)).toMatchObject({ accountId })
  })
  it('is refused when the browser has come to act for an association meanwhile', async () => {
    const { accountId, browser } = await loggedIn()
    const query = await visit(await sentAway(browser, 'eident', {}, 'update'), 'approve', { person: 'solveig' })
    await test.database.db
      .insertInto('housing_association')
      .values({
        id: 'masten',
        name: 'Brf Masten',
        organisation_number: '769900-0019',
        site_id: 'se',
        has_technical_management: true,
      })
      .execute()
    browser.jar.set('jwt', await boardToken(accountId, asId<'Association'>('masten')))
    // Both purposes: the page does not know which one the browser left for.
    expect((await browser.finish(first, 'eident', query, 'update')).status).toBe(403)
    expect((await browser.finish(first, 'eident', query, 'login')).body).toMatchObject({ code: 'Error' })
    expect((await test.accounts.person(accountId))?.numbers).toHaveLength(1)
  })
  it('says UserAlreadyExists of a number that another account has', async () => {
    const { browser } = await loggedIn()
    await test.newAccount({ country: 'NO', number: '22837545076' })
    expect((await updated(browser, 'solveig')).code).toBe('UserAlreadyExists')
  })
  it('says HasOngoingBusiness where the number would be replaced during a booking', async () => {
    const { accountId, browser } = await loggedIn()
    await test.database.db
      .insertInto('account_booking')
      .values({
        account_id: accountId,
        home_id: 'a-1',
        site_id: 'no',
        relation: 'booking',
        is_ongoing: true,
        created_at: new Date().toISOString() as never,
      })
      .execute()
    expect((await updated(browser, 'solveig')).code).toBe('HasOngoingBusiness')
  })
})

describe('two processes that share one order', () => {
  type Order = { ref: string; collects: number }
  const newest = async () => {
    const [order] = await test.simulators.control<Order[]>('bankid/orders', undefined, 'GET')
    if (!order) throw new Error('no order')
    return order
  }

  it('ask BankID as seldom as one would, and both draw the code', async () => {
    const second = await test.another()
    const browser = browserOn('se.localhost:3000')
    const { body } = await browser.start(first, 'bank_id')
    if (body.flow !== 'order') throw new Error('no order')
    for (let pass = 0; pass < 10; pass += 1) {
      for (const at of [first, second])
        expect((await browser.status(at, body.session)).body).toMatchObject({ code: 'Pending', qr: expect.any(String) })
      await test.passTime(1_000)
    }
    expect((await newest()).collects).toBeLessThanOrEqual(5)
    expect((await newest()).collects).toBeGreaterThanOrEqual(2)
    await second.close()
  })
  it('log in through whichever is polled after BankID has answered', async () => {
    await test.newAccount(elin)
    const second = await test.another()
    const browser = browserOn('se.localhost:3000')
    const { body } = await browser.start(first, 'bank_id')
    if (body.flow !== 'order') throw new Error('no order')
    await test.simulators.control(`bankid/orders/${(await newest()).ref}`, { act: 'approve', person: 'elin' })
    await browser.status(first, body.session)
    const answer = await until(
      async () => browser.status(second, body.session),
      ({ body: { code } }) => code !== 'Pending',
    )
    expect(answer.body.code).toBe('Ok')
    await second.close()
  })
  it('leave what a process that is gone was asking to the other', async () => {
    await test.newAccount(elin)
    const dying = await test.another()
    const browser = browserOn('se.localhost:3000')
    const { body } = await browser.start(dying, 'bank_id')
    if (body.flow !== 'order') throw new Error('no order')
    await browser.status(dying, body.session)
    await test.simulators.control(`bankid/orders/${(await newest()).ref}`, { act: 'approve', person: 'elin' })
    // The process crashes: its lease expires by the database's clock.
    await test.database.db
      .updateTable('e_identity_order')
      .set({ requested_until: '2020-01-01T00:00:00.000Z' as never })
      .execute()
    const answer = await until(
      async () => {
        await test.passTime(1_000)
        return browser.status(first, body.session)
      },
      ({ body: { code } }) => code !== 'Pending',
    )
    expect(answer.body.code).toBe('Ok')
    await dying.close()
  })
})
