import { openServiceStatus } from '@nyhem/api/features/service-status/service-status'
import type { ListNoticesReply, WriteNoticeReply } from '@nyhem/contract/calls/operator'
import type { SiteStatus } from '@nyhem/contract/calls/site-status'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Grant } from '@nyhem/domain/staff/may'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { minutesFromNow } from './sales.fixture.ts'

let portal: OfficePortal
let operator: Member
let agent: Member

const everywhere = (role: Grant['role']): Grant => ({ role, siteId: null, path: null, until: null })

beforeAll(async () => {
  portal = await openOfficePortal()
  operator = await portal.newMember([everywhere('operator')], { name: 'Ilari Mäkinen' })
  agent = await portal.newMember([everywhere('agent')])
}, 120_000)
afterAll(() => portal?.close())
beforeEach(() => portal.db.deleteFrom('public_notice').execute())

const planned = {
  kind: 'planned',
  sites: ['se'],
  words: { sv: { title: 'Underhåll av databasen', text: 'Webbplatsen är långsammare en stund.' } },
  startsAt: minutesFromNow(60),
  endsAt: minutesFromNow(120),
}
const send = (path: string, body: object, { cookie }: Member = operator) =>
  portal.send({ method: 'POST', path: `/office/api/operator/notices${path}`, body, cookie })
const write = async (body: object) => (await send('', body)).json<WriteNoticeReply>().code
const listed = async () =>
  (await portal.send({ path: '/office/api/operator/notices', cookie: operator.cookie })).json<ListNoticesReply>()
    .notices

const page = (host: string, path = '/status/') => portal.send({ path, host, headers: { accept: 'text/html' } })
/** As the plain page says it, which is drawn elsewhere. */
const statusAt = async (host: string, path = '/status/'): Promise<SiteStatus> => {
  const { text } = await page(host, path)
  return JSON.parse(text.slice(text.indexOf('{'))) as SiteStatus
}
/** Asked anew: what was told a moment ago is not told again. */
const serviceOf = (parts: Partial<Parameters<typeof openServiceStatus>[0]> = {}) =>
  openServiceStatus({
    database: portal.database,
    staff: { record: async () => undefined },
    switches: { stopOf: () => null, offSince: async () => [] },
    health: async () => ({ isSearchReady: true, faults: {}, oldestEmailSeconds: null }),
    now: () => instantOf(new Date()),
    ...parts,
  })

describe('the status page', () => {
  it.each([
    ['se.localhost', '/status/', 'status se '],
    ['se.localhost', '/en/status/', 'status se-en '],
    ['no.localhost', '/status/', 'status no '],
    ['fi.localhost', '/status/', 'status fi '],
    ['contractor.localhost', '/status/', 'status contractor '],
  ])('is at %s%s, and others may keep it for a moment', async (host, path, begins) => {
    const answer = await page(host, path)
    expect([answer.status, answer.text.slice(0, begins.length)]).toEqual([200, begins])
    expect(answer.headers['cache-control']).toBe('public, max-age=30')
  })

  it('says what works of what the site has', async () => {
    const { functions } = await statusAt('se.localhost')
    expect(functions.map(({ name }) => name)).toEqual([
      'pages',
      'search',
      'login',
      'my-pages',
      'booking',
      'payments',
      'emails',
    ])
    expect((await statusAt('contractor.localhost')).functions.map(({ name }) => name)).not.toContain('login')
  })

  it('says that a provider is disturbed while the rest works', async () => {
    const service = serviceOf({
      health: async () => ({ isSearchReady: true, faults: { bankid: 5 }, oldestEmailSeconds: null }),
    })
    const { functions } = await service.of(siteById('se'))
    expect(functions.filter(({ state }) => state !== 'works')).toEqual([{ name: 'login', state: 'disturbed' }])
  })

  it('is there without the database, with what was last known', async () => {
    await write(planned)
    let isThere = true
    let now = Date.now()
    const service = serviceOf({
      health: async () => {
        if (!isThere) throw new Error('the database is away')
        return { isSearchReady: true, faults: {}, oldestEmailSeconds: null }
      },
      now: () => new Date(now).toISOString() as Instant,
    })
    expect((await service.of(siteById('se'))).planned).toHaveLength(1)
    isThere = false
    now += 20_000
    const status = await service.of(siteById('se'))
    expect(status.functions.find(({ name }) => name === 'booking')?.state).toBe('off')
    expect(status.planned).toHaveLength(1)
  })

  it('tells what was off in the past, and what is off now', async () => {
    const service = serviceOf({
      switches: {
        stopOf: ({ of }) =>
          of === 'bookings' ? { siteId: 'se', of, method: null, since: minutesFromNow(-5), until: null } : null,
        offSince: async (siteId) => [
          { siteId, of: 'payments', method: null, since: minutesFromNow(-600), until: minutesFromNow(-540) },
          { siteId, of: 'bookings', method: null, since: minutesFromNow(-5), until: null },
        ],
      },
    })
    const { functions, off } = await service.of(siteById('se'))
    expect(functions.find(({ name }) => name === 'booking')?.state).toBe('off')
    expect(off).toMatchObject([{ of: 'payments' }])
  })
})

describe('a notice', () => {
  it('is written by operators alone', async () => {
    expect((await send('', planned, agent)).status).toBe(403)
    expect(await listed()).toEqual([])
  })

  it('needs words in the language of each site, and an end after its start', async () => {
    expect(await write({ ...planned, sites: ['se', 'no'] })).toBe('Words')
    expect(await write({ ...planned, endsAt: planned.startsAt })).toBe('Until')
    expect(await listed()).toEqual([])
  })

  it('stands at its sites in their language, and in the log', async () => {
    const words = { ...planned.words, fi: { title: 'Huoltotyö', text: 'Sivusto on hidas.' } }
    expect(await write({ ...planned, sites: ['se', 'fi'], words })).toBe('Ok')
    const service = serviceOf()
    expect((await service.of(siteById('se'))).planned).toMatchObject([{ title: 'Underhåll av databasen' }])
    expect((await service.of(siteById('fi'))).planned).toMatchObject([{ title: 'Huoltotyö' }])
    expect((await service.of(siteById('no'))).planned).toEqual([])
    const [line] = await portal.db
      .selectFrom('staff_event')
      .select(['staff_id', 'subject'])
      .where('event', '=', 'public-notice-written')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(line).toEqual({ staff_id: operator.id, subject: (await listed())[0]?.id })
  })

  it('is shown in the portal at once when it is written there', async () => {
    expect((await statusAt('se.localhost')).incidents).toEqual([])
    await write({ ...planned, kind: 'incident', startsAt: minutesFromNow(-1), endsAt: null })
    expect((await statusAt('se.localhost')).incidents).toMatchObject([{ title: 'Underhåll av databasen' }])
  })

  it('is ended by a change, of the version that was seen', async () => {
    const incident = { ...planned, kind: 'incident', startsAt: minutesFromNow(-60), endsAt: null }
    await write(incident)
    const [known] = await listed()
    const ended = { ...incident, endsAt: minutesFromNow(-1), version: known?.version }
    expect((await send(`/${known?.id}`, ended)).json<WriteNoticeReply>().code).toBe('Ok')
    expect((await send(`/${known?.id}`, ended)).json<WriteNoticeReply>().code).toBe('Stale')
    const { incidents, past } = await serviceOf().of(siteById('se'))
    expect([incidents, past]).toMatchObject([[], [{ title: 'Underhåll av databasen' }]])
  })
})
