import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, goodPassword, openStage, type Stage } from './email-login.fixture.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.empty())

const newPassword = 'fyra gröna båtar på sjön'
const forgot = (body: object, call: Call = {}) => stage.post('/forgotpassword', { body, ...call })
const choose = (token: string, password = newPassword) => stage.post('/setpassword', { body: { token, password } })
const update = (token: string, currentPassword: string, password = newPassword) =>
  stage.post('/updatepassword', { token, body: { currentPassword, password } })
const logIn = (email: string, password: string) =>
  stage.post('/account_service/login/email', { body: { email, password } })
const isIn = async (token: string) =>
  (await stage.post('/triggerchangeemail', { token, body: { email: 'x' } })).status === 200
const ok = { code: 'Ok', fields: [] }
const wrong = (field: string, problem: string) => ({ code: 'InvalidInput', fields: [{ field, problem }] })

async function resetLink(email: string): Promise<string> {
  await forgot({ email })
  return stage.linkOfLastEmail()
}

describe('a forgotten password', () => {
  it('is answered alike for every address, and after the same work', async () => {
    const { email } = await stage.person()
    const answers = [await forgot({ email }), await forgot({ email: 'nobody@example.se' })]
    expect(answers.map(({ body }) => body)).toEqual([ok, ok])
    expect(stage.queued).toHaveLength(2)
    expect(await stage.lastEmail()).toBeNull()
  })
  it('is replaced from the e-mail, which another e-mail reports', async () => {
    const { id, email } = await stage.person()
    expect((await choose(await resetLink(email))).body).toEqual(ok)
    expect((await logIn(email, goodPassword)).body.code).toBe('InvalidEmailLoginInput')
    expect((await logIn(email, newPassword)).body.code).toBe('Ok')
    expect(await stage.lastEmail()).toMatchObject({ to: email, content: { heading: 'Ditt lösenord är ändrat' } })
    expect(await stage.events(id)).toEqual(['password-set', 'login-refused', 'logged-in'])
  })
  it('ends every session when it is replaced', async () => {
    const { email } = await stage.person()
    const token = await stage.tokenOf(email)
    expect(await isIn(token)).toBe(true)
    await choose(await resetLink(email))
    expect(await isIn(token)).toBe(false)
  })
  it('that was never chosen can be chosen in the same way', async () => {
    const { email } = await stage.person({ password: null })
    expect((await choose(await resetLink(email))).body).toEqual(ok)
    expect((await logIn(email, newPassword)).body.code).toBe('Ok')
  })
  it('ends the waits of who has tried to remember it', async () => {
    const { email } = await stage.person()
    for (let n = 0; n < 6; n += 1) await logIn(email, 'fel lösenord')
    expect((await logIn(email, goodPassword)).status).toBe(429)
    await choose(await resetLink(email))
    expect((await logIn(email, newPassword)).body.code).toBe('Ok')
  })
  it.each([
    ['', 'required'],
    ['kort', 'minLength'],
    ['x'.repeat(201), 'maxLength'],
    ['Password1234', 'commonPassword'],
  ])('is not replaced by %s, and the link stays good', async (password, problem) => {
    const { email } = await stage.person()
    const token = await resetLink(email)
    expect((await choose(token, password)).body).toEqual(wrong('password', problem))
    expect((await choose(token, email)).body).toEqual(wrong('password', 'sameAsEmail'))
    expect((await choose(token)).body).toEqual(ok)
  })
  it('is not replaced by a link that was made up, used, or has grown old', async () => {
    const { email } = await stage.person()
    expect((await choose('made up')).body).toEqual(wrong('token', 'unknownLink'))
    const used = await resetLink(email)
    await choose(used)
    expect((await choose(used)).body).toEqual(wrong('token', 'usedLink'))
    const old = await resetLink(email)
    stage.passMinutes(60)
    expect((await choose(old)).body).toEqual(wrong('token', 'expiredLink'))
  })
  it('is chosen from the mailbox that was confirmed, not from one whose name only looks alike', async () => {
    const { id } = await stage.person()
    await stage.database.db.updateTable('account').set({ email: 'kim@example.se' }).where('id', '=', id).execute()
    await stage.post('/forgotpassword', { body: { email: '\u212Aim@example.se' } })
    expect((await stage.lastEmail())?.to ?? 'kim@example.se').toBe('kim@example.se')
  })
  it('is not replaced by the link that confirms an address', async () => {
    const { email } = await stage.person()
    const token = await stage.tokenOf(email)
    await stage.post('/triggerchangeemail', { token, body: { email: 'other-purpose@example.se' } })
    expect((await choose(await stage.linkOfLastEmail())).body).toEqual(wrong('token', 'unknownLink'))
  })
  it('is replaced once by two who use the link at once', async () => {
    const { email } = await stage.person()
    const token = await resetLink(email)
    const answers = await Promise.all([choose(token, newPassword), choose(token, `${newPassword}!`)])
    expect(answers.map(({ body }) => body.code).sort()).toEqual(['InvalidInput', 'Ok'])
  })
  it('gets another e-mail by the token of an old one', async () => {
    const { email } = await stage.person()
    const old = await resetLink(email)
    stage.passMinutes(120)
    expect((await forgot({ token: old })).body).toEqual(ok)
    expect((await choose(await stage.linkOfLastEmail())).body).toEqual(ok)
    expect((await forgot({ token: 'made up' })).body).toEqual(wrong('token', 'unknownLink'))
  })
  it('needs an address', async () => {
    expect((await forgot({})).body).toEqual(wrong('email', 'required'))
    expect((await forgot({ email: 'x' })).body).toEqual(wrong('email', 'email'))
  })
  it('waits after three e-mails, also for an unknown address', async () => {
    const { email } = await stage.person()
    for (const address of [email, 'nobody-waits@example.se']) {
      for (let n = 0; n < 3; n += 1) expect((await forgot({ email: address })).status).toBe(200)
      const waits = await forgot({ email: address })
      expect([waits.status, waits.headers['retry-after']]).toEqual([429, '300'])
    }
  })
  it('can be requested without scripts too', async () => {
    const form = (fields: Record<string, string>) =>
      stage.post('/forgotpassword', { body: new URLSearchParams({ ...fields, page: '/glomt-losenord/' }).toString() })
    const sent = await form({ email: 'plain@example.se' })
    expect([sent.status, sent.headers.location]).toEqual([303, '/glomt-losenord/?sent=forgot-password'])
    expect((await form({ email: 'x' })).body).toEqual({
      path: '/glomt-losenord/',
      form: 'forgot-password',
      outcome: 'refused',
      values: { email: 'x' },
      problems: [{ field: 'email', problem: 'email' }],
    })
    const twice = await stage.post('/forgotpassword', { body: 'email=a@example.se&email=b@example.se&x=1&x=2' })
    expect([twice.status, twice.body.problems]).toEqual([422, [{ field: 'email', problem: 'required' }]])
  })
})

describe('replacing a password', () => {
  it('ends the links to choose another that were sent before', async () => {
    const { email } = await stage.person()
    const reset = await resetLink(email)
    const token = await stage.tokenOf(email)
    await stage.post('/updatepassword', {
      token,
      body: { currentPassword: goodPassword, password: 'nio gula bilar i snö' },
    })
    expect((await choose(reset)).body).toEqual(wrong('token', 'expiredLink'))
  })
  it('ends every other session, and is reported by e-mail', async () => {
    const { id, email } = await stage.person()
    const [own, other] = [await stage.tokenOf(email), await stage.tokenOf(email)]
    expect((await update(own, goodPassword)).body).toEqual(ok)
    expect([await isIn(own), await isIn(other)]).toEqual([true, false])
    expect((await logIn(email, newPassword)).body.code).toBe('Ok')
    expect((await stage.lastEmail())?.content.heading).toBe('Ditt lösenord är ändrat')
    expect(await stage.events(id)).toContain('password-changed')
  })
  it('requires the present one', async () => {
    const { id, email } = await stage.person()
    const token = await stage.tokenOf(email)
    expect((await update(token, 'fel lösenord')).body).toEqual(wrong('currentPassword', 'wrongPassword'))
    expect(await stage.events(id)).toContain('password-change-refused')
    expect((await update(token, goodPassword, 'Password1234')).body).toEqual(wrong('password', 'commonPassword'))
  })
  it('waits after five wrong ones, for any holder of the session', async () => {
    const { email } = await stage.person()
    const token = await stage.tokenOf(email)
    for (let n = 0; n < 5; n += 1) await update(token, 'fel lösenord')
    const waits = await update(token, goodPassword)
    expect([waits.status, waits.headers['retry-after']]).toEqual([429, '60'])
    stage.passMinutes(1)
    expect((await update(token, goodPassword)).body).toEqual(ok)
  })
  it('needs a session', async () => {
    expect((await stage.post('/updatepassword', { body: { currentPassword: 'x', password: 'y' } })).status).toBe(401)
  })
})

describe('another address', () => {
  const ask = (token: string, email: string) => stage.post('/triggerchangeemail', { token, body: { email } })
  const confirm = (token: string, call: Call = {}) => stage.get(`/changeemail/${token}`, call)

  it('takes effect once its e-mail is confirmed, and the old one is notified', async () => {
    const { id, email } = await stage.person()
    const token = await stage.tokenOf(email)
    expect((await ask(token, 'changed-1@example.se')).body).toEqual(ok)
    expect((await logIn('changed-1@example.se', goodPassword)).body.code).toBe('InvalidEmailLoginInput')
    expect((await confirm(await stage.linkOfLastEmail())).body).toEqual(ok)
    expect((await logIn('changed-1@example.se', goodPassword)).body.code).toBe('Ok')
    expect((await logIn(email, goodPassword)).body.code).toBe('InvalidEmailLoginInput')
    expect(await stage.lastEmail()).toMatchObject({ to: email, content: { heading: 'Din e-postadress är ändrad' } })
    expect(await stage.events(id)).toContain('e-mail-changed')
  })
  it('can be requested up to five minutes after logging in, and later after another log-in', async () => {
    const { id, email } = await stage.person()
    const token = await stage.tokenOf(email)
    stage.passMinutes(5)
    expect((await ask(token, 'in-time@example.se')).body).toEqual(ok)
    const sent = stage.queued.length
    stage.passMinutes(0.1)
    expect((await ask(token, 'too-late@example.se')).body).toEqual({ code: 'MustLoginAgain', fields: [] })
    expect(stage.queued).toHaveLength(sent)
    expect((await stage.events(id)).filter((event) => event === 'e-mail-change-asked')).toHaveLength(1)
    expect((await ask(await stage.tokenOf(email), 'too-late@example.se')).body).toEqual(ok)
  })
  it('is answered alike when another account has it, and is never taken from there', async () => {
    const { email } = await stage.person()
    const other = await stage.person()
    const token = await stage.tokenOf(email)
    expect((await ask(token, other.email)).body).toEqual(ok)
    expect(await stage.lastEmail()).toMatchObject({ to: other.email, content: { heading: 'Du har redan ett konto' } })
  })
  it('that another account has confirmed meanwhile is in use', async () => {
    const one = await stage.person()
    const two = await stage.person()
    await ask(await stage.tokenOf(one.email), 'race@example.se')
    const first = await stage.linkOfLastEmail()
    await ask(await stage.tokenOf(two.email), 'race@example.se')
    const second = await stage.linkOfLastEmail()
    expect((await confirm(second)).body).toEqual(ok)
    expect((await confirm(first)).body).toEqual(wrong('token', 'emailInUse'))
  })
  it('replaces the one that was requested before', async () => {
    const { email } = await stage.person()
    const token = await stage.tokenOf(email)
    await ask(token, 'mistyped@example.se')
    const mistyped = await stage.linkOfLastEmail()
    await ask(token, 'meant@example.se')
    expect((await confirm(mistyped)).body).toEqual(wrong('token', 'expiredLink'))
    expect((await confirm(await stage.linkOfLastEmail())).body).toEqual(ok)
  })
  it('is confirmed once, within a day', async () => {
    const { email } = await stage.person()
    await ask(await stage.tokenOf(email), 'once@example.se')
    const link = await stage.linkOfLastEmail()
    expect((await confirm(link)).body).toEqual(ok)
    expect((await confirm(link)).body).toEqual(wrong('token', 'usedLink'))
    await ask(await stage.tokenOf('once@example.se'), 'late@example.se')
    const late = await stage.linkOfLastEmail()
    stage.passMinutes(24 * 60)
    expect((await confirm(late)).body).toEqual(wrong('token', 'expiredLink'))
    expect((await confirm('made-up')).body).toEqual(wrong('token', 'unknownLink'))
  })
  it('ends the links that were sent to the one that was', async () => {
    const { email } = await stage.person()
    await ask(await stage.tokenOf(email), 'moved@example.se')
    const change = await stage.linkOfLastEmail()
    const reset = await resetLink(email)
    await confirm(change)
    expect((await choose(reset)).body).toEqual(wrong('token', 'expiredLink'))
  })
  it('requested by an intruder is worth nothing once the owner has replaced the password', async () => {
    const { email } = await stage.person()
    await ask(await stage.tokenOf(email), 'intruder@example.se')
    const intruders = await stage.linkOfLastEmail()
    await choose(await resetLink(email))
    expect((await confirm(intruders)).body).toEqual(wrong('token', 'expiredLink'))
  })
  it('needs a session to be requested, a valid format, and our own page to be confirmed', async () => {
    const { email } = await stage.person()
    expect((await stage.post('/triggerchangeemail', { body: { email: 'a@example.se' } })).status).toBe(401)
    const token = await stage.tokenOf(email)
    expect((await ask(token, 'nej')).body).toEqual(wrong('email', 'email'))
    await ask(token, 'foreign@example.se')
    const link = await stage.linkOfLastEmail()
    expect((await confirm(link, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await confirm(link)).body).toEqual(ok)
  })
})
