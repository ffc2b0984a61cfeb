import { openSwitches } from '@nyhem/api/features/switches/switches'
import type { EndSwitchReply, ListSwitchesReply, SetSwitchReply } from '@nyhem/contract/calls/operator'
import type { Problem } from '@nyhem/contract/calls/problem'
import { instantOf } from '@nyhem/domain/dates'
import type { SiteFunction } from '@nyhem/domain/operation/switches'
import type { Grant } from '@nyhem/domain/staff/may'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes, minutesFromNow } from './sales.fixture.ts'

let portal: OfficePortal
let operator: Member
let agent: Member

const everywhere = (role: Grant['role']): Grant => ({ role, siteId: null, path: null, until: null })

beforeAll(async () => {
  portal = await openOfficePortal({ RATE_LIMIT_FORM: '1000000' }, fillHomes)
  operator = await portal.newMember([everywhere('operator')], { name: 'Ilari Mäkinen' })
  agent = await portal.newMember([everywhere('agent')])
}, 120_000)
afterAll(() => portal?.close())

const incident = { reason: 'incident', words: '' }
const fixed = { reason: 'fixed', words: '' }

const send = (path: string, body: object, { cookie }: Member = operator) =>
  portal.send({ method: 'POST', path: `/office/api/operator${path}`, body, cookie })
const listed = async () =>
  (await portal.send({ path: '/office/api/operator/switches', cookie: operator.cookie })).json<ListSwitchesReply>()
    .switches
const off = async (of: SiteFunction, more: object = {}, siteId = 'se') =>
  (
    await send(`/sites/${siteId}/switches`, { of, method: null, until: null, reason: incident, ...more })
  ).json<SetSwitchReply>().code
const on = async (id: string) => (await send(`/switches/${id}/end`, { reason: fixed })).json<EndSwitchReply>().code

afterEach(async () => {
  for (const { id } of await listed()) await on(id)
})

const page = (path: string, host = 'se.localhost') => portal.send({ path, host, headers: { accept: 'text/html' } })
const search = (host: string, body: object = {}) =>
  portal.send({ method: 'POST', path: '/textsearch', host, body: { text: 'kök', ...body } })
const interest = (host = 'se.localhost', target = { kind: 'stage', id: 'kajen-1' }) =>
  portal.send({
    method: 'POST',
    path: '/api/interest',
    host,
    body: {
      target,
      firstName: 'Anna',
      lastName: 'Holm',
      email: 'anna.holm@example.com',
      phone: '070-174 06 67',
      terms: true,
    },
  })
const eventsOf = async () =>
  (
    await portal.db
      .selectFrom('staff_event')
      .select(['event', 'site_id', 'subject', 'reason'])
      .where('event', 'in', ['switched-off', 'switched-on'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
  ).reverse()

describe('switching a function off', () => {
  it('is of operators alone', async () => {
    const body = { of: 'bookings', method: null, until: null, reason: incident }
    expect((await send('/sites/se/switches', body, agent)).status).toBe(403)
    expect(await listed()).toEqual([])
  })

  it('needs a reason, and an end that is to come within a month', async () => {
    expect(await off('bookings', { reason: { reason: 'customer-asked', words: '' } })).toBe('Reason')
    expect(await off('bookings', { reason: { reason: 'other', words: '' } })).toBe('Words')
    expect(await off('bookings', { until: minutesFromNow(-1) })).toBe('Until')
    expect(await off('bookings', { until: minutesFromNow(60 * 24 * 31) })).toBe('Until')
    expect(
      (await send('/sites/se/switches', { of: 'bookings', method: 'swish', until: null, reason: incident })).status,
    ).toBe(400)
    expect(await listed()).toEqual([])
  })

  it('is said with who, why and until when, once, and both ways in the log', async () => {
    const until = minutesFromNow(30)
    expect(await off('payments', { method: 'swish', until })).toBe('Ok')
    expect(await off('payments', { method: 'swish' })).toBe('AlreadyOff')
    const [shown] = await listed()
    expect(shown).toMatchObject({
      siteId: 'se',
      of: 'payments',
      method: 'swish',
      until,
      by: 'Ilari Mäkinen',
      reason: 'incident',
    })
    expect(await on(shown?.id ?? '')).toBe('Ok')
    expect(await on(shown?.id ?? '')).toBe('Gone')
    expect(await eventsOf()).toEqual([
      { event: 'switched-off', site_id: 'se', subject: 'payments swish', reason: 'incident' },
      { event: 'switched-on', site_id: 'se', subject: 'payments swish', reason: 'fixed' },
    ])
  })

  it('makes room for another when its end has come', async () => {
    const until = instantOf(new Date(Date.now() + 150))
    expect(await off('uploads', { until })).toBe('Ok')
    await vi.waitFor(async () => expect(await listed()).toEqual([]), { interval: 25 })
    expect(await off('uploads')).toBe('Ok')
  })
})

describe('a call of what is off', () => {
  it('is refused with when to ask again, at that site alone', async () => {
    expect((await search('se.localhost')).status).toBe(200)
    expect(await off('word-search')).toBe('Ok')
    const refused = await search('se.localhost')
    expect(refused.status).toBe(503)
    expect(refused.json<Problem>().code).toBe('SwitchedOff')
    expect(Number(refused.headers['retry-after'])).toBe(300)
    expect((await search('no.localhost')).status).toBe(200)
  })

  it('says the seconds to its end', async () => {
    await off('word-search', { until: minutesFromNow(2) })
    const seconds = Number((await search('se.localhost')).headers['retry-after'])
    expect(seconds).toBeGreaterThan(100)
    expect(seconds).toBeLessThanOrEqual(120)
  })

  it('is refused too when it names the site from the address of another', async () => {
    await off('word-search')
    expect((await search('no.localhost', { siteId: 'se' })).status).toBe(503)
  })

  it('finds the site of what is asked for: interest cannot be registered through another', async () => {
    const registered = () => portal.db.selectFrom('interest_registration').select('id').execute()
    const before = await registered()
    await off('registration')
    expect((await interest()).status).toBe(503)
    expect((await interest('no.localhost')).status).toBe(503)
    expect(await registered()).toEqual(before)
  })

  it('goes on when it is on again', async () => {
    await off('registration')
    for (const { id } of await listed()) await on(id)
    expect((await interest()).status).toBe(200)
  })

  it('answers a browser that sent a form without scripts with the designed page', async () => {
    await off('registration')
    const answer = await portal.send({
      method: 'POST',
      path: '/api/interest',
      host: 'se.localhost',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: Buffer.from('firstName=Anna'),
    })
    expect([answer.status, answer.text]).toEqual([503, 'designed 503'])
  })
})

describe('a site that is off as a whole', () => {
  it('answers every page with one that says so, its data too, also from memory', async () => {
    expect((await page('/')).status).not.toBe(503)
    const until = minutesFromNow(10)
    expect(await off('site', { until })).toBe('Ok')
    const answer = await page('/')
    expect([answer.status, answer.text]).toEqual([503, `closed se ${until}`])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500)
    expect((await portal.send({ path: '/GetViewModel', host: 'se.localhost' })).json<Problem>().code).toBe(
      'SwitchedOff',
    )
    expect((await page('/', 'no.localhost')).status).not.toBe(503)
  })

  it('stops every function, and leaves open where bookings and payments are finished', async () => {
    await off('site')
    expect((await search('se.localhost')).status).toBe(503)
    expect((await page('/boka/')).text).not.toContain('closed')
    expect((await page('/mina-sidor/')).text).toContain('closed')
  })
})

describe('every process', () => {
  it('knows within a second or so', async () => {
    const changed = vi.fn()
    const other = await openSwitches({
      database: portal.database,
      staff: { record: async () => undefined },
      log: pino({ level: 'silent' }),
      onChanged: changed,
      now: () => instantOf(new Date()),
    })
    try {
      await off('bookings')
      const asked = { siteId: 'se', of: 'bookings' } as const
      await vi.waitFor(() => expect(other.stopOf(asked)).not.toBeNull(), { timeout: 1_500, interval: 10 })
      expect(changed).toHaveBeenCalledWith(['se'])
      expect(() => other.refuse('se', 'bookings')).toThrow(/switched off/)
      expect(() => other.refuse('no', 'bookings')).not.toThrow()
    } finally {
      await other.close()
    }
  })
})
