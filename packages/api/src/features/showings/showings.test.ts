import type { ShowingReply } from '@nyhem/contract/calls/showing'
import type { Instant } from '@nyhem/domain/dates'
import type { Showing } from '@nyhem/domain/housing/catalogue'
import { asId } from '@nyhem/domain/ids'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import type { FormAnswer } from '../../server/form-posts.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import { emailsInto } from '../emails/emails.fixture.ts'
import type { AddressedEmail, EmailSubject } from '../emails/emails.ts'
import { sampleShowing, unwatched } from './sample-showing.fixture.ts'
import { showingsRoutes } from './showings.routes.ts'
import { openShowings } from './showings.ts'
import type { Showings } from './showings.types.ts'

const origins = Object.fromEntries(siteIds.map((id) => [id, `http://${id}.example`])) as Record<SiteId, string>
const at = (text: string) => text as Instant
const weekBefore = at('2026-11-24T16:00:00.000Z')

let database: TestDatabase
let showings: Showings
let app: ApiServer
let now: Instant
let isVip: boolean
const catalogue = new Map<string, ShowingDetails>()
const sent: EmailSubject<'showing'>[] = []
const reported: { event: string; id: string }[] = []
const pages: FormAnswer[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  showings = openShowings({
    database,
    emails: emailsInto(sent),
    webhooks: { announce: async (_tx, event, id) => void reported.push({ event, id }) },
    ...unwatched,
    findShowing: async (id) => catalogue.get(id) ?? null,
    siteOrigins: origins,
    now: () => now,
  })
  app = await buildTestApi(
    [
      (api) =>
        showingsRoutes(api, {
          showings,
          siteOfRequest: siteOfRequest({}),
          isVipCustomer: async () => isVip,
          accountOf: async () => null,
          async answerWithPage(_request, reply, answer) {
            pages.push(answer)
            return reply.code(answer.outcome === 'sent' || answer.outcome === 'already' ? 303 : 422).send()
          },
        }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 1_000 } } },
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})

let [id, count] = ['', 0]
function place(changes: Partial<Showing> = {}, siteId: SiteId = 'se'): string {
  count += 1
  const name = `visning-${count}`
  catalogue.set(name, sampleShowing(name, changes, siteId))
  return name
}

beforeEach(async () => {
  await emptyTables(database.db, 'showing_registration')
  catalogue.clear()
  sent.length = 0
  reported.length = 0
  pages.length = 0
  now = weekBefore
  isVip = false
  id = place()
})

const guest = {
  firstName: 'Amina',
  lastName: 'Lindqvist',
  email: 'amina@example.se',
  phone: '070-555 01 20',
  partySize: 2,
  terms: true,
}
const headers = { host: 'se.localhost', origin: 'http://se.localhost' }
const post = (url: string, payload: object, own: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...headers, ...own }, payload })
const register = (changes: object = {}, showing = id) =>
  post(`/api/showings/${showing}/register`, { ...guest, ...changes })
const codeOf = async (answer: ReturnType<typeof register>) => ((await answer).json() as ShowingReply).code
const checkIn = (payload: object, showing = id) => post(`/api/showings/${showing}/check-in`, payload)
const rows = () => database.db.selectFrom('showing_registration').selectAll().orderBy('created_at').execute()
const taken = async () => (await showings.placesTaken([id])).get(id) ?? 0

async function emailOf(kind: string): Promise<AddressedEmail> {
  const subject = sent.findLast((one) => one.kind === kind)
  const email = subject ? await showings.email(subject) : null
  if (!email) throw new Error(`no ${kind}`)
  return email
}
const cancelLink = (email: AddressedEmail): string => email.content.furtherLinks?.[0]?.href ?? ''
const cancelBy = async (email: AddressedEmail) =>
  (await post('/api/showings/cancel', { token: cancelLink(email).split('#')[1] ?? '' })).json().code

describe('registering for a showing', () => {
  it('takes places, is confirmed by e-mail, and reported to the business systems', async () => {
    expect((await register()).json()).toMatchObject({ code: 'Ok', interestKey: expect.any(String) })
    expect(await taken()).toBe(2)
    const { to, content } = await emailOf('confirmation')
    expect(to).toBe('amina@example.se')
    expect(content.subject).toContain('Sjöfartskajen, etapp 2')
    expect(content.facts).toContainEqual({ label: 'När', value: 'tisdag 1\u00a0december kl. 17.00–18.00' })
    expect(content.link?.href).toBe(`http://se.example/showings/${id}.ics`)
    expect(cancelLink(await emailOf('confirmation'))).toMatch(`http://se.example/visning/?showing=${id}&cancel=yes#`)
    expect(reported.map(({ event }) => event)).toEqual(['showing.registered'])
    expect(await showings.webhook(reported[0]?.id ?? '')).toMatchObject({
      showing: {
        id,
        checkInHref: `http://se.example/visning/qr/?showing=${id}`,
        posterHref: `http://se.example/visning/qr/?showing=${id}&poster=yes`,
      },
      partySize: 2,
      email: guest.email,
    })
  })

  it('gives the last place to one of two who want it at the same moment', async () => {
    id = place({ placesLeft: 3 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => register({ email: `guest${index}@example.se`, partySize: 1 })),
    )
    const codes = answers.map((answer) => answer.json().code)
    expect(codes.filter((code) => code === 'Ok')).toHaveLength(3)
    expect(codes.filter((code) => code === 'Full')).toHaveLength(5)
    expect(await taken()).toBe(3)
  })

  it('by one address at the same moment many times is one registration', async () => {
    const key = { interestKey: 'one-browser' }
    const answers = await Promise.all([register(key), register(key), register(key)])
    expect(answers.map((answer) => answer.json().code).sort()).toEqual(['AlreadyRegistered', 'AlreadyRegistered', 'Ok'])
    expect(await rows()).toHaveLength(1)
  })

  it('says how many places are left after it, to a known address as well, or for a smaller party', async () => {
    id = place({ placesLeft: 3 })
    expect((await register()).json()).toMatchObject({ code: 'Ok', placesLeft: 1 })
    expect((await register({ email: 'bo@x.example' })).json()).toMatchObject({ code: 'TooFewPlaces', placesLeft: 1 })
    id = place({ placesLeft: 5 })
    expect([(await register()).json().placesLeft, (await register()).json().placesLeft]).toEqual([3, 1])
  })

  it('gets a friendly answer in the browser that registered already', async () => {
    const { interestKey } = (await register()).json()
    expect(await codeOf(register({ interestKey, email: 'AMINA@example.se' }))).toBe('AlreadyRegistered')
    expect(await taken()).toBe(2)
  })

  it('by another browser with the same address reveals nothing to it, and e-mails the owner once an hour', async () => {
    await register()
    now = at('2026-11-24T17:00:01.000Z')
    expect(await codeOf(register({ interestKey: 'a-stranger' }))).toBe('Ok')
    expect(await codeOf(register({ interestKey: 'a-stranger' }))).toBe('Ok')
    expect(sent.filter((one) => one.kind === 'again')).toHaveLength(1)
    expect((await emailOf('again')).content.subject).toContain('redan anmäld')
    expect([await rows(), await taken()]).toEqual([[expect.anything()], 2])
  })

  it('is for VIP customers of the site where the showing is', async () => {
    id = place({ kind: 'vip' })
    expect(await codeOf(register())).toBe('VipOnly')
    isVip = true
    expect(await codeOf(register())).toBe('Ok')
  })

  it('is over when the showing begins, and never was where it is not bookable', async () => {
    expect(await codeOf(register({}, place({ bookable: false })))).toBe('NotBookable')
    now = at('2026-12-01T16:00:00.000Z')
    expect(await codeOf(register())).toBe('Past')
  })

  it('names every wrong field', async () => {
    const answer = await register({ firstName: 'R2', phone: '1', partySize: 7, terms: false })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.map(({ field }: { field: string }) => field)).toEqual([
      'firstName',
      'phone',
      'partySize',
      'terms',
    ])
  })

  it('does not reach a showing of another site, nor one that is not there', async () => {
    expect((await register({}, place({}, 'no'))).statusCode).toBe(404)
    expect((await register({}, 'nowhere')).statusCode).toBe(404)
  })

  it('is refused from another site’s page', async () => {
    const answer = await post(`/api/showings/${id}/register`, guest, { origin: 'https://elsewhere.example' })
    expect(answer.statusCode).toBe(403)
  })
})

describe('cancelling by an e-mail link', () => {
  it('releases the places, is confirmed, and reported to the business systems', async () => {
    await register()
    expect(await cancelBy(await emailOf('confirmation'))).toBe('Ok')
    expect(await taken()).toBe(0)
    expect((await emailOf('cancellation')).content).toMatchObject({ link: null })
    expect(reported.map(({ event }) => event)).toEqual(['showing.registered', 'showing.cancelled'])
  })
  it('works once, whichever e-mail the link is from', async () => {
    await register()
    const [first, second] = [await emailOf('confirmation'), await emailOf('confirmation')]
    expect(cancelLink(first)).not.toBe(cancelLink(second))
    expect(await Promise.all([cancelBy(first), cancelBy(second)])).toEqual(
      expect.arrayContaining(['Ok', 'AlreadyCancelled']),
    )
    expect(sent.filter((one) => one.kind === 'cancellation')).toHaveLength(1)
  })
  it('leaves the way open to register anew, which an old link does not touch', async () => {
    await register()
    const old = await emailOf('confirmation')
    await cancelBy(old)
    expect(await codeOf(register())).toBe('Ok')
    expect(await cancelBy(old)).toBe('AlreadyCancelled')
    expect(await taken()).toBe(2)
  })
  it('works when the catalogue no longer has the showing', async () => {
    await register()
    catalogue.clear()
    expect(await cancelBy(await emailOf('confirmation'))).toBe('Ok')
    expect((await emailOf('cancellation')).content.facts).toContainEqual({ label: 'Var', value: 'Kajvägen 4' })
  })
  it('does nothing once the showing has started, nor with an unknown token', async () => {
    await register()
    const email = await emailOf('confirmation')
    expect((await post('/api/showings/cancel', { token: 'guessed' })).json()).toEqual({ code: 'UnknownLink' })
    now = at('2026-12-01T16:00:00.000Z')
    expect(await cancelBy(email)).toBe('Past')
  })
  it('keeps no token that could be used, only its hash', async () => {
    await register()
    const token = cancelLink(await emailOf('confirmation')).split('#')[1] ?? ''
    const [stored] = await database.db.selectFrom('showing_cancel_token').selectAll().execute()
    expect(Buffer.from(stored?.token_hash ?? []).toString('base64url')).not.toBe(token)
    expect(token).toHaveLength(43)
  })
})

describe('checking in at the door', () => {
  const inWindow = at('2026-12-01T15:30:00.000Z')
  it('is by address for those who are registered, and may be repeated', async () => {
    await register()
    now = inWindow
    expect((await checkIn({ way: 'registered', email: 'Amina@Example.se' })).json()).toEqual({ code: 'Ok' })
    now = at('2026-12-01T15:40:00.000Z')
    expect((await checkIn({ way: 'registered', email: guest.email })).json()).toEqual({ code: 'Ok' })
    expect((await rows())[0]?.checked_in_at).toBe(inWindow)
  })
  it('offers those who are not registered to come in as a drop-in, which takes no place', async () => {
    now = inWindow
    expect((await checkIn({ way: 'registered', email: 'sven@example.se' })).json()).toEqual({ code: 'NotRegistered' })
    const dropIn = { way: 'drop-in', email: 'sven@example.se', firstName: 'Sven', lastName: 'Ek' }
    expect((await checkIn(dropIn)).json()).toEqual({ code: 'Ok' })
    expect((await checkIn(dropIn)).json()).toEqual({ code: 'Ok' })
    expect([(await rows()).length, await taken()]).toEqual([1, 0])
  })
  it.each([
    ['2026-12-01T14:59:59.000Z', 'TooEarly'],
    ['2026-12-01T17:00:00.000Z', 'Over'],
  ])('at %s is %s', async (moment, code) => {
    await register()
    now = at(moment)
    expect((await checkIn({ way: 'registered', email: guest.email })).json()).toEqual({ code })
  })
  it('of a VIP showing lets in those registered, and VIP customers', async () => {
    id = place({ kind: 'vip' })
    now = inWindow
    const dropIn = { way: 'drop-in', email: 'sven@example.se', firstName: 'Sven', lastName: 'Ek' }
    expect((await checkIn(dropIn)).json()).toEqual({ code: 'VipOnly' })
    isVip = true
    expect((await checkIn(dropIn)).json()).toEqual({ code: 'Ok' })
  })
  it('has no door at a digital showing', async () => {
    id = place({ kind: 'digital' })
    now = inWindow
    expect((await checkIn({ way: 'registered', email: guest.email })).json()).toEqual({ code: 'NoDoor' })
  })
})

describe('the reminder', () => {
  const dayBefore = at('2026-11-30T16:00:00.000Z')
  it('goes once, the day before at the same hour, with a link that cancels', async () => {
    await register()
    now = at('2026-11-30T15:59:00.000Z')
    expect(await showings.sendReminders()).toBe(0)
    now = dayBefore
    expect([await showings.sendReminders(), await showings.sendReminders()]).toEqual([1, 0])
    expect((await emailOf('reminder')).content.subject).toMatch('Påminnelse')
    expect(await cancelBy(await emailOf('reminder'))).toBe('Ok')
  })
  it('does not go to those who registered later, who cancelled, or whose showing was called off', async () => {
    const called = place()
    await register({ email: 'off@example.se' }, called)
    catalogue.delete(called)
    await register()
    await cancelBy(await emailOf('confirmation'))
    now = dayBefore
    await register({ email: 'late@example.se' })
    expect(await showings.sendReminders()).toBe(0)
  })
  it('follows a showing that the business system has moved', async () => {
    await register()
    const details = catalogue.get(id)
    if (!details) throw new Error('no showing')
    catalogue.set(id, {
      ...details,
      showing: { ...details.showing, startsAt: at('2026-12-01T18:00:00.000Z'), endsAt: at('2026-12-01T19:00:00.000Z') },
    })
    now = dayBefore
    expect(await showings.sendReminders()).toBe(0)
    now = at('2026-11-30T18:00:00.000Z')
    expect(await showings.sendReminders()).toBe(1)
    expect((await emailOf('reminder')).content.facts[0]?.value).toContain('19.00–20.00')
  })
})

describe('what is stored about guests', () => {
  it('is deleted 90 days after the showing', async () => {
    await register()
    now = at('2027-03-01T16:59:59.000Z')
    expect(await showings.deleteOld()).toBe(0)
    now = at('2027-03-01T17:00:01.000Z')
    expect(await showings.deleteOld()).toBe(1)
  })
  it('is shown to its owner, whatever case the address is written in', async () => {
    await register()
    expect(await showings.ofAddress('AMINA@example.se')).toMatchObject([
      { showing: { id }, partySize: 2, cancelledAt: null },
    ])
  })
  it('is erased on demand: the places are released, and no guest is named', async () => {
    await register()
    await database.db.transaction().execute((tx) =>
      showings.forgetPerson(tx, {
        accountId: asId<'Account'>('7d9f0d0e-3f0c-4c53-9d0a-000000000009'),
        email: guest.email,
      }),
    )
    expect(await taken()).toBe(0)
    expect((await rows())[0]).toMatchObject({ first_name: null, last_name: null, email: null, phone: null })
    expect(await showings.webhook(reported.at(-1)?.id ?? '')).toMatchObject({ email: null, cancelledAt: now })
    expect(sent[0] && (await showings.email(sent[0]))).toBeNull()
  })
})

describe('without scripts', () => {
  const form = (fields: Record<string, string>, call = 'register') =>
    app.inject({
      method: 'POST',
      url: `/api/showings/${id}/${call}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ page: '/visning/', ...fields }).toString(),
    })
  const person = { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.se', phone: '0701740607' }
  const fields = { ...person, partySize: '6', terms: 'yes' }

  it('the page of the showing answers: sent, already, full, refused with what was written', async () => {
    const key = { interestKey: 'bo' }
    for (const changes of [key, key, { email: 'bodil@example.se' }, { email: 'bo' }])
      await form({ ...fields, ...changes })
    expect(pages).toMatchObject([
      { path: '/visning/', query: { showing: id }, form: 'showing', outcome: 'sent', values: {} },
      { outcome: 'already' },
      { outcome: 'refused', problems: [{ field: 'form', problem: 'TooFewPlaces' }], values: { firstName: 'Bo' } },
      { outcome: 'refused', problems: [{ field: 'email', problem: 'email' }], values: { email: 'bo' } },
    ])
  })
  it('the page of the check-in answers likewise', async () => {
    now = at('2026-12-01T16:00:00.000Z')
    await form({ way: 'registered', email: 'bo@example.se' }, 'check-in')
    await form({ way: 'drop-in', email: 'bo@example.se', firstName: 'Bo', lastName: 'Ek' }, 'check-in')
    expect(pages).toMatchObject([
      { form: 'check-in', outcome: 'refused', problems: [{ field: 'form', problem: 'NotRegistered' }] },
      { form: 'check-in', outcome: 'sent' },
    ])
  })
})
