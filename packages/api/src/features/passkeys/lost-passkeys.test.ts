import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodPassword, openStage, type Stage } from '../email-login/email-login.fixture.ts'
import { passkeyStage, paths } from './passkeys.fixture.ts'

let stage: Stage
let people: ReturnType<typeof passkeyStage>
beforeAll(async () => {
  stage = await openStage()
  people = passkeyStage(stage)
})
afterAll(() => stage.close())
beforeEach(() => stage.empty())

const day = 24 * 60
const report = async (session: string) => (await people.ask(paths.reportLost, session)).body.code
const recover = async (session: string) => (await people.ask(paths.recover, session)).body.code

describe('lost passkeys', () => {
  it('are removed by password after seven days of notice, and then others are added as the first was', async () => {
    const owner = await people.owner()
    const session = await people.logIn(owner.email)
    expect(await recover(session)).toBe('Waiting')
    expect(await report(session)).toBe('Ok')
    expect((await stage.lastEmail())?.content.heading).toBe('Dina lösennycklar är anmälda som förlorade')
    stage.passMinutes(7 * day - 1)
    expect(await recover(await people.logIn(owner.email))).toBe('Waiting')
    stage.passMinutes(1)
    const late = await people.logIn(owner.email)
    expect(await recover(late)).toBe('Ok')
    expect((await stage.lastEmail())?.content.heading).toBe('En lösennyckel är borttagen')
    expect((await people.list(late)).passkeys).toEqual([])
    expect((await people.add(late)).code).toBe('MustOpenLink')
    expect((await people.add(late, { token: await people.linkFor(late) })).code).toBe('Ok')
    expect(await stage.events(owner.id)).toEqual(
      expect.arrayContaining(['passkeys-reported-lost', 'passkeys-recovered']),
    )
  })
  it('end every other session when they are reported and when they are removed', async () => {
    const owner = await people.owner()
    const session = await people.logIn(owner.email)
    expect(await report(session)).toBe('Ok')
    expect(await people.opensDocuments(owner.session)).toBe('Unauthorised')
    stage.passMinutes(7 * day)
    const [late, other] = [await people.logIn(owner.email), await people.logIn(owner.email)]
    expect(await recover(late)).toBe('Ok')
    expect(await people.opensDocuments(other)).toBe('Unauthorised')
  })
  it('still count while they are reported', async () => {
    const owner = await people.owner()
    const session = await people.logIn(owner.email)
    await report(session)
    stage.passMinutes(3 * day)
    const later = await people.logIn(owner.email)
    expect(await people.opensDocuments(later)).toBe('ProofRequired')
    expect((await people.add(later)).code).toBe('MustUsePasskey')
    expect((await people.ask(paths.link, later)).body.code).toBe('MustUsePasskey')
  })
  it('are not lost when one of them is used', async () => {
    const owner = await people.owner()
    await report(await people.logIn(owner.email))
    stage.passMinutes(7 * day)
    expect((await people.prove(await people.logIn(owner.email), owner.device)).code).toBe('Ok')
    expect(await recover(await people.logIn(owner.email))).toBe('Waiting')
    expect(await stage.events(owner.id)).toContain('passkeys-found-again')
  })
  it('are not removed after their owner has stopped it by the link, nor by the password that was known', async () => {
    const owner = await people.owner()
    await report(await people.logIn(owner.email))
    const link = await stage.linkOfLastEmail()
    expect((await stage.post('/account_service/restore', { body: { token: link } })).body.code).toBe('Ok')
    const { body } = await stage.post('/account_service/login/email', {
      body: { email: owner.email, password: goodPassword },
    })
    expect(body.code).toBe('InvalidEmailLoginInput')
    await stage.post('/forgotpassword', { body: { email: owner.email } })
    const token = await stage.linkOfLastEmail()
    const password = 'fyra gröna båtar på sjön'
    expect((await stage.post('/setpassword', { body: { token, password } })).body.code).toBe('Ok')
    stage.passMinutes(7 * day)
    expect(await recover(await people.logIn(owner.email, password))).toBe('Waiting')
  })
  it('come back by the link of the e-mail that tells of the removal, all of them', async () => {
    const owner = await people.owner()
    const second = await people.add(owner.session)
    expect(second.code).toBe('Ok')
    await report(await people.logIn(owner.email))
    stage.passMinutes(7 * day)
    expect(await recover(await people.logIn(owner.email))).toBe('Ok')
    const link = await stage.linkOfLastEmail()
    expect((await stage.post('/account_service/restore', { body: { token: link } })).body.code).toBe('Ok')
    expect(await stage.passkeys.exported(owner.id)).toHaveLength(2)
  })
  it('are not reported by a password of before, nor where an e-ID logs in', async () => {
    const owner = await people.owner()
    const session = await people.logIn(owner.email)
    stage.passMinutes(6)
    expect(await report(session)).toBe('MustLoginAgain')
    await people.activateNumber(owner.id, '198407249831')
    expect(await report(await people.logIn(owner.email))).toBe('MustLoginWithCurrentEId')
    expect(await recover(await people.logIn(owner.email))).toBe('MustLoginWithCurrentEId')
  })
  it('are reported once: a second report does not move the day', async () => {
    const owner = await people.owner()
    await report(await people.logIn(owner.email))
    stage.passMinutes(3 * day)
    expect(await report(await people.logIn(owner.email))).toBe('Waiting')
    stage.passMinutes(4 * day)
    expect(await recover(await people.logIn(owner.email))).toBe('Ok')
  })
  it('are forgotten after fifteen days, as is what was removed and what was asked', async () => {
    const owner = await people.owner()
    await people.ask(paths.startProving, owner.session)
    const [{ id }] = (await people.list(owner.session)).passkeys
    await stage.delete(`${paths.list}/${id}`, { token: owner.session })
    const rows = () => stage.database.db.selectFrom('account_passkey').select('id').where('id', '=', id).execute()
    stage.passMinutes(15 * day)
    await stage.passkeys.deleteOld()
    expect(await rows()).toHaveLength(1)
    stage.passMinutes(1)
    await stage.passkeys.deleteOld()
    expect(await rows()).toEqual([])
    expect(await stage.database.db.selectFrom('account_passkey_challenge').selectAll().execute()).toEqual([])
  })
})
