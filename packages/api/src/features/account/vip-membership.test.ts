import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, openStage, type Stage } from './account.fixture.ts'

const longAgo = instantOf(new Date('2026-01-01T00:00:00Z'))
const theMoment = instantOf(new Date('2026-03-02T08:00:00Z'))
const aSecondLater = instantOf(new Date('2026-03-02T08:00:01Z'))

let stage: Stage
let id: AccountId
let token: string
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.db.deleteFrom('vip_membership').execute()
  await stage.db.deleteFrom('vip_campaign').execute()
  await stage.db.deleteFrom('account_attempt').execute()
  stage.clock.now = new Date('2026-03-02T08:00:00Z')
  id = await stage.person()
  token = await stage.logIn(id)
})

const invalid = { code: 'InvalidCampaignCode', fields: [{ field: 'campaignCode', problem: 'invalidCampaignCode' }] }

const campaign = (options: { site?: SiteId; from?: Instant; until?: Instant; most?: number } = {}) =>
  stage.db
    .insertInto('vip_campaign')
    .values({
      site_id: options.site ?? 'se',
      code: 'HAVSBRIS26',
      valid_from: options.from ?? longAgo,
      valid_until: options.until ?? null,
      most_members: options.most ?? null,
    })
    .execute()
const join = (body: object = {}, call: Call = {}) =>
  stage.post('/account_service/update/vipmembership', {
    token,
    body: { siteId: 'se', campaignCode: 'HAVSBRIS26', ...body },
    ...call,
  })
const user = async (call: Call = {}) => (await stage.get('/account_service/user', { token, ...call })).body

describe('POST /account_service/update/vipmembership', () => {
  it('makes a VIP customer of the site, and of no other', async () => {
    await campaign()
    expect((await user()).isVip).toBe(false)
    const { status, body } = await join()
    expect([status, body]).toEqual([200, { code: 'Ok', fields: [] }])
    expect(await user()).toMatchObject({
      isVip: true,
      vipMemberships: [{ siteId: 'se', campaignCode: 'HAVSBRIS26' }],
    })
    expect((await user({ host: 'no.localhost' })).isVip).toBe(false)
    expect(await stage.events(id)).toEqual(['vip-joined se'])
  })

  it('reads the code as people write it: in lower case, with spaces', async () => {
    await campaign()
    expect((await join({ campaignCode: ' havs bris26 ' })).body.code).toBe('Ok')
  })

  it('is Ok for an existing VIP, and takes no second place', async () => {
    await campaign({ most: 1 })
    await join()
    expect((await join()).body.code).toBe('Ok')
    expect((await user()).vipMemberships).toHaveLength(1)
    expect(await stage.events(id)).toEqual(['vip-joined se'])
  })

  it.each([['HAVSBRIS27'], [''], ['   '], ['HAVS\u0007BRIS26'], ['%'], ['HAVSBRIS26 OR 1=1']])(
    'with a code that is none is InvalidCampaignCode: %j',
    async (campaignCode) => {
      await campaign()
      const { status, body } = await join({ campaignCode })
      expect([status, body]).toEqual([200, invalid])
      expect((await user()).isVip).toBe(false)
      expect(await stage.events(id)).toEqual([])
    },
  )

  it('with the code of another site is InvalidCampaignCode', async () => {
    await campaign({ site: 'no' })
    expect((await join()).body).toEqual(invalid)
  })

  it('with a code that is not valid yet is InvalidCampaignCode, and Ok from its first moment', async () => {
    await campaign({ from: aSecondLater })
    expect((await join()).body).toEqual(invalid)
    await stage.db.updateTable('vip_campaign').set({ valid_from: theMoment }).execute()
    expect((await join()).body.code).toBe('Ok')
  })

  it('with a code whose time is over is InvalidCampaignCode, from that moment', async () => {
    await campaign({ until: theMoment })
    expect((await join()).body).toEqual(invalid)
    await stage.db.updateTable('vip_campaign').set({ valid_until: aSecondLater }).execute()
    expect((await join()).body.code).toBe('Ok')
  })

  it('with a code that as many have used as may is InvalidCampaignCode', async () => {
    await campaign({ most: 1 })
    await join()
    token = await stage.logIn(await stage.person())
    expect((await join()).body).toEqual(invalid)
  })

  it('is not looked at after five wrong ones of an account, and is answered like a wrong one', async () => {
    await campaign()
    for (let guess = 0; guess < 5; guess += 1)
      expect((await join({ campaignCode: `WRONG${guess}` })).body).toEqual(invalid)
    const { status, body } = await join()
    expect([status, body]).toEqual([200, invalid])
    expect((await user()).isVip).toBe(false)
    stage.clock.now = new Date(stage.clock.now.getTime() + 60_000)
    expect((await join()).body.code).toBe('Ok')
  })

  it('is not looked at after twenty wrong ones of a network, whichever accounts it has', async () => {
    await campaign()
    for (let guess = 0; guess < 20; guess += 1) {
      const own = await stage.logIn(await stage.person())
      await join({ campaignCode: `WRONG${guess}` }, { token: own })
    }
    expect((await join()).body).toEqual(invalid)
    stage.clock.now = new Date(stage.clock.now.getTime() + 60_000)
    expect((await join()).body.code).toBe('Ok')
  })

  it('that is right counts for nothing: a whole office may join', async () => {
    await campaign()
    for (let member = 0; member < 22; member += 1) {
      const own = await stage.logIn(await stage.person())
      expect((await join({}, { token: own })).body.code).toBe('Ok')
    }
  })

  it('lets one in of many who come for the last place at once, in whichever process', async () => {
    await campaign({ most: 3 })
    const second = await stage.secondProcess()
    const people = await Promise.all(Array.from({ length: 8 }, () => stage.person()))
    const tokens = await Promise.all(people.map((person) => stage.logIn(person)))
    const answers = await Promise.all(
      tokens.map((own, index) => join({}, { token: own, ...(index % 2 ? { on: second } : {}) })),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'Ok')).toHaveLength(3)
    expect(codes.filter((code) => code === 'InvalidCampaignCode')).toHaveLength(5)
    const members = await Promise.all(tokens.map((own) => user({ token: own })))
    expect(members.filter(({ isVip }) => isVip)).toHaveLength(3)
    await second.close()
  })

  it('joins once when it is sent twice at once', async () => {
    await campaign({ most: 1 })
    const answers = await Promise.all([join(), join()])
    expect(answers.map(({ body }) => body.code)).toEqual(['Ok', 'Ok'])
    expect(await stage.events(id)).toEqual(['vip-joined se'])
  })

  it('is heard of by every process', async () => {
    await campaign()
    const second = await stage.secondProcess()
    expect((await user({ on: second })).isVip).toBe(false)
    await join()
    await vi.waitFor(async () => expect((await user({ on: second })).isVip).toBe(true), 20_000)
    await second.close()
  })

  it('is off in Finland: a code is InvalidCampaignCode there', async () => {
    await campaign({ site: 'fi' })
    expect((await join({ siteId: 'fi' }, { host: 'fi.localhost' })).body).toEqual(invalid)
    await stage.db
      .insertInto('vip_membership')
      .values({ account_id: id, site_id: 'fi', campaign_code: 'HAVSBRIS26', since: longAgo })
      .execute()
    expect((await user({ host: 'fi.localhost' })).isVip).toBe(false)
  })

  it.each(['se-en', 'contractor'])('is not found on sites without login: %s', async (siteId) => {
    expect((await join({ siteId })).status).toBe(404)
    expect((await join({ siteId: 'se' }, { host: 'contractor.localhost' })).status).toBe(404)
  })

  it('is not for a board member, who acts for the association', async () => {
    await campaign()
    token = await stage.logIn(id, await stage.association(id))
    expect((await join()).status).toBe(403)
    expect(await stage.events(id)).toEqual([])
  })

  it('requires a logged-in account, and refuses other sites’ pages', async () => {
    await campaign()
    const headers = { cookie: `jwt=${token}`, origin: 'https://evil.example' }
    expect((await join({}, { token: '' })).status).toBe(401)
    expect((await join({}, { token: '', headers })).status).toBe(403)
    expect((await user()).isVip).toBe(false)
  })

  it.each([[{ siteId: 'sweden' }], [{ siteId: null }], [{ campaignCode: 1 }], [{ campaignCode: 'A'.repeat(51) }]])(
    'is refused when it is no form: %j',
    async (body) => {
      expect((await join(body)).status).toBe(400)
    },
  )
})
