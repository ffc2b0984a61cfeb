import type { LocalDate } from '@nyhem/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, goodPassword, newPerson, openStage, type Stage } from './email-login.fixture.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.database.db
    .insertInto('vip_campaign')
    .values([
      { site_id: 'se', code: 'VAR2026', valid_from: '2026-01-01T00:00:00Z' as never },
      { site_id: 'se', code: 'FULLT', valid_from: '2026-01-01T00:00:00Z' as never, most_members: 1 },
    ])
    .execute()
})
afterAll(() => stage.close())
beforeEach(() => stage.empty())

let people = 0
const formOf = (changes: object = {}) => ({
  firstName: 'Siv',
  lastName: "O'Hara-Ängström",
  email: `new-${++people}@example.se`,
  phoneNumber: '070-174 06 05',
  address: 'Storgatan 1',
  postalCode: '114 56',
  city: 'Umeå',
  birthDate: '12041978',
  newsLetter: true,
  terms: true,
  ...changes,
})
const register = (body: object, call: Call = {}) => stage.post('/account_service/register', { body, ...call })
const choose = (token: string, password = goodPassword) => stage.post('/setpassword', { body: { token, password } })
const accountsOf = (email: string) =>
  stage.database.db.selectFrom('account').selectAll().where('email', '=', email).execute()
const emails = () => stage.queued.length

describe('registering by e-mail', () => {
  it('is Ok and creates an account once a password is chosen from the e-mail', async () => {
    const form = formOf()
    expect((await register(form)).body).toEqual({ code: 'Ok', fields: [] })
    expect(await accountsOf(form.email)).toEqual([])
    const email = await stage.lastEmail()
    expect([email?.to, email?.content.heading]).toEqual([form.email, 'Välj lösenord till ditt konto'])
    expect((await choose(await stage.linkOfLastEmail())).body).toEqual({ code: 'Ok', fields: [] })
    const [account] = await accountsOf(form.email)
    expect(account).toMatchObject({
      first_name: 'Siv',
      last_name: "O'Hara-Ängström",
      phone_number: '070-174 06 05',
      city: 'Umeå',
      country_id: 'SE',
      birth_date: '1978-04-12',
      newsletter: true,
      email_confirmed_at: '2026-11-21T10:00:00.000Z',
    })
    expect(await stage.events(account?.id as never)).toEqual(['registered'])
    const login = { email: form.email, password: goodPassword }
    expect((await stage.post('/account_service/login/email', { body: login })).body).toMatchObject({ code: 'Ok' })
    expect(await stage.database.db.selectFrom('account_registration').selectAll().execute()).toEqual([])
  })
  it('answers the same, after the same work, when the address has an account, and writes there that it has', async () => {
    const { id, email } = await stage.person()
    const [known, unknown] = [formOf({ email: email.toUpperCase() }), formOf()]
    const counts = async (form: object) => {
      const before = emails()
      const { status, body, headers } = await register(form)
      return { status, body, headers: Object.keys(headers), emails: emails() - before }
    }
    expect(await counts(known)).toEqual(await counts(unknown))
    await register(known)
    expect(await stage.lastEmail()).toMatchObject({ content: { heading: 'Du har redan ett konto' } })
    expect(await accountsOf(email)).toMatchObject([{ id, first_name: newPerson.firstName }])
  })
  it('names each field that is wrong, and the terms', async () => {
    const before = emails()
    const { status, body } = await register(
      formOf({
        firstName: 'Siv<b>',
        lastName: '',
        email: 'x',
        phoneNumber: '1',
        birthDate: '2031-01-01',
        terms: false,
      }),
    )
    expect([status, body]).toEqual([
      200,
      {
        code: 'InvalidInput',
        fields: [
          { field: 'firstName', problem: 'invalidInput' },
          { field: 'lastName', problem: 'required' },
          { field: 'email', problem: 'email' },
          { field: 'phoneNumber', problem: 'phoneNumber' },
          { field: 'birthDate', problem: 'invalidBirthdate' },
          { field: 'terms', problem: 'required' },
        ],
      },
    ])
    expect(emails()).toBe(before)
  })
  it('has no account for who is under age', async () => {
    const before = emails()
    expect((await register(formOf({ birthDate: '01062015' }))).body).toEqual({
      code: 'InvalidInput',
      fields: [{ field: 'birthDate', problem: 'underAge' }],
    })
    expect(emails()).toBe(before)
  })
  it('includes the return path to a page of the site in the e-mail, also when it is sent again', async () => {
    const hrefOfLastEmail = async () => (await stage.lastEmail())?.content.link?.href
    const returnUrl = '/boka/info/?objectId=kajen-1-a-1101'
    const way = /\/valj-losenord\/\?referrer=%2Fboka%2Finfo%2F%3FobjectId%3Dkajen-1-a-1101#\S+$/
    await register(formOf({ returnUrl }))
    expect(await hrefOfLastEmail()).toMatch(way)
    const token = await stage.linkOfLastEmail()
    stage.passMinutes(25 * 60)
    await stage.post('/forgotpassword', { body: { token } })
    expect(await hrefOfLastEmail()).toMatch(way)
    const { email } = await stage.person()
    await register(formOf({ email, returnUrl }))
    expect(await hrefOfLastEmail()).toMatch(/\/logga-in\/\?referrer=%2Fboka%2Finfo%2F%3FobjectId%3Dkajen-1-a-1101$/)
  })
  it.each(['//evil.example/', 'https://evil.example/', '/account_service/user'])(
    'takes no other way along: %s',
    async (returnUrl) => {
      await register(formOf({ returnUrl }))
      expect((await stage.lastEmail())?.content.link?.href).toMatch(/\/valj-losenord\/#\S+$/)
    },
  )
  it('names a field that has not come at all', async () => {
    const { terms: _terms, ...form } = formOf()
    const { status, body } = await register(form)
    expect([status, body.code]).toEqual([400, 'InvalidInput'])
    expect(body.fields).toMatchObject([{ field: 'terms' }])
  })
  it('from two tabs makes one account: the second link says that it was used', async () => {
    const form = formOf()
    await register(form)
    const first = await stage.linkOfLastEmail()
    await register(form)
    const second = await stage.linkOfLastEmail()
    const answers = [await choose(first), await choose(second)].map(({ body }) => body.code)
    expect(answers).toEqual(['Ok', 'InvalidInput'])
    expect((await choose(first)).body).toEqual({
      code: 'InvalidInput',
      fields: [{ field: 'token', problem: 'usedLink' }],
    })
    expect(await accountsOf(form.email)).toHaveLength(1)
  })
  it('at once from two tabs with one link makes one account', async () => {
    const form = formOf()
    await register(form)
    const token = await stage.linkOfLastEmail()
    const answers = await Promise.all([choose(token), choose(token)])
    expect(answers.map(({ body }) => body.code).sort()).toEqual(['InvalidInput', 'Ok'])
    expect(await accountsOf(form.email)).toHaveLength(1)
  })
  it('is forgotten after two days without an answer', async () => {
    const form = formOf()
    await register(form)
    stage.passMinutes(2 * 24 * 60 + 1)
    await stage.emailLogin.deleteOld()
    expect(await stage.lastEmail()).toBeNull()
  })
  it('waits after three e-mails to one address, with or without an account', async () => {
    const { email } = await stage.person()
    for (const address of [email, 'wait@example.se']) {
      for (let n = 0; n < 3; n += 1) expect((await register(formOf({ email: address }))).status).toBe(200)
      const waits = await register(formOf({ email: address }))
      expect([waits.status, waits.headers['retry-after']]).toEqual([429, '300'])
    }
  })
  it('is refused when the page of another site requests it', async () => {
    expect((await register(formOf(), { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })
})

describe('a campaign code for VIP', () => {
  const vip = (campaignCode: string, siteId = 'se') => formOf({ vip: { siteId, campaignCode } })
  it('makes the new account a VIP customer of the site', async () => {
    const form = vip('vår2026'.replace('å', 'a'))
    expect((await register(form)).body.code).toBe('Ok')
    await choose(await stage.linkOfLastEmail())
    const rows = await stage.database.db.selectFrom('vip_membership').selectAll().execute()
    expect(rows).toMatchObject([{ site_id: 'se', campaign_code: 'VAR2026' }])
  })
  it.each([
    ['that nobody has heard of', 'PÅHITT', 'se'],
    ['of a site without VIP', 'VAR2026', 'fi'],
    ['of another site', 'VAR2026', 'no'],
  ])('%s is InvalidCampaignCode', async (_which, code, siteId) => {
    expect((await register(vip(code, siteId))).body).toEqual({ code: 'InvalidCampaignCode', fields: [] })
  })
  it('that is full when the e-mail is confirmed does not prevent an account', async () => {
    const form = vip('FULLT')
    await register(form)
    const token = await stage.linkOfLastEmail()
    await register(vip('FULLT'))
    await choose(await stage.linkOfLastEmail())
    expect((await register(vip('FULLT'))).body.code).toBe('InvalidCampaignCode')
    expect((await choose(token)).body.code).toBe('Ok')
    expect(await accountsOf(form.email)).toHaveLength(1)
  })
})

describe('registering after an e-ID', () => {
  const number = { country: 'SE', number: '198804129826' } as const
  const numbers = [
    '197803129829',
    '198407249831',
    '197804122384',
    '199001012385',
    '196512252397',
    '200102032383',
    '198001012381',
    '195506072389',
  ]
  function identified(nationalNumber: string = numbers.pop() ?? ''): {
    headers: Record<string, string>
    token: string
  } {
    const token = `token-${nationalNumber}`
    stage.proven.set(token, {
      method: 'bank_id',
      person: {
        nationalNumber: { country: 'SE', number: nationalNumber } as never,
        givenName: 'Siv Anna',
        surname: 'Lind',
      },
    })
    return { headers: { 'x-registration-token': token }, token: nationalNumber }
  }
  const withToken = (form: object, { headers }: { headers: Record<string, string> }) => register(form, { headers })

  it('is Ok at once: logged in, with the number, and an e-mail confirms the address', async () => {
    const form = formOf()
    const who = identified()
    const { body, cookies } = await withToken(form, who)
    expect(body).toMatchObject({ code: 'Ok', token: null, returnPath: '/mina-sidor/', next: 'close' })
    expect(cookies[0]).toMatch(/^jwt=/)
    const [account] = await accountsOf(form.email)
    expect(account).toMatchObject({ first_name: 'Siv Anna', last_name: 'Lind', email_confirmed_at: null })
    expect(await stage.accounts.findByNumber(stage.database.db, 'SE', who.token)).toMatchObject({
      id: account?.id,
      isNumberActivated: true,
    })
    expect(await stage.events(account?.id as never)).toEqual(['registered', 'logged-in'])
    expect((await stage.lastEmail())?.content.heading).toBe('Bekräfta din e-postadress')
    expect((await stage.get(`/changeemail/${await stage.linkOfLastEmail()}`)).body).toEqual({ code: 'Ok', fields: [] })
    expect(await accountsOf(form.email)).toMatchObject([{ email_confirmed_at: expect.any(String) }])
  })
  it('has no account for a child, whatever birth date is written', async () => {
    const who = identified()
    const proven = stage.proven.get(`token-${who.token}`)
    if (proven?.person.nationalNumber) Object.assign(proven.person.nationalNumber, { birthDate: '2012-04-18' })
    const form = formOf()
    expect((await withToken(form, who)).body).toEqual({
      code: 'InvalidInput',
      fields: [{ field: 'birthDate', problem: 'underAge' }],
    })
    expect(await accountsOf(form.email)).toEqual([])
  })
  it('leads on to where the person was going', async () => {
    const returnUrl = '/boka/info/?objectId=kajen-1-a-1101'
    expect((await withToken(formOf({ returnUrl }), identified())).body).toMatchObject({ returnPath: returnUrl })
    const evil = await withToken(formOf({ returnUrl: '//evil.example/' }), identified())
    expect(evil.body).toMatchObject({ returnPath: '/mina-sidor/' })
  })
  it('is UserAlreadyExists when the number has an account whose owner uses it', async () => {
    const { id } = await stage.person()
    await stage.database.db.transaction().execute((tx) => stage.accounts.addNumber(tx, id, number))
    expect((await withToken(formOf(), identified(number.number))).body).toEqual({
      code: 'UserAlreadyExists',
      fields: [],
    })
  })
  it('takes over the account that the business system keeps under the same number', async () => {
    const { id } = await stage.person({ password: null })
    const who = identified()
    await stage.database.db
      .transaction()
      .execute((tx) => stage.accounts.addNumber(tx, id, { country: 'SE', number: who.token }))
    await stage.database.db
      .updateTable('account_number')
      .set({ activated_at: null })
      .where('account_id', '=', id)
      .execute()
    const form = formOf({ city: 'Luleå' })
    expect((await withToken(form, who)).body).toMatchObject({ code: 'Ok' })
    const person = await stage.accounts.person(id)
    expect(person).toMatchObject({ firstName: 'Siv Anna', city: 'Luleå', birthDate: '1978-04-12' as LocalDate })
    expect(person?.numbers[0]?.activatedAt).not.toBeNull()
    expect(person?.email).not.toBe(form.email)
    expect((await stage.lastEmail())?.to).toBe(form.email)
  })
  it("never gives it another account's address: its owner is notified that an account exists", async () => {
    const other = await stage.person()
    expect((await withToken(formOf({ email: other.email }), identified())).body).toMatchObject({ code: 'Ok' })
    expect(await stage.lastEmail()).toMatchObject({ to: other.email, content: { heading: 'Du har redan ett konto' } })
    const found = await stage.accounts.findByEmail(stage.database.db, other.email)
    expect(found?.id).toBe(other.id)
  })
  it('with a token that is made up, or used, is Error', async () => {
    expect((await withToken(formOf(), { headers: { 'x-registration-token': 'made up' } })).body.code).toBe('Error')
    const who = identified()
    expect((await withToken(formOf(), who)).body.code).toBe('Ok')
    expect((await withToken(formOf(), who)).body.code).toBe('Error')
  })
  it('of a deceased person is Error', async () => {
    const { id } = await stage.person()
    const who = identified()
    await stage.database.db
      .transaction()
      .execute((tx) => stage.accounts.addNumber(tx, id, { country: 'SE', number: who.token }))
    await stage.database.db.updateTable('account').set({ deceased: true }).where('id', '=', id).execute()
    expect((await withToken(formOf(), who)).body).toEqual({ code: 'Error', fields: [] })
  })
  it('keeps the token when a field or the campaign code is wrong', async () => {
    const who = identified()
    expect((await withToken(formOf({ phoneNumber: '' }), who)).body.code).toBe('InvalidInput')
    const wrongCode = formOf({ vip: { siteId: 'se', campaignCode: 'PÅHITT' } })
    expect((await withToken(wrongCode, who)).body.code).toBe('InvalidCampaignCode')
    expect((await withToken(formOf(), who)).body.code).toBe('Ok')
  })
})

describe('the registration form without scripts', () => {
  const person = () => {
    const { newsLetter: _newsLetter, terms: _terms, ...fields } = formOf()
    return fields
  }
  const post = (fields: Record<string, string>, call: Call = {}) =>
    stage.post('/account_service/register', {
      body: String(new URLSearchParams({ page: '/skapa-konto/', ...fields })),
      ...call,
    })

  it('registers as the call does, and leads to the page that says so', async () => {
    const fields = { ...person(), newsLetter: 'yes', terms: 'yes', campaignCode: ' VAR2026 ' }
    const { status, headers } = await post(fields)
    expect([status, headers.location]).toEqual([303, '/skapa-konto/?sent=register'])
    expect((await stage.lastEmail())?.to).toBe(fields.email)
    await choose(await stage.linkOfLastEmail())
    const [account] = await accountsOf(fields.email)
    expect(account).toMatchObject({ last_name: "O'Hara-Ängström", birth_date: '1978-04-12', newsletter: true })
    expect(account?.country_id).toBe('SE')
    const memberships = stage.database.db.selectFrom('vip_membership').selectAll()
    expect(await memberships.where('account_id', '=', account?.id ?? '').execute()).toMatchObject([
      { site_id: 'se', campaign_code: 'VAR2026' },
    ])
  })
  it('registers on the site of the host, whose country it takes', async () => {
    const fields = { ...person(), terms: 'yes', page: '/luo-tili/' }
    const { headers } = await post(fields, { headers: { host: 'fi.localhost' } })
    expect(headers.location).toBe('/luo-tili/?sent=register')
    const registrations = stage.database.db.selectFrom('account_registration').selectAll()
    expect(await registrations.where('email', '=', fields.email).execute()).toMatchObject([
      { site_id: 'fi', country_id: 'FI', newsletter: false, campaign_code: null },
    ])
  })
  it('is drawn again with what was written and what is wrong', async () => {
    const before = emails()
    const fields = { ...person(), phoneNumber: '1', campaignCode: 'VAR2026', newsLetter: 'yes' }
    const { status, body } = await post({ ...fields, password: 'hemligt' })
    expect([status, body]).toEqual([
      422,
      {
        path: '/skapa-konto/',
        form: 'register',
        outcome: 'refused',
        values: fields,
        problems: [
          { field: 'phoneNumber', problem: 'phoneNumber' },
          { field: 'terms', problem: 'required' },
        ],
      },
    ])
    expect(emails()).toBe(before)
  })
  it('names the field of an invalid campaign code', async () => {
    const { body } = await post({ ...person(), terms: 'yes', campaignCode: 'PÅHITT' })
    expect(body.problems).toEqual([{ field: 'campaignCode', problem: 'invalidCampaignCode' }])
  })
  it('says that one must wait', async () => {
    const fields = { ...person(), terms: 'yes' }
    for (let n = 0; n < 3; n += 1) await post(fields)
    const { body, headers } = await post(fields)
    expect([body.problems, headers['retry-after']]).toEqual([[{ field: 'form', problem: 'TooManyRequests' }], '300'])
  })
  it('never uses the token of an identification', async () => {
    const { status } = await post({ ...person(), terms: 'yes' }, { headers: { 'x-registration-token': 'made up' } })
    expect(status).toBe(303)
  })
})
