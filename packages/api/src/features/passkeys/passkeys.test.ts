import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../email-login/email-login.fixture.ts'
import { authenticator } from './authenticator.fixture.ts'
import { passkeyStage, paths } from './passkeys.fixture.ts'

let stage: Stage
let people: ReturnType<typeof passkeyStage>
beforeAll(async () => {
  stage = await openStage()
  people = passkeyStage(stage)
})
afterAll(() => stage.close())
beforeEach(() => stage.empty())

const rows = () => stage.database.db.selectFrom('account_passkey').selectAll().execute()

describe('adding a passkey', () => {
  it('takes a password of the last five minutes and the link of an e-mail', async () => {
    const { email } = await stage.person()
    const session = await people.logIn(email)
    expect((await people.add(session)).code).toBe('MustOpenLink')
    const token = await people.linkFor(session)
    expect((await stage.lastEmail())?.content.heading).toBe('Lägg till en lösennyckel')
    stage.passMinutes(6)
    expect((await people.add(session, { token })).code).toBe('MustLoginAgain')
    const again = await people.logIn(email)
    expect((await people.add(again, { token })).code).toBe('Ok')
  })
  it('is not done by a session alone, nor by the link of another account, nor twice by one link', async () => {
    const [owner, stranger] = [await stage.person(), await stage.person()]
    const session = await people.logIn(owner.email)
    const foreign = await people.linkFor(await people.logIn(stranger.email))
    expect((await people.add(session, { token: foreign })).code).toBe('MustOpenLink')
    expect((await people.add(session, { token: 'made up' })).code).toBe('MustOpenLink')
    const token = await people.linkFor(session)
    expect((await people.add(session, { token })).code).toBe('Ok')
    expect((await people.add(await people.logIn(owner.email), { token })).code).toBe('MustUsePasskey')
  })
  it('takes the e-ID where one logs in: a password and a mailbox are less', async () => {
    const { id, email } = await stage.person()
    await people.activateNumber(id, '197803129829')
    const session = await people.logIn(email)
    expect((await people.ask(paths.link, session)).body.code).toBe('MustLoginWithCurrentEId')
    expect((await people.add(session)).code).toBe('MustLoginWithCurrentEId')
    expect((await people.add(await stage.sessionOf(id))).code).toBe('Ok')
  })
  it('begins a session by it and ends every other, and the address is told with a way back', async () => {
    const { id, email } = await stage.person()
    const [session, other] = [await people.logIn(email), await people.logIn(email)]
    const added = await people.add(session, { token: await people.linkFor(session) })
    expect(await people.opensDocuments(added.session)).toBe('Ok')
    expect([await people.opensDocuments(session), await people.opensDocuments(other)]).toEqual([
      'Unauthorised',
      'Unauthorised',
    ])
    const mail = await stage.lastEmail()
    expect(mail).toMatchObject({ to: email, content: { heading: 'En ny lösennyckel på ditt konto' } })
    expect(mail?.content.link?.href).toMatch(/\/aterstall-inloggning\/#[\w-]{43}$/)
    expect(await stage.events(id)).toContain('passkey-added')
  })
  it('adds further ones by a passkey, named and listed', async () => {
    const owner = await people.owner()
    stage.passMinutes(1)
    const second = await people.add(owner.session, { name: 'Datorn hemma' })
    expect(second.code).toBe('Ok')
    const { passkeys, isProven } = await people.list(second.session)
    expect(passkeys).toMatchObject([
      { name: 'Min telefon', isOfSite: true, lastUsedAt: null },
      { name: 'Datorn hemma', isOfSite: true },
    ])
    expect(isProven).toBe(true)
  })
  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of a neighbouring host', { rpId: 'example' }],
    ['without PIN or fingerprint', { isVerified: false }],
    ['that is an answer, not a new one', { type: 'webauthn.get' as const }],
  ])('refuses one %s', async (_which, twist) => {
    const { id, email } = await stage.person()
    const session = await people.logIn(email)
    const token = await people.linkFor(session)
    const before = (await rows()).length
    expect((await people.add(session, { token, twist })).code).toBe('Refused')
    expect(await rows()).toHaveLength(before)
    expect(await stage.events(id)).toContain('passkey-refused')
  })
  it('uses a challenge once, and only by the session that asked', async () => {
    const owner = await people.owner()
    const started = await people.ask(paths.startAdding, owner.session, {})
    const other = (await people.prove(await people.logIn(owner.email), owner.device)).session
    const passkey = authenticator().create(started.body.options)
    expect((await people.ask(paths.add, other, { passkey })).body.code).toBe('Refused')
    const first = await people.ask(paths.add, owner.session, { passkey })
    // Proving in the other browser has not ended this one.
    expect(first.body.code).toBe('Ok')
    expect((await people.ask(paths.add, first.body.token, { passkey })).body.code).toBe('Refused')
  })
  it('is not open to a session without private rights, nor to a site without login', async () => {
    expect((await stage.get(paths.list)).status).toBe(401)
    const { session } = await people.owner()
    expect((await stage.get(paths.list, { token: session, headers: { host: 'contractor.localhost' } })).status).toBe(
      404,
    )
  })
})

describe('proving by passkey', () => {
  it('opens documents, which the password alone does not', async () => {
    const owner = await people.owner()
    const byPassword = await people.logIn(owner.email)
    expect(await people.opensDocuments(byPassword)).toBe('ProofRequired')
    const { code, session } = await people.prove(byPassword, owner.device)
    expect([code, await people.opensDocuments(session)]).toEqual(['Ok', 'Ok'])
    expect(await stage.events(owner.id)).toContain('passkey-used')
  })
  it('gives a copy of the former token nothing: the session is another', async () => {
    const owner = await people.owner()
    const byPassword = await people.logIn(owner.email)
    const copied = byPassword
    await people.prove(byPassword, owner.device)
    expect(await people.opensDocuments(copied)).toBe('Unauthorised')
  })
  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another host', { rpId: 'no.example' }],
    ['without PIN or fingerprint', { isVerified: false }],
    ['made for adding', { type: 'webauthn.create' as const }],
  ])('refuses an answer %s', async (_which, twist) => {
    const owner = await people.owner()
    const byPassword = await people.logIn(owner.email)
    expect((await people.prove(byPassword, owner.device, twist)).code).toBe('Refused')
    expect(await people.opensDocuments(byPassword)).toBe('ProofRequired')
    expect((await stage.events(owner.id)).at(-1)).toBe('passkey-refused')
  })
  it('refuses a counter that did not rise: somebody has a copy', async () => {
    const owner = await people.owner()
    const byPassword = await people.logIn(owner.email)
    const first = await people.prove(byPassword, owner.device, { counter: 9 })
    expect(first.code).toBe('Ok')
    for (const counter of [9, 8, 0]) {
      expect((await people.prove(first.session, owner.device, { counter })).code).toBe('Refused')
    }
    expect((await people.prove(first.session, owner.device, { counter: 10 })).code).toBe('Ok')
  })
  it('refuses the passkey of another account, one of another key, and one that is removed', async () => {
    const [owner, stranger] = [await people.owner(), await people.owner()]
    const byPassword = await people.logIn(owner.email)
    for (const device of [stranger.device, authenticator()])
      expect((await people.prove(byPassword, device)).code).toBe('Refused')
    const proven = (await people.prove(byPassword, owner.device)).session
    stage.passMinutes(1)
    const second = await people.add(proven)
    const [{ id }] = (await people.list(second.session)).passkeys
    expect((await stage.delete(`${paths.list}/${id}`, { token: second.session })).body.code).toBe('Ok')
    expect((await people.prove(second.session, owner.device)).code).toBe('Refused')
  })
  it('answers a challenge once, within five minutes', async () => {
    const owner = await people.owner()
    const session = await people.logIn(owner.email)
    const { options } = (await people.ask(paths.startProving, session)).body
    stage.passMinutes(5)
    expect((await people.ask(paths.prove, session, { passkey: owner.device.answer(options) })).body.code).toBe(
      'Refused',
    )
    const again = (await people.ask(paths.startProving, session)).body.options
    const answer = { passkey: owner.device.answer(again) }
    const { body } = await people.ask(paths.prove, session, answer)
    expect(body.code).toBe('Ok')
    expect((await people.ask(paths.prove, body.token, answer)).body.code).toBe('Refused')
  })
  it('belongs to the host it was made on: on another site it is not asked for, and a password opens nothing there', async () => {
    const owner = await people.owner()
    const session = await people.logIn(owner.email)
    expect((await people.ask(paths.startProving, session, undefined, 'no.localhost')).body.code).toBe('NoPasskeyHere')
    expect((await people.add(session, { host: 'no.localhost' })).code).toBe('MustUsePasskey')
    expect((await people.list(session, 'no.localhost')).passkeys).toMatchObject([
      { isOfSite: false, siteName: 'Norrvida' },
    ])
  })
  it('is told from a password by nothing but the passkey: without one there is none to prove', async () => {
    const { email } = await stage.person()
    expect((await people.ask(paths.startProving, await people.logIn(email))).body.code).toBe('NoPasskey')
  })
})

describe('an account with a passkey', () => {
  it('asks for it before another address, whichever browser has the password', async () => {
    const owner = await people.owner()
    const byPassword = await people.logIn(owner.email)
    const change = (token: string) => stage.post('/triggerchangeemail', { token, body: { email: 'new@example.se' } })
    expect((await change(byPassword)).body.code).toBe('MustUsePasskey')
    const { session } = await people.prove(byPassword, owner.device)
    expect((await change(session)).body.code).toBe('Ok')
  })
  it('removes one by passkey only, and the address is told with a way back', async () => {
    const owner = await people.owner()
    const byPassword = await people.logIn(owner.email)
    const [{ id }] = (await people.list(byPassword)).passkeys
    const remove = (token: string) => stage.delete(`${paths.list}/${id}`, { token })
    expect((await remove(byPassword)).body.code).toBe('MustUsePasskey')
    const { session } = await people.prove(byPassword, owner.device)
    expect((await remove(session)).body.code).toBe('Ok')
    expect((await remove(session)).body.code).toBe('NoPasskey')
    const link = await stage.linkOfLastEmail()
    expect((await people.list(session)).passkeys).toEqual([])
    expect((await stage.post('/account_service/restore', { body: { token: link } })).body.code).toBe('Ok')
    expect(await rows()).toContainEqual(expect.objectContaining({ id, removed_at: null }))
    expect(await stage.events(owner.id)).toEqual(expect.arrayContaining(['passkey-removed', 'login-restored']))
  })
  it("never lists, removes or names another's", async () => {
    const [owner, stranger] = [await people.owner(), await people.owner()]
    const [{ id }] = (await people.list(owner.session)).passkeys
    expect((await people.list(stranger.session)).passkeys.map((one: { id: string }) => one.id)).not.toContain(id)
    expect((await stage.delete(`${paths.list}/${id}`, { token: stranger.session })).body.code).toBe('NoPasskey')
  })
  it('takes an intruder’s passkey back by the link of the e-mail, and every session of it ends', async () => {
    const { email } = await stage.person()
    const session = await people.logIn(email)
    const added = await people.add(session, { token: await people.linkFor(session) })
    const link = await stage.linkOfLastEmail()
    expect((await stage.post('/account_service/restore', { body: { token: link } })).body.code).toBe('Ok')
    expect(await people.opensDocuments(added.session)).toBe('Unauthorised')
    const { body } = await stage.post('/account_service/login/email', { body: { email, password: 'x'.repeat(12) } })
    expect(body.code).toBe('InvalidEmailLoginInput')
  })
  it('exports names and times, no keys', async () => {
    const owner = await people.owner()
    expect(await stage.passkeys.exported(owner.id)).toEqual([
      { siteId: 'se', name: 'Min telefon', createdAt: expect.any(String), lastUsedAt: null },
    ])
  })
})
