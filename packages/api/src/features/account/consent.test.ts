import { mayEnter } from '@nyhem/domain/account/enter-my-pages'
import { instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, openStage, type Stage } from './account.fixture.ts'

const longAgo = instantOf(new Date('2026-01-01T00:00:00Z'))

let stage: Stage
let id: AccountId
let token: string
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  id = await stage.person()
  token = await stage.logIn(id)
})

const give = (siteId = 'se', call: Call = {}) =>
  stage.post('/account_service/consent', { token, body: { siteId }, ...call })
const withdraw = (siteId = 'se', call: Call = {}) =>
  stage.post('/account_service/consent/withdraw', { token, body: { siteId }, ...call })
const consents = async (call: Call = {}) => (await stage.get('/account_service/user', { token, ...call })).body.consents
const enters = async (siteId: SiteId) => mayEnter(await stage.accounts.loginVisitor(id), siteId)

describe('consent to a site', () => {
  it('opens its pages behind the login, and those of no other site', async () => {
    expect(await enters('se')).toBe('ConsentRequired')
    const { status, body } = await give()
    expect([status, body]).toEqual([200, { code: 'Ok', fields: [] }])
    expect(await consents()).toEqual(['se'])
    expect([await enters('se'), await enters('no')]).toEqual(['Ok', 'ConsentRequired'])
  })

  it('is not needed by a VIP customer of the site', async () => {
    await stage.db
      .insertInto('vip_membership')
      .values({ account_id: id, site_id: 'no', campaign_code: 'FJORD', since: longAgo })
      .execute()
    expect([await enters('se'), await enters('no')]).toEqual(['ConsentRequired', 'Ok'])
  })

  it('is withdrawn, and closes them again', async () => {
    await give('se')
    await give('no')
    expect((await withdraw('se')).body).toEqual({ code: 'Ok', fields: [] })
    expect(await consents()).toEqual(['no'])
    expect(await enters('se')).toBe('ConsentRequired')
  })

  it('is written down when it is given and withdrawn, and not when nothing changes', async () => {
    await withdraw()
    await give()
    expect((await give()).body.code).toBe('Ok')
    await withdraw()
    expect((await withdraw()).body.code).toBe('Ok')
    expect(await stage.events(id)).toEqual(['consent-given se', 'consent-withdrawn se'])
  })

  it('keeps the moment in which it was first given', async () => {
    await give()
    const before = await stage.accounts.person(id)
    stage.clock.now = new Date(stage.clock.now.getTime() + 60_000)
    await give()
    expect((await stage.accounts.person(id))?.consents).toEqual(before?.consents)
  })

  it('may be given to another site than the requesting one, where there is login', async () => {
    expect((await give('fi')).body.code).toBe('Ok')
    for (const siteId of ['se-en', 'contractor']) {
      expect((await give(siteId)).status).toBe(404)
      expect((await withdraw(siteId)).status).toBe(404)
    }
    expect((await give('se', { host: 'contractor.localhost' })).status).toBe(404)
    expect(await consents()).toEqual(['fi'])
  })

  it('of one person is not another account’s', async () => {
    await give()
    const other = await stage.logIn(await stage.person())
    expect(await consents({ token: other })).toEqual([])
    await withdraw('se', { token: other })
    expect(await consents()).toEqual(['se'])
  })

  it('is heard of by every process', async () => {
    const second = await stage.secondProcess()
    expect(await consents({ on: second })).toEqual([])
    await give()
    await vi.waitFor(async () => expect(await consents({ on: second })).toEqual(['se']), 20_000)
    await withdraw('se', { on: second })
    await vi.waitFor(async () => expect(await consents()).toEqual([]), 20_000)
    await second.close()
  })

  it('requires a logged-in account, and refuses other sites’ pages', async () => {
    const headers = { cookie: `jwt=${token}`, origin: 'https://evil.example' }
    for (const call of [give, withdraw]) {
      expect((await call('se', { token: '' })).status).toBe(401)
      expect((await call('se', { token: '', headers })).status).toBe(403)
    }
    expect(await consents()).toEqual([])
  })

  it.each(['sweden', '', null])('is refused for a site that is none: %j', async (siteId) => {
    expect((await give(siteId as string)).status).toBe(400)
  })
})
