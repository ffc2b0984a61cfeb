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
import { restrictData } from '../data-requests/restrict-data.fixture.ts'
import type { AddressedEmail } from '../emails/emails.ts'
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

const open = (over: Partial<PressSubscriptionsParts> = {}) =>
  openPressSubscriptions({
    database,
    emails: {
      sendToTyped: async (tx, _address, { kind, subject }) =>
        void (await sql`insert into sent_letter values (${kind}, ${subject})`.execute(tx)),
      sendManyLater: async (tx, kind, subjects) => {
        for (const id of subjects) await sql`insert into sent_letter values (${kind}, ${id})`.execute(tx)
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
  await emptyTables(database.db, 'press_subscription', 'press_link', 'press_release_out', 'press_message')
  await sql`delete from sent_letter`.execute(database.db)
  clock = new Date('2026-03-02T08:00:00Z')
  releases = [release('old')]
  pages.length = 0
  await press.notify()
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

async function takeEmails(): Promise<AddressedEmail[]> {
  const { rows } = await sql<{ kind: string; id: string }>`delete from sent_letter returning kind, id`.execute(
    database.db,
  )
  const emails = await Promise.all(
    rows.map(({ kind, id }) => (kind === 'press-release' ? press.release(id) : press.confirmation(id))),
  )
  return emails.filter((mail) => mail !== null)
}
const tokenIn = (mail: AddressedEmail | undefined): string => {
  const { link, furtherLinks = [] } = mail?.content ?? {}
  const hrefs = [link, ...furtherLinks].map((one) => one?.href ?? '')
  return hrefs.map((href) => /\?(?:confirm|end)=([\w-]+)/.exec(href)?.[1]).find((token) => token) ?? ''
}

async function subscribe(email: string, ...topics: string[]): Promise<void> {
  await ask({ email, ...Object.fromEntries(topics.map((topic) => [topic, true])) })
  const [mail] = await takeEmails()
  expect((await follow('confirm', tokenIn(mail))).json()).toEqual({ code: 'Ok' })
  later(60_000)
}
const stored = async () => (await database.db.selectFrom('press_subscription').selectAll().execute()).length

describe('a subscription to press releases', () => {
  it('starts when the address is confirmed by an e-mail link, and not before', async () => {
    await ask({ email: 'anna@tidningen.example', projects: true })
    const [mail] = await takeEmails()
    expect(mail?.to).toBe('anna@tidningen.example')
    later(60_000)
    releases.push(release('first'))
    expect(await press.notify()).toBe(0)
    expect((await follow('confirm', tokenIn(mail))).json()).toEqual({ code: 'Ok' })
    later(60_000)
    releases.push(release('second'))
    expect(await press.notify()).toBe(1)
    expect((await takeEmails()).map(({ to, content }) => [to, content.subject])).toEqual([
      ['anna@tidningen.example', 'Nytt om second'],
    ])
  })

  it('answers the same for an address that is known, and changes nothing until its owner confirms', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    const known = await ask({ email: 'Anna@Tidningen.example', reports: true })
    const unknown = await ask({ email: 'bo@tidningen.example', reports: true })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    releases.push(release('report', { topic: 'reports' }))
    expect(await press.notify()).toBe(0)
  })

  it('sends one e-mail for immediate repeats, so that no stranger fills an inbox', async () => {
    for (const _ of [1, 2, 3]) await ask({ email: 'anna@tidningen.example', projects: true })
    expect(await takeEmails()).toHaveLength(1)
    later(11 * 60_000)
    await ask({ email: 'anna@tidningen.example', projects: true })
    expect(await takeEmails()).toHaveLength(1)
  })

  it('reports what is wrong with the form, to scripts and on the page', async () => {
    const reply = await ask({ email: 'anna@' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields.map(({ field }: { field: string }) => field)).toEqual(['topics', 'email'])
    expect((await post(addressOf(subscribeToPress), { email: 'anna@tidningen.example' })).statusCode).toBe(422)
    expect(pages[0]?.problems.map(({ field }) => field)).toEqual(['topics', 'terms'])
    expect(pages[0]?.values.email).toBe('anna@tidningen.example')
  })

  it('is requested, confirmed and ended without scripts', async () => {
    const fields = { projects: 'yes', email: 'anna@tidningen.example', terms: 'yes' }
    expect((await post(addressOf(subscribeToPress), fields)).statusCode).toBe(303)
    const [mail] = await takeEmails()
    const confirmed = await post(addressOf(followPressLink), { kind: 'confirm', token: tokenIn(mail) })
    expect(confirmed.statusCode).toBe(303)
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

  it('is deleted when it is not confirmed in seven days, and its link with it', async () => {
    await ask({ email: 'anna@tidningen.example', projects: true })
    const [mail] = await takeEmails()
    later(7 * dayMs - 1)
    await press.deleteOld()
    expect(await stored()).toBe(1)
    later(2)
    expect((await follow('confirm', tokenIn(mail))).json()).toEqual({ code: 'UnknownLink' })
    await press.deleteOld()
    expect(await stored()).toBe(0)
  })
})

describe('e-mails with press releases', () => {
  it('go to those who requested the topic, once for each release', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    await subscribe('bo@tidningen.example', 'reports')
    releases.push(release('tallbacken'))
    expect(await press.notify()).toBe(1)
    expect(await press.notify()).toBe(0)
    const [mail] = await takeEmails()
    expect(mail?.to).toBe('anna@tidningen.example')
    expect(mail?.content.link?.href).toBe('https://se.example/om-oss/press/tallbacken/')
  })

  it('do not go to the address of an account whose data is restricted', async () => {
    await subscribe('dora@tidningen.example', 'projects')
    const at = '2026-03-01T08:00:00.000Z' as Instant
    const { id } = await database.db
      .insertInto('account')
      .values({
        ...{ first_name: 'Dora', last_name: 'Ek', email: 'Dora@tidningen.example', email_confirmed_at: at },
        ...{ created_at: at, updated_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await restrictData(database.db, id)
    releases.push(release('tallbacken'))
    expect(await press.notify()).toBe(0)
  })

  it('include nothing published before the subscription, and nothing that reappears', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    expect(await press.notify()).toBe(0)
    releases = []
    await press.notify()
    releases = [release('old')]
    expect(await press.notify()).toBe(0)
  })

  it('are created once by processes that notify at the same time', async () => {
    for (const name of ['anna', 'bo', 'cia']) await subscribe(`${name}@tidningen.example`, 'projects')
    releases.push(release('tallbacken'))
    const made = await Promise.all([1, 2, 3].map(() => open({ readersAtOnce: 1 }).notify()))
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await takeEmails()).toHaveLength(3)
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
    await expect(falling.notify()).rejects.toThrow('the process fell')
    expect(await press.notify()).toBe(2)
    expect((await takeEmails()).map(({ to }) => to).sort()).toEqual([
      'anna@tidningen.example',
      'bo@tidningen.example',
      'cia@tidningen.example',
    ])
  })

  it('are not drawn about a release that was withdrawn before they were sent', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    releases.push(release('mistake'))
    expect(await press.notify()).toBe(1)
    releases = []
    expect(await takeEmails()).toEqual([])
  })

  it('end by a mail program in one click, and the address is gone', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    releases.push(release('tallbacken'))
    await press.notify()
    const [mail] = await takeEmails()
    const { pathname } = new URL(mail?.unsubscribeHref ?? '')
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
    expect((await app.inject({ method: 'POST', url: pathname, headers, payload })).statusCode).toBe(200)
  })

  it('end by their link, which ends nothing of what it was not made for', async () => {
    await subscribe('anna@tidningen.example', 'projects')
    releases.push(release('tallbacken'))
    await press.notify()
    const [mail] = await takeEmails()
    expect((await follow('confirm', tokenIn(mail))).json()).toEqual({ code: 'UnknownLink' })
    expect((await follow('end', tokenIn(mail))).json()).toEqual({ code: 'Ok' })
    expect(await stored()).toBe(0)
    expect((await follow('end', tokenIn(mail))).json()).toEqual({ code: 'UnknownLink' })
  })

  it('do not block the start while the content cannot be read', async () => {
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
