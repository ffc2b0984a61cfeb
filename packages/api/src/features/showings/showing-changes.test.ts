import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Changed, onChanged } from '../../database/notify-changed.ts'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { area, ground, stage } from '../catalogue/sample-feed.ts'
import { emailsTo } from '../emails/emails.fixture.ts'
import type { EmailSubject } from '../emails/emails.ts'
import { integrationRoutes } from '../integration/integration.routes.ts'
import { createIntegration, type Integration } from '../integration/integration.ts'
import { noFeeds } from '../integration/no-feeds.fixture.ts'
import { unwatched } from './sample-showing.fixture.ts'
import { showingsRoutes } from './showings.routes.ts'
import { openShowings } from './showings.ts'
import type { Showings } from './showings.types.ts'

const origins = Object.fromEntries(siteIds.map((id) => [id, `http://${id}.example`])) as Record<SiteId, string>
const at = (text: string) => text as Instant
const weekBefore = at('2026-11-24T16:00:00.000Z')

let database: TestDatabase
let showings: Showings
let integration: Integration
let app: ApiServer
let key: string
let now: Instant
let sent: EmailSubject<'showing'>[]
let reported: string[]
let looks: number

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  showings = openShowings({
    database,
    emails: emailsTo((_kind, subject) => sent.push(subject as EmailSubject<'showing'>)),
    webhooks: { announce: async (_tx, event) => void reported.push(event) },
    ...unwatched,
    findShowing: (id, tx) => createCatalogue(tx ?? db).getShowing(asId(id)),
    siteOrigins: origins,
    now: () => now,
  })
  const jobs = {
    async enqueue() {
      looks += 1
    },
  }
  integration = createIntegration({
    ...noFeeds,
    db,
    onCatalogueChanged: (tx) => showings.notifyOfChangesLater(jobs, tx),
    now: () => new Date(now),
  })
  app = await buildTestApi(
    [
      (api) => integrationRoutes(api, { integration, now: () => new Date(now) }),
      (api) =>
        showingsRoutes(api, {
          showings,
          siteOfRequest: siteOfRequest({}),
          isVipCustomer: async () => false,
          accountOf: async () => null,
          answerWithPage: async (_request, reply) => reply.send(),
        }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 1_000 } } },
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const evening = {
  externalId: 'visning-1',
  kind: 'booked' as const,
  startsAt: '2026-12-01T16:00:00.000Z',
  endsAt: '2026-12-01T17:00:00.000Z',
  place: 'Kajvägen 4',
  extraInfo: 'Kvällsvisning.',
  bookable: true,
  placesLeft: 8,
}
const nextDay = { startsAt: '2026-12-02T17:00:00.000Z', endsAt: '2026-12-02T18:00:00.000Z' }

async function post(lines: readonly object[]): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/integration/v1/catalogue',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  return answer.statusCode
}
async function send(...lines: FeedInput[]): Promise<void> {
  expect(await post(lines)).toBe(200)
  for (; looks > 0; looks -= 1) await showings.notifyOfChanges()
}
const sendShowing = (changes: Partial<typeof evening> = {}) => send(stage({ showings: [{ ...evening, ...changes }] }))
const callOff = () => send(stage({ showings: [] }))

beforeEach(async () => {
  await emptyTables(
    database.db,
    'showing_registration',
    'catalogue_county',
    'catalogue_staff_contact',
    'integration_api_key',
  )
  now = weekBefore
  sent = []
  reported = []
  looks = 0
  key = await integration.makeKey('ERP', ['catalogue:write'])
  await send(...ground())
  await sendShowing()
})

const headers = { host: 'se.localhost', origin: 'http://se.localhost' }
const call = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload })
async function register(email = 'amina@example.se'): Promise<void> {
  const guest = { firstName: 'Amina', lastName: 'Ek', email, phone: '070-555 01 20', partySize: 2, terms: true }
  expect((await call('/api/showings/visning-1/register', guest)).json()).toMatchObject({ code: 'Ok' })
}
const news = () => sent.filter(({ kind }) => kind === 'moved' || kind === 'called-off')
const emailOf = async (subject: EmailSubject<'showing'> | undefined) => (subject ? showings.email(subject) : null)
const taken = async () => (await showings.placesTaken(['visning-1'])).get('visning-1') ?? 0
const factsOf = (email: Awaited<ReturnType<Showings['email']>>) =>
  Object.fromEntries(email?.content.facts?.map(({ label, value }) => [label, value]) ?? [])
const calendarOf = (email: Awaited<ReturnType<Showings['email']>>): string[] =>
  Buffer.from(email?.attachments?.[0]?.bytes ?? [])
    .toString()
    .split('\r\n')
const cancelLink = (email: Awaited<ReturnType<Showings['email']>>) => email?.content.furtherLinks?.[0]?.href ?? ''

describe('places of a showing', () => {
  it('that are taken or free again concern only the pages that say them', async () => {
    const heard: Changed[] = []
    const subscription = await onChanged(database, (changed) => heard.push(changed))
    const change = { part: 'showing', showingId: 'visning-1' }
    await register()
    await expect.poll(() => heard).toContainEqual(change)
    heard.length = 0
    await callOff()
    await expect.poll(() => heard).toContainEqual(change)
    expect(heard.filter(({ part }) => part === 'availability')).toEqual([])
    await subscription.close()
  })
})

describe('a showing that the business system has moved', () => {
  it('is reported to each guest once, with both times and a cancel link', async () => {
    await register()
    now = at('2026-11-24T16:01:00.000Z')
    await register('bo@example.se')
    await sendShowing(nextDay)
    expect(news()).toHaveLength(2)
    const email = await emailOf(news()[0])
    expect(email?.to).toBe('amina@example.se')
    expect(email?.content.subject).toBe('Visningen av Kajen, Etapp 1 är flyttad: 2\u00a0december')
    expect(factsOf(email)).toMatchObject({
      När: 'onsdag 2\u00a0december kl. 18.00–19.00',
      Var: 'Kajvägen 4',
      Tidigare: 'tisdag 1\u00a0december kl. 17.00–18.00',
    })
    expect(await taken()).toBe(4)
    const token = cancelLink(email).split('#')[1]
    expect((await call('/api/showings/cancel', { token })).json()).toEqual({ code: 'Ok' })
  })
  it('brings a file that changes the same entry of the calendar', async () => {
    await register()
    await sendShowing(nextDay)
    const email = await emailOf(news()[0])
    expect(email?.attachments?.[0]).toMatchObject({
      name: 'visning.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
    expect(calendarOf(email)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:visning-1@se.localhost',
        'SEQUENCE:1',
        'STATUS:CONFIRMED',
        'DTSTART:20261202T170000Z',
      ]),
    )
    expect(await showings.calendarRevision('visning-1')).toBe(1)
  })
  it('in place alone says which place it was', async () => {
    await register()
    await sendShowing({ place: 'Kajvägen 6' })
    expect(factsOf(await emailOf(news()[0]))).toMatchObject({ Var: 'Kajvägen 6', Tidigare: 'Kajvägen 4' })
  })
  it('is not reported again when the feed is repeated, nor when two processes check at once', async () => {
    await register()
    expect(await post([stage({ showings: [{ ...evening, ...nextDay }] })])).toBe(200)
    await Promise.all([showings.notifyOfChanges(), showings.notifyOfChanges()])
    await sendShowing(nextDay)
    await showings.notifyOfChanges()
    expect(news()).toHaveLength(1)
  })
  it('twice is reported twice; a waiting e-mail says nothing that is outdated', async () => {
    await register()
    await sendShowing(nextDay)
    await sendShowing({ ...nextDay, place: 'Kajvägen 6' })
    const [first, second] = news()
    expect(await emailOf(first)).toBeNull()
    expect(calendarOf(await emailOf(second))).toContain('SEQUENCE:2')
  })
  it('and moved back before any guest was notified is not reported', async () => {
    await register()
    await post([stage({ showings: [{ ...evening, ...nextDay }] })])
    await sendShowing()
    expect(news()).toEqual([])
  })
  it('is not reported to those who cancelled, requested erasure, or registered for the new time', async () => {
    await register('gone@example.se')
    const token = cancelLink(await emailOf(sent[0])).split('#')[1]
    await call('/api/showings/cancel', { token })
    await register('forgotten@example.se')
    await database.db.transaction().execute((tx) =>
      showings.forgetPerson(tx, {
        accountId: asId<'Account'>('7d9f0d0e-3f0c-4c53-9d0a-000000000009'),
        email: 'forgotten@example.se',
      }),
    )
    expect(await post([stage({ showings: [{ ...evening, ...nextDay }] })])).toBe(200)
    await register('late@example.se')
    await showings.notifyOfChanges()
    expect(news()).toEqual([])
  })
  it('is reminded of anew at its new time', async () => {
    await register()
    now = at('2026-11-30T16:00:00.000Z')
    expect(await showings.sendReminders()).toBe(1)
    await sendShowing({ startsAt: '2026-12-08T16:00:00.000Z', endsAt: '2026-12-08T17:00:00.000Z' })
    now = at('2026-12-07T16:00:00.000Z')
    expect(await showings.sendReminders()).toBe(1)
  })
  it('to within a day is reported in that e-mail alone', async () => {
    await register()
    now = at('2026-11-30T12:00:00.000Z')
    await sendShowing({ startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' })
    expect([news().length, await showings.sendReminders()]).toEqual([1, 0])
  })
})

describe('a showing that the business system has called off', () => {
  it('is reported to each guest once, and releases their places', async () => {
    await register()
    await callOff()
    await showings.notifyOfChanges()
    expect(news()).toHaveLength(1)
    const email = await emailOf(news()[0])
    expect(email?.content.subject).toBe('Inställd: visning av Kajen, Etapp 1 1\u00a0december')
    expect(email?.content).toMatchObject({ link: null })
    expect(cancelLink(email)).toBe('')
    expect(await taken()).toBe(0)
    expect(reported).toEqual(['showing.registered', 'showing.cancelled'])
  })
  it('brings a file that takes the entry out of the calendar', async () => {
    await register()
    await callOff()
    const email = await emailOf(news()[0])
    expect(email?.attachments?.[0]?.type).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect(calendarOf(email)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:visning-1@se.localhost', 'SEQUENCE:1', 'STATUS:CANCELLED']),
    )
  })
  it.each(['stage', 'area'] as const)('is called off with its %s', async (entity) => {
    await register()
    await send({ type: 'remove', entity, externalId: entity === 'stage' ? 'kajen-1' : 'kajen' })
    expect(news()).toMatchObject([{ kind: 'called-off' }])
  })
  it('can be registered for anew when it is there again, with an entry that is newer than the cancellation', async () => {
    await register()
    await callOff()
    await sendShowing()
    expect(news()).toHaveLength(1)
    expect(await showings.calendarRevision('visning-1')).toBe(2)
    await register()
    await sendShowing(nextDay)
    expect(calendarOf(await emailOf(news()[1]))).toContain('SEQUENCE:3')
  })
  it('leaves nothing for the link of an earlier e-mail to cancel', async () => {
    await register()
    const token = cancelLink(await emailOf(sent[0])).split('#')[1]
    await callOff()
    expect((await call('/api/showings/cancel', { token })).json()).toEqual({ code: 'AlreadyCancelled' })
  })
})

describe('guests are not notified', () => {
  it.each([
    ['moved', () => sendShowing(nextDay)],
    ['called off', callOff],
  ])('of a showing that is %s once it has started', async (_, change) => {
    await register()
    now = at('2026-12-01T16:00:00.000Z')
    await change()
    expect(news()).toEqual([])
    expect(await taken()).toBe(2)
  })
  it('by an e-mail that was delayed until the showing was over', async () => {
    await register()
    await callOff()
    now = at('2026-12-01T16:00:00.000Z')
    expect(await emailOf(news()[0])).toBeNull()
  })
  it('of a feed that is refused, nor are changes looked for', async () => {
    await register()
    expect(await post([stage({ showings: [{ ...evening, ...nextDay }] }), { type: 'nonsense' }])).toBe(400)
    expect(looks).toBe(0)
    await showings.notifyOfChanges()
    expect(news()).toEqual([])
  })
  it('of other changes in the catalogue', async () => {
    await register()
    await send(
      area({ shortDescription: 'Vid sjön.' }),
      stage({ name: 'Etapp A', showings: [{ ...evening, placesLeft: 4 }] }),
    )
    expect(news()).toEqual([])
  })
})
