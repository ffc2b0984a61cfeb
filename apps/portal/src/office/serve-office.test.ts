import type { RouteSpec } from '@nyhem/contract/routes/define-route'
import { methodAndPathOf, type RouteId } from '@nyhem/contract/routes/route-id'
import { routes } from '@nyhem/contract/routes/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
beforeAll(async () => {
  portal = await openOfficePortal()
}, 120_000)
afterAll(() => portal?.close())

const publicRoutes = Object.values(routes)
  .flatMap((family) => Object.values<{ id: RouteId; spec: RouteSpec }>(family))
  .filter(({ id, spec }) => spec.caller !== 'staff' && id !== routes.site.getPage.id)

describe('the host of the office', () => {
  it('has its document at each of its pages, with a policy that allows nothing inline', async () => {
    for (const path of ['/', '/people', '/log?day=2026-11-27', '/logged-in']) {
      const { status, text, headers } = await portal.send({ path, headers: { accept: 'text/html' } })
      expect([status, text.includes('<title>Office</title>')], path).toEqual([200, true])
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })
  it('says that other pages are not there, in its own words', async () => {
    const { status, text } = await portal.send({ path: '/bostader/', headers: { accept: 'text/html' } })
    expect([status, text.includes('<title>Office</title>')]).toEqual([404, true])
  })
  it('has its files, for ever', async () => {
    const { status, headers } = await portal.send({ path: '/office/assets/main-1.js' })
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await portal.send({ path: '/office/assets/../../package.json' })).status).toBe(404)
    expect((await portal.send({ path: '/office/assets/main-2.js' })).text).toBe('Not Found\n')
  })
  it('answers an unchanged document without its bytes', async () => {
    const { headers } = await portal.send({ path: '/' })
    const again = await portal.send({ path: '/', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.text]).toEqual([304, ''])
  })
  it.each(publicRoutes)('has no public route: $id', async ({ id }) => {
    const { method, path } = methodAndPathOf(id)
    const { status, text } = await portal.send({
      method,
      path: path.replaceAll(/:\w+|\*/g, '1'),
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    })
    expect(status).toBe(404)
    expect(text).not.toContain('template')
  })
  it('is the same with another port, in capitals, and with a dot at its end', async () => {
    for (const host of ['OFFICE.localhost', 'office.localhost.'])
      expect((await portal.send({ path: '/', host })).text).toContain('Office')
  })
})

describe('the host of a site', () => {
  it('has no page and no file of the office', async () => {
    for (const path of ['/people/', '/office/assets/main-1.js', '/office/api/me'])
      expect((await portal.send({ path, host: 'se.localhost' })).status, path).toBe(404)
  })
})
