import type { AccountId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, goodPassword, newPerson, openStage, type Stage } from '../email-login/email-login.fixture.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.empty())

const ok = { code: 'Ok', fields: [] }
const wrong = (field: string, problem: string) => ({ code: 'InvalidInput', fields: [{ field, problem }] })
const day = 24 * 60
const newPassword = 'fyra gröna båtar på sjön'

const ask = async (token: string, email: string): Promise<string> => {
  expect((await stage.post('/triggerchangeemail', { token, body: { email } })).body).toEqual(ok)
  return stage.linkOfLastEmail()
}
const confirm = (link: string, call: Call = {}) => stage.get(`/changeemail/${link}`, call)
const restore = (link: string, call: Call = {}) =>
  stage.post('/account_service/restore', { body: { token: link }, ...call })
const logIn = async (email: string, password = goodPassword): Promise<string> =>
  (await stage.post('/account_service/login/email', { body: { email, password } })).body.code
const isIn = async (token: string) =>
  (await stage.post('/triggerchangeemail', { token, body: { email: 'x' } })).status === 200

async function changed(email: string, to: string, password = goodPassword): Promise<string> {
  const token = await stage.tokenOf(email, password)
  expect((await confirm(await ask(token, to), { token })).body).toEqual(ok)
  return stage.linkOfLastEmail()
}
async function chosen(email: string, password: string): Promise<void> {
  await stage.post('/forgotpassword', { body: { email } })
  const token = await stage.linkOfLastEmail()
  expect((await stage.post('/setpassword', { body: { token, password } })).body).toEqual(ok)
}
let addresses = 0
const address = (name: string) => `${name}-${++addresses}@example.se`

describe('a changed e-mail address', () => {
  it('ends every other session of the account', async () => {
    const { email } = await stage.person()
    const [own, other] = [await stage.tokenOf(email), await stage.tokenOf(email)]
    expect((await confirm(await ask(own, address('new')), { token: own })).body).toEqual(ok)
    expect([await isIn(own), await isIn(other)]).toEqual([true, false])
  })
  it('ends all of them when it is confirmed in a browser that is not logged in, or in another account', async () => {
    for (const elsewhere of [{}, { token: await stage.tokenOf((await stage.person()).email) }]) {
      const { email } = await stage.person()
      const own = await stage.tokenOf(email)
      expect((await confirm(await ask(own, address('new')), elsewhere)).body).toEqual(ok)
      expect(await isIn(own)).toBe(false)
    }
  })
  it('is reported to the old one, with a link that undoes it', async () => {
    const { email } = await stage.person()
    await changed(email, address('new'))
    const mail = await stage.lastEmail()
    expect(mail).toMatchObject({ to: email, content: { heading: 'Din e-postadress är ändrad' } })
    expect(mail?.content.link).toEqual({
      text: 'Ångra ändringen',
      href: expect.stringMatching(/^https:\/\/se\.example\/aterstall-inloggning\/#[\w-]{43}$/),
    })
    expect(mail?.content.paragraphs.at(-1)).toBe('Länken gäller i 7 dagar och kan bara användas en gång.')
  })
  it('ends nothing and is reported to no one when it only confirms the given one', async () => {
    const email = address('registered')
    const id = await stage.database.db
      .transaction()
      .execute((tx) => stage.accounts.create(tx, { ...newPerson, email, isEmailConfirmed: false }))
    const own = await stage.sessionOf(id)
    await stage.database.db
      .transaction()
      .execute((tx) =>
        stage.accountEmails.sendLater(tx, { kind: 'confirm-address', siteId: 'se', accountId: id, email }),
      )
    const sent = stage.queued.length
    expect((await confirm(await stage.linkOfLastEmail())).body).toEqual(ok)
    expect(await isIn(own)).toBe(true)
    expect(stage.queued).toHaveLength(sent)
  })
  it('is not reported to an unconfirmed address', async () => {
    const id = await stage.database.db
      .transaction()
      .execute((tx) => stage.accounts.create(tx, { ...newPerson, email: address('mistyped'), isEmailConfirmed: false }))
    const [own, other] = [await stage.sessionOf(id), await stage.sessionOf(id)]
    const link = await ask(own, address('meant'))
    const sent = stage.queued.length
    expect((await confirm(link, { token: own })).body).toEqual(ok)
    expect(stage.queued).toHaveLength(sent)
    expect([await isIn(own), await isIn(other)]).toEqual([true, false])
  })
})

describe('taking a changed e-mail address back', () => {
  it('restores the old one, ends every session, and lets no password log in', async () => {
    const { id, email } = await stage.person()
    const to = address('intruder')
    const link = await changed(email, to)
    const intruders = await stage.tokenOf(to)
    expect((await restore(link)).body).toEqual(ok)
    expect(await isIn(intruders)).toBe(false)
    expect([await logIn(to), await logIn(email)]).toEqual(['InvalidEmailLoginInput', 'InvalidEmailLoginInput'])
    await chosen(email, newPassword)
    expect(await logIn(email, newPassword)).toBe('Ok')
    expect(await stage.events(id)).toContain('login-restored')
  })
  it('is reported to no one: the removed party gets no link', async () => {
    const { email } = await stage.person()
    const link = await changed(email, address('intruder'))
    const sent = stage.queued.length
    await restore(link)
    expect(stage.queued).toHaveLength(sent)
  })
  it('works for seven days, and once', async () => {
    const { email } = await stage.person()
    const inTime = await changed(email, address('new'))
    stage.passMinutes(7 * day - 1)
    expect((await restore(inTime)).body).toEqual(ok)
    expect((await restore(inTime)).body).toEqual(wrong('token', 'usedLink'))
    await chosen(email, goodPassword)
    const late = await changed(email, address('new'))
    stage.passMinutes(7 * day)
    expect((await restore(late)).body).toEqual(wrong('token', 'expiredLink'))
  })
  it('is not done by a link of another purpose, nor by one that was made up', async () => {
    const { email } = await stage.person()
    await stage.post('/forgotpassword', { body: { email } })
    const reset = await stage.linkOfLastEmail()
    expect((await restore(reset)).body).toEqual(wrong('token', 'unknownLink'))
    expect((await restore('made up')).body).toEqual(wrong('token', 'unknownLink'))
    const link = await changed(email, address('new'))
    for (const other of [stage.post('/setpassword', { body: { token: link, password: newPassword } }), confirm(link)])
      expect((await other).body).toEqual(wrong('token', 'unknownLink'))
  })
  it('takes what came after it back too, and nothing that an intruder does closes it', async () => {
    const { email } = await stage.person()
    const [second, third] = [address('intruder'), address('intruder')]
    const link = await changed(email, second)
    await chosen(second, newPassword)
    const intrudersLink = await changed(second, third, newPassword)
    const pending = await ask(await stage.tokenOf(third, newPassword), address('intruder'))
    expect((await restore(link)).body).toEqual(ok)
    expect((await restore(intrudersLink)).body).toEqual(wrong('token', 'usedLink'))
    expect((await confirm(pending)).body).toEqual(wrong('token', 'expiredLink'))
    await chosen(email, goodPassword)
    expect(await logIn(email)).toBe('Ok')
  })
  it('leaves what came before it, whose own link still works', async () => {
    const { email } = await stage.person()
    const second = address('new')
    const first = await changed(email, second)
    const latest = await changed(second, address('new'))
    expect((await restore(latest)).body).toEqual(ok)
    await chosen(second, newPassword)
    expect(await logIn(second, newPassword)).toBe('Ok')
    expect((await restore(first)).body).toEqual(ok)
    await chosen(email, newPassword)
    expect(await logIn(email, newPassword)).toBe('Ok')
  })
  it('does not touch what the owner changes afterwards, when an old link comes again', async () => {
    const { email } = await stage.person()
    const intruder = address('intruder')
    const link = await changed(email, intruder)
    const intrudersLink = await changed(intruder, address('intruder'))
    await restore(link)
    await chosen(email, goodPassword)
    const moved = address('moved')
    await changed(email, moved)
    expect((await restore(intrudersLink)).body).toEqual(wrong('token', 'usedLink'))
    expect(await logIn(moved)).toBe('Ok')
  })
  it('puts the newcomer out even when another account has the old address by now', async () => {
    const { id, email } = await stage.person()
    const to = address('intruder')
    const link = await changed(email, to)
    const other = await stage.person()
    await stage.database.db.updateTable('account').set({ email }).where('id', '=', other.id).execute()
    expect((await restore(link)).body).toEqual(ok)
    expect(await stage.accounts.findByEmail(stage.database.db, to)).toBeNull()
    expect((await stage.accounts.findByEmail(stage.database.db, email))?.id).toBe(other.id)
    expect(await stage.accounts.person(id)).toMatchObject({ email, isEmailConfirmed: false })
  })
  it('is done once by two who use the link at once', async () => {
    const { email } = await stage.person()
    const link = await changed(email, address('new'))
    const answers = await Promise.all([restore(link), restore(link)])
    expect(answers.map(({ body }) => body.code).sort()).toEqual(['InvalidInput', 'Ok'])
  })
  it('removes the cookies of a browser that is logged in to the account, and no others', async () => {
    const { email } = await stage.person()
    const to = address('new')
    const link = await changed(email, to)
    const stranger = await stage.tokenOf((await stage.person()).email)
    const own = await stage.tokenOf(to)
    expect((await restore('made up', { token: own })).cookies).toEqual([])
    expect((await restore(link, { token: own })).cookies).toEqual([
      expect.stringMatching(/^jwt=; .*max-age=0/),
      expect.stringMatching(/^jwt-expires=; .*max-age=0/),
    ])
    expect(await isIn(stranger)).toBe(true)
    const again = await stage.person()
    expect((await restore(await changed(again.email, address('new')), { token: stranger })).cookies).toEqual([])
  })
  it('is nothing that another site can make a browser do, nor a site without log-in has', async () => {
    const { email } = await stage.person()
    const link = await changed(email, address('new'))
    expect((await restore(link, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await restore(link, { headers: { host: 'contractor.localhost' } })).status).toBe(404)
    expect((await restore(link)).body).toEqual(ok)
  })
})

describe('what is stored of a change', () => {
  const stored = (id: AccountId) =>
    stage.database.db.selectFrom('account_login_change').selectAll().where('account_id', '=', id).execute()

  it('goes after fifteen days', async () => {
    const { id, email } = await stage.person()
    await changed(email, address('new'))
    stage.passMinutes(15 * day)
    await stage.loginChanges.deleteOld()
    expect(await stored(id)).toHaveLength(1)
    stage.passMinutes(1)
    expect(await stage.loginChanges.deleteOld()).toBeGreaterThan(0)
    expect(await stored(id)).toEqual([])
  })
  it('goes with the account', async () => {
    const { id, email } = await stage.person()
    await changed(email, address('new'))
    await stage.database.db.transaction().execute((tx) => stage.accounts.deleteAccount(tx, id))
    expect(await stored(id)).toEqual([])
  })
  it('has the token of the link nowhere', async () => {
    const { email } = await stage.person()
    const link = await changed(email, address('new'))
    const rows = await stage.database.db.selectFrom('account_token').selectAll().execute()
    expect(JSON.stringify([rows, stage.queued])).not.toContain(link)
  })
})
