import { addressOf } from '@nyhem/contract/routes/address'
import { followPressLink, subscribeToPress } from '@nyhem/contract/routes/forms.paths'
import type { Instant } from '@nyhem/domain/dates'
import { instantOf } from '@nyhem/domain/dates'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import type { FormAnswer } from '../../server/form-posts.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import type { AddressedLetter } from '../letters/letters.ts'
import { pressSubscriptionsRoutes } from './press-subscriptions.routes.ts'
import { openPressSubscriptions, type PressSubscriptions, type ReleaseOut } from './press-subscriptions.ts'
import type { PressSubscriptionsParts } from './press-subscriptions.types.ts'

const origins = Object.fromEntries(siteIds.map((id) => [id, `https://${id}.example`])) as Record<SiteId, string>
const dayMs = 86_400_000

let database: TestDatabase
let press: PressSubscriptions
let app: ApiServer
let clock: Date
let releases: ReleaseOut[]
const degraded: unknown[] = []
const pages: FormAnswer[] = []

const release = (name: string, over: Partial<ReleaseOut> = {}): ReleaseOut => ({
  siteId: 'se',
  path: `/om-oss/press/${name}/`,
  topic: 'projects',
  heading: `Nytt om ${name}`,
  lead: 'Husen har ritats efter tallarna.',
  place: 'Täby',
  newsRoom: '/om-oss/press/',
  ...over,
})
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

/** Letters are written down with the transaction: what is rolled back was never sent. */
const open = (over: Partial<PressSubscriptionsParts> = {}) =>
  openPressSubscriptions({
    database,
    letters: {
      sendLater: async (tx, kind, id) => void (await sql`insert into sent_letter values (${kind}, ${id})`.execute(tx)),
      sendManyLater: async (tx, kind, ids) => {
        for (const id of ids) await sql`insert into sent_letter values (${kind}, ${id})`.execute(tx)
      },
    },
    siteOrigins: origins,
    findReleases: async () => releases,
    newsRoomOf: async (siteId) => (siteId === 'se' ? '/om-oss/press/' : null),
    onDegraded: (error) => void degraded.push(error),
    now: (): Instant => instantOf(clock),
    ...over,
  })

beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table sent_letter (kind text not null, id text not null)`.execute(database.db)
  press = open()
  app = await buildTestApi(
    [
      (api) =>
        pressSubscriptionsRoutes(api, {
          pressSubscriptions: press,
          siteOfRequest: siteOfRequest({}),
          async answerWithPage(_request, reply, answer) {
            pages.push(answer)
            return reply.code(answer.outcome === 'sent' ? 303 : 422).send()
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
beforeEach(async () => {
  await emptyTables(database.db, 'press_subscription', 'press_link', 'press_release_out', 'press_letter')
  await sql`delete from sent_letter`.execute(database.db)
  clock = new Date('2026-03-02T08:00:00Z')
  releases = [release('old')]
  pages.length = 0
  await press.tell()
})

const host = { host: 'se.localhost' }
const ask = (body: object) =>
  app.inject({ method: 'POST', url: addressOf(subscribeToPress), headers: host, payload: { terms: true, ...body } })
const follow = (kind: 'confirm' | 'end', token: string) =>
  app.inject({ method: 'POST', url: addressOf(followPressLink), headers: host, payload: { kind, token } })
const post = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ page: '/om-oss/press/', ...fields }).toString(),
  })

/** Letters that were given to be sent since the last time, drawn as the queue draws them. */
async function takeLetters(): Promise<AddressedLetter[]> {
  const { rows } = await sql<{ kind: string; id: string }>`delete from sent_letter returning kind, id`.execute(
    database.db,
  )
  const letters = await Promise.all(
    rows.map(({ kind, id }) => (kind === 'press-release' ? press.release(id) : press.confirmation(id))),
  )
  return letters.filter((letter) => letter !== null)
}
const tokenIn = (letter: AddressedLetter | undefined): string => {
  const { link, furtherLinks = [] } = letter?.content ?? {}
  const hrefs = [link, ...furtherLinks].map((one) => one?.href ?? '')
  return hrefs.map((href) => /\?(?:confirm|end)=([\w-]+)/.exec(href)?.[1]).find((token) => token) ?? ''
}

/** Somebody who has confirmed. */
async function subscribe(email: string, ...topics: string[]): Promise<void> {
  await ask({ email, ...Object.fromEntries(topics.map((topic) => [topic, true])) })
  const [letter] = await takeLetters()
  expect((await follow('confirm', tokenIn(letter))).json()).toEqual({ code: 'Ok' })
  later(60_000)
}
const stored = async () => (await database.db.selectFrom('press_subscription').selectAll().execute()).length

describe('a subscription to press releases', () => {
  it('begins when the address is confirmed by the link of a letter, and not before', async () => {
    await ask({ email: 'anna@tidningen.example', projects: true })
    const [letter] = await takeLetters()
    expect(letter?.to).toBe('anna@tidningen.example')
    later(60_000)
    releases.push(release('first'))
    expect(await press.tell()).toBe(0)
    expect((await follow('confirm', tokenIn(letter))).json()).toEqual({ code: 'Ok' })
    later(60_000)
    releases.push(release('second'))
    expect(await press.tell()).toBe(1)
    expect((await takeLetters()).map(({ to, content }) => [to, content.subject])).toEqual([
      ['anna@tidningen.example', 'Nytt om second'],
    ])
  })

  it('answers the same for an address that is known, and changes nothing until its owner confirms', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    const known = await ask({ email: 'Anna@Tidningen.example', reports: true })
    const unknown = await ask({ email: 'bo@tidningen.example', reports: true })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    releases.push(release('report', { topic: 'reports' }))
    expect(await press.tell()).toBe(0)
  })

  it('writes once to who asks again at once, so that nobody fills the inbox of another', async () => {
    for (const _ of [1, 2, 3]) await ask({ email: 'anna@tidningen.example', projects: true })
    expect(await takeLetters()).toHaveLength(1)
    later(11 * 60_000)
    await ask({ email: 'anna@tidningen.example', projects: true })
    expect(await takeLetters()).toHaveLength(1)
  })

  it('tells what is wrong with the form, to scripts and on the page', async () => {
    const reply = await ask({ email: 'anna@' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields.map(({ field }: { field: string }) => field)).toEqual(['topics', 'email'])
    expect((await post(addressOf(subscribeToPress), { email: 'anna@tidningen.example' })).statusCode).toBe(422)
    expect(pages[0]?.problems.map(({ field }) => field)).toEqual(['topics', 'terms'])
    expect(pages[0]?.values.email).toBe('anna@tidningen.example')
  })

  it('is asked for, confirmed and ended without scripts', async () => {
    const fields = { projects: 'yes', email: 'anna@tidningen.example', terms: 'yes' }
    expect((await post(addressOf(subscribeToPress), fields)).statusCode).toBe(303)
    const [letter] = await takeLetters()
    const confirmed = await post(addressOf(followPressLink), { kind: 'confirm', token: tokenIn(letter) })
    expect(confirmed.statusCode).toBe(303)
    // The page that is shown next has no secret in its address.
    expect(pages.at(-1)).toMatchObject({ path: '/om-oss/press/', query: {}, form: 'press-confirm', outcome: 'sent' })
    expect((await post(addressOf(followPressLink), { kind: 'end', token: 'nothing' })).statusCode).toBe(422)
  })

  it('is nothing where there is no news room', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: addressOf(subscribeToPress),
      headers: { host: 'no.localhost' },
      payload: { email: 'anna@tidningen.example', projects: true, terms: true },
    })
    expect(reply.statusCode).toBe(404)
    expect(await stored()).toBe(0)
  })

  it('is forgotten when nobody has confirmed it in seven days, and its link with it', async () => {
    await ask({ email: 'anna@tidningen.example', projects: true })
    const [letter] = await takeLetters()
    later(7 * dayMs - 1)
    await press.deleteOld()
    expect(await stored()).toBe(1)
    later(2)
    expect((await follow('confirm', tokenIn(letter))).json()).toEqual({ code: 'UnknownLink' })
    await press.deleteOld()
    expect(await stored()).toBe(0)
  })
})

describe('letters with press releases', () => {
  it('go to those who asked for the topic, once for each release', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    await subscribe('bo@tidningen.example', 'reports')
    releases.push(release('tallbacken'))
    expect(await press.tell()).toBe(1)
    expect(await press.tell()).toBe(0)
    const [letter] = await takeLetters()
    expect(letter?.to).toBe('anna@tidningen.example')
    expect(letter?.content.link?.href).toBe('https://se.example/om-oss/press/tallbacken/')
  })

  it('tell nothing that was out before the subscription, and nothing again that comes back', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    expect(await press.tell()).toBe(0)
    releases = []
    await press.tell()
    releases = [release('old')]
    expect(await press.tell()).toBe(0)
  })

  it('are made once by processes that tell at the same time', async () => {
    for (const name of ['anna', 'bo', 'cia']) await subscribe(`${name}@tidningen.example`, 'projects')
    releases.push(release('tallbacken'))
    const made = await Promise.all([1, 2, 3].map(() => open({ readersAtOnce: 1 }).tell()))
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await takeLetters()).toHaveLength(3)
  })

  it('are gone on with after a fall, where it came to', async () => {
    for (const name of ['anna', 'bo', 'cia']) await subscribe(`${name}@tidningen.example`, 'projects')
    releases.push(release('tallbacken'))
    const falling = open({
      readersAtOnce: 1,
      onBatch: () => {
        throw new Error('the process fell')
      },
    })
    await expect(falling.tell()).rejects.toThrow('the process fell')
    expect(await press.tell()).toBe(2)
    expect((await takeLetters()).map(({ to }) => to).sort()).toEqual([
      'anna@tidningen.example',
      'bo@tidningen.example',
      'cia@tidningen.example',
    ])
  })

  it('are not drawn about a release that was withdrawn before they were sent', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    releases.push(release('mistake'))
    expect(await press.tell()).toBe(1)
    releases = []
    expect(await takeLetters()).toEqual([])
  })

  it('end by a mail program in one click, and the address is gone', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    releases.push(release('tallbacken'))
    await press.tell()
    const [letter] = await takeLetters()
    const { pathname } = new URL(letter?.unsubscribeHref ?? '')
    const opened = await app.inject({ method: 'GET', url: pathname, headers: host })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `/om-oss/press/?end=${pathname.split('/').at(-1)}`,
    ])
    expect(await stored()).toBe(1)
    const payload = 'List-Unsubscribe=One-Click'
    const headers = { ...host, 'content-type': 'application/x-www-form-urlencoded' }
    const ended = await app.inject({ method: 'POST', url: pathname, headers, payload })
    expect([ended.statusCode, await stored()]).toEqual([200, 0])
    // A program that asks again hears the same.
    expect((await app.inject({ method: 'POST', url: pathname, headers, payload })).statusCode).toBe(200)
  })

  it('end by their link, which ends nothing of what it was not made for', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    releases.push(release('tallbacken'))
    await press.tell()
    const [letter] = await takeLetters()
    expect((await follow('confirm', tokenIn(letter))).json()).toEqual({ code: 'UnknownLink' })
    expect((await follow('end', tokenIn(letter))).json()).toEqual({ code: 'Ok' })
    expect(await stored()).toBe(0)
    expect((await follow('end', tokenIn(letter))).json()).toEqual({ code: 'UnknownLink' })
  })

  it('keep nobody from starting while the content cannot be read', async () => {
    const away = open({ findReleases: () => Promise.reject(new Error('no content')) })
    const queues: string[] = []
    await away.startJobs({
      work: async ({ name }: { name: string }) => void queues.push(`works ${name}`),
      schedule: async ({ name }: { name: string }) => void queues.push(`looks at ${name}`),
    } as never)
    expect(queues).toHaveLength(2)
    expect(degraded).toMatchObject([{ message: 'no content' }])
  })
})
