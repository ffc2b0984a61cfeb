import { resolveSite } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiServer } from '../../server/api-server.ts'
import { makeMetrics } from '../../server/metrics.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { webVitalsRoutes } from './web-vitals.routes.ts'

const metrics = makeMetrics()
let app: ApiServer
const siteOfAddress = (host: string, path: string) => resolveSite(host, path)

beforeAll(async () => {
  app = await buildTestApi([(api) => webVitalsRoutes(api, { metrics, siteOfAddress })])
})
afterAll(() => app.close())
beforeEach(() => metrics.registry.resetMetrics())

const vital = {
  id: 'v5-1700000000000-1234567890123',
  name: 'LCP',
  value: 1_800,
  navigationType: 'navigate',
  rating: 'good',
  path: '/sok-bostad/',
  host: 'se.localhost:3000',
}
const send = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/webvitals/save',
    headers: { host: 'se.localhost', 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const measured = async () => (await metrics.registry.metrics()).split('\n')

describe('a measurement of a visit', () => {
  it('is counted in seconds, by vital, site and rating', async () => {
    expect((await send(vital)).statusCode).toBe(204)
    const lines = await measured()
    expect(lines).toContain('nyhem_web_vital_seconds_sum{name="LCP",site="se",rating="good"} 1.8')
    expect(lines).toContain('nyhem_web_vital_seconds_count{name="LCP",site="se",rating="good"} 1')
  })

  it('comes as a beacon of plain text just the same', async () => {
    const reply = await send({ ...vital, name: 'INP', value: 90 }, { 'content-type': 'text/plain;charset=UTF-8' })
    expect(reply.statusCode).toBe(204)
    expect(await measured()).toContain('nyhem_web_vital_seconds_count{name="INP",site="se",rating="good"} 1')
  })

  it('of the layout is a score without unit', async () => {
    await send({ ...vital, name: 'CLS', value: 0.02 })
    expect(await measured()).toContain('nyhem_web_vital_layout_shift_sum{site="se",rating="good"} 0.02')
  })

  it('of the part in English is counted there', async () => {
    await send({ ...vital, name: 'FCP', path: '/en/about/' })
    expect(await measured()).toContain('nyhem_web_vital_seconds_count{name="FCP",site="se-en",rating="good"} 1')
  })

  it('leaves neither its id nor its path behind', async () => {
    const text = (await measured()).join()
    expect(text).not.toContain(vital.id)
    expect(text).not.toContain('sok-bostad')
  })
})

describe('bad input', () => {
  it.each([
    ['id', { id: 'a b' }],
    ['name', { name: 'FID' }],
    ['value', { value: -1 }],
    ['value', { value: 3_600_001 }],
    ['value', { value: '12' }],
    ['navigationType', { navigationType: 'teleport' }],
    ['rating', { rating: 'fine' }],
    ['path', { path: 'sok-bostad' }],
    ['path', { path: `/${'a'.repeat(500)}` }],
    ['host', { host: 'elsewhere.example' }],
    ['host', { host: '' }],
    ['(whole)', { more: 1 }],
  ])('is refused by name: %s', async (field, change) => {
    const reply = await send({ ...vital, ...change }, { 'content-type': 'text/plain' })
    expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, field])
  })

  it.each(['', '{', 'null', '[]', '"text"', '\u0000', '{"__proto__":{}}'])(
    'is refused, and never a failure of ours: %o',
    async (payload) => {
      expect((await send(payload, { 'content-type': 'text/plain' })).statusCode).toBe(400)
      expect((await send(payload)).statusCode).toBe(400)
    },
  )

  it('is refused when it is long, or of another kind', async () => {
    expect((await send('a'.repeat(2_049), { 'content-type': 'text/plain' })).statusCode).toBe(413)
    expect((await send('<a/>', { 'content-type': 'application/xml' })).statusCode).toBe(415)
  })

  it('is refused from the page of another site', async () => {
    expect((await send(vital, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    expect((await send(vital, { origin: 'null' })).statusCode).toBe(403)
    expect((await send(vital, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await send(vital, { origin: 'http://se.localhost', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204)
  })
})
