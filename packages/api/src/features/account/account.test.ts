import { instantOf, localDateOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, newPerson, openStage, type Stage, sampleSavedItems } from './account.fixture.ts'

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

const user = (call: Call = {}, query = '') => stage.get(`/account_service/user${query}`, { token, ...call })
const update = (body: object, call: Call = {}) => stage.post('/account_service/update', { token, body, ...call })

describe('GET /account_service/user', () => {
  it('returns the person’s own data, and nothing that they lack', async () => {
    const { status, body } = await user()
    expect(status).toBe(200)
    expect(body).toEqual({
      ...newPerson,
      id,
      email: expect.stringMatching(/^elin-\d+@example\.se$/),
      securityNumber: null,
      pid: null,
      vipMemberships: [],
      consents: [],
      purchases: [],
      payments: [],
      ...sampleSavedItems,
      bookings: [],
      activeObject: null,
      brfAccount: null,
      isBoardMember: false,
      isVip: false,
      hasAccount: true,
      firstSsnLogin: false,
    })
  })

  it('is cached by no proxy', async () => {
    expect((await user()).headers['cache-control']).toBe('no-store')
  })

  it('requires a logged-in account', async () => {
    const { status, body, headers } = await stage.get('/account_service/user')
    expect([status, body.code, headers['cache-control']]).toEqual([401, 'Unauthorised', 'no-store'])
  })

  it('is refused once the account is gone', async () => {
    await user()
    await stage.db.transaction().execute((tx) => stage.accounts.deleteAccount(tx, id))
    expect((await user()).status).toBe(401)
  })

  it.each(['contractor.localhost', 'se-en'])('is not found where there is no login: %s', async (where) => {
    const onHost = where.includes('.')
    const { status } = await (onHost ? user({ host: where }) : user({}, `?siteId=${where}`))
    expect(status).toBe(404)
  })

  it('shows numbers masked: the Swedish or Finnish one, and the Norwegian one apart', async () => {
    await stage.addNumber(id, 'SE', '198804129826')
    await stage.addNumber(id, 'NO', '12048812345')
    const { body } = await user()
    expect([body.securityNumber, body.pid]).toEqual(['19880412-****', '120488*****'])
    expect(JSON.stringify(body)).not.toMatch(/9826|12345/)
  })

  it('shows no number that its owner has not allowed for logging in', async () => {
    await stage.addNumber(id, 'SE', '198804129827')
    await stage.db.updateTable('account_number').set({ activated_at: null }).where('account_id', '=', id).execute()
    const before = await user()
    expect([before.body.securityNumber, before.body.firstSsnLogin]).toEqual([null, false])
  })

  it('says that an e-ID was just used for the first time, for the length of a session', async () => {
    await stage.addNumber(id, 'FI', '120488-001A')
    expect((await user()).body).toMatchObject({ securityNumber: '120488-****', firstSsnLogin: true })
    stage.clock.now = new Date(stage.clock.now.getTime() + 61 * 60_000)
    token = await stage.logIn(id)
    expect((await user()).body.firstSsnLogin).toBe(false)
  })

  it('names the homes that were booked and bought, and the one that the site’s pages are about', async () => {
    const home = { account_id: id, created_at: longAgo }
    await stage.db
      .insertInto('account_booking')
      .values([
        { ...home, home_id: 'h-no', site_id: 'no', relation: 'booking', object_page_exists: true },
        {
          ...home,
          home_id: 'h-se',
          site_id: 'se',
          stage_id: 'stage-1',
          relation: 'purchase',
          entry_date: localDateOf(instantOf(new Date('2026-09-01T12:00:00Z')), 'UTC'),
          is_succession: true,
        },
      ])
      .execute()
    const { body } = await user()
    expect(body).toMatchObject({
      purchases: [{ objectId: 'h-se', stageId: 'stage-1' }],
      bookings: [
        { objectId: 'h-no', siteId: 'no', objectPageExists: true },
        { objectId: 'h-se', siteId: 'se', objectPageExists: false },
      ],
      activeObject: { objectId: 'h-se', entryDate: '2026-09-01', isSuccession: true },
    })
    expect((await user({ host: 'fi.localhost' })).body.activeObject).toBeNull()
  })

  it('shows a board member the association, and nothing private', async () => {
    const association = await stage.association(id)
    await stage.db
      .insertInto('account_booking')
      .values({ account_id: id, home_id: 'h', site_id: 'se', relation: 'purchase', created_at: longAgo })
      .execute()
    await stage.db
      .insertInto('vip_membership')
      .values({ account_id: id, site_id: 'se', campaign_code: 'HAV', since: longAgo })
      .execute()
    token = await stage.logIn(id, association)
    expect((await user()).body).toMatchObject({
      isBoardMember: true,
      brfAccount: { id: association, name: 'Brf Lotskajen 1', activeFinancialManagement: false },
      purchases: [],
      payments: [],
      favorites: [],
      interests: [],
      showings: [],
      bookings: [],
      activeObject: null,
      vipMemberships: [],
      isVip: false,
    })
    token = await stage.logIn(id)
    expect((await user()).body).toMatchObject({ isBoardMember: false, brfAccount: null, isVip: true })
  })
})

describe('POST /account_service/update', () => {
  it('changes every field that a person edits, and the answer to the next request', async () => {
    await user()
    const changes = {
      firstName: 'Élin',
      lastName: 'Sand-O’Ström',
      phoneNumber: '+46 70 000 00 01',
      address: 'Hamngatan 1',
      postalCode: '411 14',
      city: 'Göteborg',
      countryId: 'NO',
      birthDate: '13041988',
      newsLetter: false,
    }
    const { status, body } = await update(changes)
    expect([status, body]).toEqual([200, { code: 'Ok', fields: [] }])
    expect((await user()).body).toMatchObject({ ...changes, birthDate: '1988-04-13' })
    expect(await stage.events(id)).toEqual(['data-changed'])
  })

  it('leaves alone what is left out', async () => {
    expect((await update({ phoneNumber: '070-000 00 02' })).body).toEqual({ code: 'Ok', fields: [] })
    expect((await user()).body).toMatchObject({ ...newPerson, phoneNumber: '070-000 00 02' })
  })

  it('empties a field that may be empty', async () => {
    expect((await update({ address: '', postalCode: ' ', city: '' })).body.code).toBe('Ok')
    expect((await user()).body).toMatchObject({ address: '', postalCode: '', city: '' })
  })

  it('is Ok and writes nothing down when nothing changes', async () => {
    const { email } = (await user()).body
    expect((await update({ ...newPerson, email })).body.code).toBe('Ok')
    expect((await update({})).body.code).toBe('Ok')
    expect(await stage.events(id)).toEqual([])
  })

  it.each([
    ['firstName', '', 'required'],
    ['lastName', '  ', 'required'],
    ['firstName', 'E'.repeat(51), 'inputToLong'],
    ['firstName', 'Elin2', 'invalidInput'],
    ['lastName', 'www.example', 'invalidInput'],
    ['phoneNumber', '', 'required'],
    ['phoneNumber', '07017', 'phoneNumber'],
    ['address', 'a'.repeat(251), 'inputToLong'],
    ['postalCode', 'SE-114 56', 'numeric'],
    ['city', 'a'.repeat(51), 'inputToLong'],
    ['birthDate', '', 'required'],
    ['birthDate', '31022000', 'invalidBirthdate'],
    ['birthDate', '2026-03-03', 'invalidBirthdate'],
    ['firstName', 'a\u0007b', 'invalidInput'],
    ['address', 'a\u0007b', 'invalidInput'],
    ['email', 'elin', 'email'],
    ['email', 'other@example.se', 'invalidInput'],
  ])('with a wrong field is InvalidInput and names it: %s %j is %s', async (field, text, problem) => {
    const { status, body } = await update({ [field]: text })
    expect([status, body]).toEqual([200, { code: 'InvalidInput', fields: [{ field, problem }] }])
    expect((await user()).body).toMatchObject(newPerson)
  })

  it('names all that is wrong, and changes nothing of the rest', async () => {
    const { body } = await update({ firstName: 'Eva', phoneNumber: '1', city: 'a'.repeat(51) })
    expect(body).toEqual({
      code: 'InvalidInput',
      fields: [
        { field: 'phoneNumber', problem: 'phoneNumber' },
        { field: 'city', problem: 'inputToLong' },
      ],
    })
    expect((await user()).body.firstName).toBe('Elin')
  })

  it('of a person with an e-ID leaves the names to the register, and accepts them unchanged', async () => {
    await stage.addNumber(id, 'SE', '198804129828')
    expect((await update({ firstName: 'Eva', lastName: 'Sandström' })).body).toEqual({
      code: 'InvalidInput',
      fields: [{ field: 'firstName', problem: 'invalidInput' }],
    })
    const { firstName, lastName } = newPerson
    expect((await update({ firstName, lastName, city: 'Malmö' })).body.code).toBe('Ok')
    expect((await user()).body).toMatchObject({ firstName, lastName, city: 'Malmö' })
  })

  it.each([[{ firstName: null }], [{ newsLetter: 'yes' }], [{ countryId: 'DK' }], [[]]])(
    'is refused when it is no form: %j',
    async (body) => {
      expect((await update(body)).status).toBe(400)
    },
  )

  it('requires a logged-in account, on sites with login', async () => {
    expect((await stage.post('/account_service/update', { body: { city: 'Malmö' } })).status).toBe(401)
    expect((await update({ city: 'Malmö' }, { host: 'contractor.localhost' })).status).toBe(404)
    expect((await user()).body.city).toBe('Stockholm')
  })

  it('from another site’s page is refused', async () => {
    const cookie = `jwt=${token}`
    const from = (origin: string) => update({ city: 'Malmö' }, { token: '', headers: { cookie, origin } })
    expect((await from('https://evil.example')).status).toBe(403)
    expect((await user()).body.city).toBe('Stockholm')
    expect((await from('http://se.localhost')).body.code).toBe('Ok')
    expect((await user()).body.city).toBe('Malmö')
  })

  it('is heard of by every process', async () => {
    const second = await stage.secondProcess()
    expect((await user({ on: second })).body.city).toBe('Stockholm')
    await update({ city: 'Malmö' })
    expect((await user()).body.city).toBe('Malmö')
    await vi.waitFor(async () => expect((await user({ on: second })).body.city).toBe('Malmö'), 20_000)
    await second.close()
  })

  it('of two at once leaves both changes', async () => {
    const codes = await Promise.all([update({ city: 'Malmö' }), update({ address: 'Hamngatan 2' })])
    expect(codes.map(({ body }) => body.code)).toEqual(['Ok', 'Ok'])
    expect((await user()).body).toMatchObject({ city: 'Malmö', address: 'Hamngatan 2' })
  })
})
