import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { managedCases } from './managed-cases.ts'
import { technicalManagementRoutes } from './technical-management.routes.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const secret = 'a secret of sixteen letters'
const cases = managedCases(() => start)
let portal: FastifyInstance
let app: FastifyInstance
let pushed: { authorization: string | undefined; line: Record<string, unknown> }[] = []
let portalStatus = 200

beforeAll(async () => {
  portal = fastify()
  portal.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  portal.post('/integration/v1/technical-management', (request, reply) => {
    pushed.push({ authorization: request.headers.authorization, line: JSON.parse(String(request.body)) })
    return reply.code(portalStatus).send({ code: 'InvalidFeed' })
  })
  await portal.listen({ port: 0, host: '127.0.0.1' })
  app = fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  technicalManagementRoutes(app, cases)
})
afterAll(async () => {
  await app.close()
  await portal.close()
})
beforeEach(async () => {
  cases.clear()
  pushed = []
  portalStatus = 200
  const { port } = portal.server.address() as AddressInfo
  await post('/control/technical-management/access', {
    portalUrl: `http://127.0.0.1:${port}`,
    key: 'nyhem_key',
    secret,
  })
})

async function post(url: string, payload: object) {
  return (await app.inject({ method: 'POST', url, payload })).statusCode
}
const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

const data = {
  caseId: 'c-1',
  ticketNumber: 'S2026-000123',
  siteId: 'se',
  status: 'registered',
  roomName: 'Kök',
  partName: 'Vatten',
  address: 'Lotsgatan 1',
  description: 'Kranen <b>droppar</b>',
  urgentFault: null,
}
async function notify(notice: object, { by = secret, at = start }: { by?: string; at?: number } = {}) {
  const body = JSON.stringify({ id: 'n-1', event: 'case.created', occurredAt: '2026-11-21T10:00:00Z', data, ...notice })
  const seconds = Math.floor(at / 1_000)
  const signature = createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'nyhem-signature': `t=${seconds},v1=${signature}` }
  return (await app.inject({ method: 'POST', url: '/technical-management/notices', headers, payload: body })).statusCode
}

describe('what the portal reports', () => {
  it('is heard once, when its signature is right', async () => {
    expect(await notify({})).toBe(204)
    expect(await notify({})).toBe(204)
    expect(cases.all()).toMatchObject([
      { ticketNumber: 'S2026-000123', status: 'registered', events: ['case.created'] },
    ])
    const message = { author: 'reporter', text: 'Fortfarande', at: '2026-11-21T10:00:00Z' }
    expect(await notify({ id: 'n-2', event: 'case.message', data: { ...data, message } })).toBe(204)
    expect(cases.all()[0]?.messages).toEqual([message])
  })

  it('is refused by a wrong signature, an old one, or none of sense', async () => {
    expect(await notify({}, { by: 'another secret of letters' })).toBe(401)
    expect(await notify({}, { at: start - 3_600_000 })).toBe(401)
    expect(await notify({ data: { ...data, ticketNumber: 17 } })).toBe(400)
    expect(cases.all()).toEqual([])
  })

  it('is turned away as often as a test says', async () => {
    await post('/control/technical-management/fault', { status: 503, times: 1 })
    expect([await notify({}), await notify({})]).toEqual([503, 204])
  })
})

describe('a case is moved along', () => {
  it('by its page, in the lines of the feed', async () => {
    await notify({})
    const answer = await form('/technical-management/cases/S2026-000123/status', { status: 'ongoing' })
    expect(answer.statusCode).toBe(303)
    await form('/technical-management/cases/S2026-000123/messages', { text: 'Vi kommer.', hasPicture: 'on' })
    await form('/technical-management/cases/S2026-000123/rounds', { name: 'Blandare', isPerformed: 'on' })
    expect(pushed[0]).toEqual({
      authorization: 'Bearer nyhem_key',
      line: {
        type: 'case-status',
        ticketNumber: 'S2026-000123',
        status: 'ongoing',
        at: '2026-11-21T10:00:00.000Z',
        externalId: 'tm-c-1',
      },
    })
    expect(pushed[1]?.line).toMatchObject({
      type: 'case-message',
      text: 'Vi kommer.',
      files: [{ name: 'S2026-000123.png' }],
    })
    expect(pushed[2]?.line).toMatchObject({ rounds: [{ name: 'Blandare', performedAt: '2026-11-21T10:00:00.000Z' }] })
    const { body } = await app.inject('/technical-management/cases/S2026-000123')
    expect(body).toContain('Kranen &lt;b&gt;droppar&lt;/b&gt;')
    expect(body).toContain('<option value="ongoing" selected>')
  })

  it('by a test, and what the portal refuses is shown', async () => {
    await notify({})
    const url = '/control/technical-management/cases/S2026-000123'
    expect(await post(`${url}/messages`, { text: 'Hej' })).toBe(204)
    portalStatus = 400
    expect(await post(`${url}/status`, { status: 'lost' })).toBe(422)
    expect((await form('/technical-management/cases/S2026-000123/status', { status: 'lost' })).body).toContain(
      'InvalidFeed',
    )
    expect(cases.all()[0]?.status).toBe('registered')
    expect(await post('/control/technical-management/cases/17/status', { status: 'ongoing' })).toBe(404)
  })

  it('also by its ticket, when the portal has not reported it', async () => {
    const found = await app.inject('/technical-management/find?ticket=N2026-000001')
    expect(found.headers.location).toBe('/technical-management/cases/N2026-000001')
    expect(await post('/control/technical-management/cases/N2026-000001/status', { status: 'ongoing-no' })).toBe(204)
    expect(pushed[0]?.line).not.toHaveProperty('externalId')
  })
})
