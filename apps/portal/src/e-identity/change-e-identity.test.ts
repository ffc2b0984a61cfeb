import { instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  browserOn,
  emailOf,
  type IdentificationTest,
  openIdentificationTest,
  type TestBrowser,
  type TestProcess,
  visit,
} from './identification.fixture.ts'

const host = 'no.localhost:3000'
const password = 'tre blå cyklar i regn'
/** `sindre` in the simulators. */
const owner = { country: 'NO', number: '14868645092', password } as const
/** `solveig` in the simulators. */
const otherNumber = '22837545076'
const minute = 60_000
const now = () => instantOf(new Date())

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
  await test.database.db.deleteFrom('e_identity_order').execute()
  await test.database.db.deleteFrom('account_attempt').execute()
  test.emails.length = 0
})

async function loggedInByPassword(): Promise<TestBrowser> {
  const browser = browserOn(host)
  const body = { siteId: 'no', email: emailOf(owner), password }
  const reply = await browser.call<{ code: string }>(first, 'POST', '/account_service/login/email', body)
  expect(reply.body.code).toBe('Ok')
  return browser
}

/** Starts an identification and approves it; returns the last answer. */
async function identified(browser: TestBrowser, purpose: 'login' | 'update', person: string) {
  const { body } = await browser.start(first, 'eident', {}, purpose)
  if (body.flow !== 'redirect') return body
  const query = await visit(body.url, 'approve', { person })
  return (await browser.finish(first, 'eident', query, purpose)).body
}

async function loggedInByEId(): Promise<TestBrowser> {
  const browser = browserOn(host)
  expect((await identified(browser, 'login', 'sindre')).code).toBe('Ok')
  return browser
}

async function ownerWithoutEId(): Promise<AccountId> {
  const accountId = await test.newAccount(owner)
  await test.database.db.deleteFrom('account_number').where('account_id', '=', accountId).execute()
  return accountId
}

const linkOfLastEmail = async () => (await test.lastEmail())?.content.link?.href.split('#')[1] ?? ''
const restore = async (link: string) =>
  (await browserOn(host).call<{ code: string }>(first, 'POST', '/account_service/restore', { token: link })).body.code
const isIn = async (browser: TestBrowser): Promise<boolean> =>
  (await first.sessions.read({
    headers: { cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') },
  })) !== null

const nationalNumber = (accountId: AccountId) => test.accounts.nationalNumber(test.database.db, accountId, 'NO')
const eventsOf = async (accountId: AccountId) => (await test.accounts.exportData(accountId))?.events ?? []

describe('replacing the e-ID of an account', () => {
  it('is refused to a session that began by password, and nothing changes', async () => {
    const accountId = await test.newAccount(owner)
    const intruder = await loggedInByPassword()
    expect(await identified(intruder, 'update', 'solveig')).toMatchObject({ code: 'MustLoginWithCurrentEId' })
    expect(await nationalNumber(accountId)).toBe(owner.number)
    expect(test.emails).toEqual([])
    expect((await eventsOf(accountId)).map(({ event }) => event)).toContain('number-change-refused')
    expect((await identified(browserOn(host), 'login', 'sindre')).code).toBe('Ok')
    expect((await identified(browserOn(host), 'login', 'solveig')).code).toBe('SsnNotFound')
  })
  it('is refused to a session that began with the e-ID more than five minutes ago', async () => {
    const accountId = await test.newAccount(owner)
    const browser = await loggedInByEId()
    await test.passTime(5 * minute + 1_000)
    expect(await identified(browser, 'update', 'solveig')).toMatchObject({ code: 'MustLoginWithCurrentEId' })
    expect(await nationalNumber(accountId)).toBe(owner.number)
  })
  it('is refused by password for a number that only the business system knows', async () => {
    const accountId = await test.newAccount({ ...owner, isActivated: false })
    const intruder = await loggedInByPassword()
    expect(await identified(intruder, 'update', 'solveig')).toMatchObject({ code: 'MustLoginWithCurrentEId' })
    expect((await test.accounts.person(accountId))?.numbers).toEqual([
      expect.objectContaining({ country: 'NO', activatedAt: null }),
    ])
  })
  it('is allowed in a session just started with the one being replaced', async () => {
    const accountId = await test.newAccount(owner)
    const browser = await loggedInByEId()
    expect((await identified(browser, 'update', 'solveig')).code).toBe('Ok')
    expect(await nationalNumber(accountId)).toBe(otherNumber)
  })
})

describe('adding the first e-ID of an account', () => {
  it('is done shortly after a log-in by password', async () => {
    const accountId = await ownerWithoutEId()
    expect((await identified(await loggedInByPassword(), 'update', 'sindre')).code).toBe('Ok')
    expect(await nationalNumber(accountId)).toBe(owner.number)
  })
  it('is refused once the log-in is too old', async () => {
    const accountId = await ownerWithoutEId()
    const browser = await loggedInByPassword()
    await test.passTime(5 * minute + 1_000)
    expect((await browser.start(first, 'eident', {}, 'update')).body).toEqual({
      code: 'MustLoginAgain',
      flow: null,
      message: null,
    })
    expect(await nationalNumber(accountId)).toBeNull()
  })
  it('is not done when the e-ID answers later than that', async () => {
    const accountId = await ownerWithoutEId()
    const browser = await loggedInByPassword()
    await test.passTime(4 * minute)
    const { body } = await browser.start(first, 'eident', {}, 'update')
    if (body.flow !== 'redirect') throw new Error(JSON.stringify(body))
    const query = await visit(body.url, 'approve', { person: 'sindre' })
    await test.passTime(2 * minute)
    expect((await browser.finish(first, 'eident', query, 'update')).body.code).toBe('MustLoginAgain')
    expect(await nationalNumber(accountId)).toBeNull()
  })
})

describe('showing again the e-ID that an account has', () => {
  it('needs no log-in of the last minutes: it is one', async () => {
    await test.newAccount(owner)
    const browser = await loggedInByPassword()
    await test.passTime(30 * minute)
    expect((await identified(browser, 'update', 'sindre')).code).toBe('Ok')
    expect((await identified(browser, 'update', 'solveig')).code).toBe('Ok')
  })
})

describe('a changed e-ID', () => {
  it('ends every other session of the account', async () => {
    await test.newAccount(owner)
    const [other, byPassword, browser] = [await loggedInByEId(), await loggedInByPassword(), await loggedInByEId()]
    expect((await identified(browser, 'update', 'solveig')).code).toBe('Ok')
    expect([await isIn(other), await isIn(byPassword), await isIn(browser)]).toEqual([false, false, true])
  })
  it('is reported to the address of the account, with a link that undoes it', async () => {
    const accountId = await test.newAccount(owner)
    await identified(await loggedInByEId(), 'update', 'solveig')
    expect(test.emails).toEqual([
      {
        kind: 'e-identity-changed',
        siteId: 'no',
        accountId,
        email: emailOf(owner),
        loginChangeId: expect.any(Number),
      },
    ])
    const email = await test.lastEmail()
    expect(email).toMatchObject({ to: emailOf(owner), content: { heading: 'En ny BankID på kontoen din' } })
    expect(email?.content.link).toEqual({
      text: 'Angre endringen',
      href: expect.stringMatching(/^http:\/\/no\.localhost:3000\/gjenopprett-innlogging\/#[\w-]{43}$/),
    })
    const events = (await eventsOf(accountId)).map(({ event }) => event)
    expect(events).toEqual(['logged-in', 'number-replaced', 'logged-in'])
  })
  it('is not reported, and ends nothing, when the same e-ID is used again', async () => {
    await test.newAccount(owner)
    const [other, browser] = [await loggedInByEId(), await loggedInByEId()]
    expect((await identified(browser, 'update', 'sindre')).code).toBe('Ok')
    expect(await isIn(other)).toBe(true)
    expect(test.emails).toEqual([])
  })
  it('is reported to no one without a confirmed address', async () => {
    const { password: _, ...withoutEmail } = owner
    await test.newAccount(withoutEmail)
    expect((await identified(await loggedInByEId(), 'update', 'solveig')).code).toBe('Ok')
    expect(test.emails).toEqual([])
  })
})

describe('taking a changed e-ID back', () => {
  it('lets the one before log in again, and ends every session of the other', async () => {
    const accountId = await test.newAccount(owner)
    const intruder = await loggedInByEId()
    await identified(intruder, 'update', 'solveig')
    expect(await restore(await linkOfLastEmail())).toBe('Ok')
    expect(await isIn(intruder)).toBe(false)
    expect(await nationalNumber(accountId)).toBe(owner.number)
    expect((await identified(browserOn(host), 'login', 'solveig')).code).toBe('SsnNotFound')
    expect((await identified(browserOn(host), 'login', 'sindre')).code).toBe('Ok')
  })
  it('removes one that was the first', async () => {
    const accountId = await ownerWithoutEId()
    await identified(await loggedInByPassword(), 'update', 'solveig')
    expect(await nationalNumber(accountId)).toBe(otherNumber)
    expect(await restore(await linkOfLastEmail())).toBe('Ok')
    expect(await nationalNumber(accountId)).toBeNull()
    expect((await identified(browserOn(host), 'login', 'solveig')).code).toBe('SsnNotFound')
  })
  it('leaves a number that the business system has as it was before its owner showed it', async () => {
    const accountId = await test.newAccount({ ...owner, isActivated: false })
    await identified(await loggedInByPassword(), 'update', 'sindre')
    expect(await nationalNumber(accountId)).toBe(owner.number)
    expect(await restore(await linkOfLastEmail())).toBe('Ok')
    expect((await test.accounts.person(accountId))?.numbers).toEqual([
      expect.objectContaining({ country: 'NO', activatedAt: null }),
    ])
  })
  it('takes a changed address after it back too', async () => {
    const accountId = await ownerWithoutEId()
    const intruder = await loggedInByPassword()
    await identified(intruder, 'update', 'solveig')
    const link = await linkOfLastEmail()
    await intruder.call(first, 'POST', '/triggerchangeemail', { email: 'intruder@demo.example' })
    const confirmation = await linkOfLastEmail()
    expect((await intruder.call<{ code: string }>(first, 'GET', `/changeemail/${confirmation}`)).body.code).toBe('Ok')
    expect(await restore(link)).toBe('Ok')
    expect(await test.accounts.person(accountId)).toMatchObject({
      email: emailOf(owner),
      isEmailConfirmed: true,
      hasPassword: false,
      numbers: [],
    })
  })
  it('puts the newcomer out even when another account has the number by now', async () => {
    const accountId = await test.newAccount(owner)
    await identified(await loggedInByEId(), 'update', 'solveig')
    const link = await linkOfLastEmail()
    const { id: other } = await test.database.db
      .insertInto('account')
      .values({ first_name: 'Sindre', last_name: 'Aasland', created_at: now(), updated_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.database.db
      .transaction()
      .execute((tx) => test.accounts.addNumber(tx, asId<'Account'>(other), { country: 'NO', number: owner.number }))
    expect(await restore(link)).toBe('Ok')
    expect(await nationalNumber(accountId)).toBeNull()
    expect(await nationalNumber(asId<'Account'>(other))).toBe(owner.number)
  })
})
