import type { AccountId } from '@nyhem/domain/ids'
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
/** The owner of the account, whom the simulators know as `sindre`. */
const owner = { country: 'NO', number: '14868645092', password } as const
/** The number of somebody else, whom they know as `solveig`. */
const otherNumber = '22837545076'
const minute = 60_000

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
  test.letters.length = 0
})

async function loggedInByPassword(): Promise<TestBrowser> {
  const browser = browserOn(host)
  const body = { siteId: 'no', email: emailOf(owner), password }
  const reply = await browser.call<{ code: string }>(first, 'POST', '/account_service/login/email', body)
  expect(reply.body.code).toBe('Ok')
  return browser
}

/** Begins an identification and approves it as somebody; gives what the start or the end answered. */
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

/** An account that is used by password alone. */
async function ownerWithoutEId(): Promise<AccountId> {
  const accountId = await test.newAccount(owner)
  await test.database.db.deleteFrom('account_number').where('account_id', '=', accountId).execute()
  return accountId
}

const nationalNumber = (accountId: AccountId) => test.accounts.nationalNumber(test.database.db, accountId, 'NO')
const eventsOf = async (accountId: AccountId) => (await test.accounts.exportData(accountId))?.events ?? []

describe('replacing the e-ID of an account', () => {
  it('is refused to a session that began by password, and nothing changes', async () => {
    const accountId = await test.newAccount(owner)
    const intruder = await loggedInByPassword()
    expect(await identified(intruder, 'update', 'solveig')).toMatchObject({ code: 'MustLoginWithCurrentEId' })
    expect(await nationalNumber(accountId)).toBe(owner.number)
    expect(test.letters).toEqual([])
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
  it('is done in a session that has just begun with the one that is replaced', async () => {
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
  it('is not begun later than that', async () => {
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
