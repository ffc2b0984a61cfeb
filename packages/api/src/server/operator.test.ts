import { describe, expect, it } from 'vitest'
import type { ServerSettings } from '../build-api.ts'
import { buildTestApi } from './test-api.ts'

const token = 'a-long-metrics-token'
const bearer = { authorization: `Bearer ${token}` }

type Asked = { url: string; headers?: Record<string, string>; remoteAddress?: string }
async function ask(settings: Partial<ServerSettings>, asked: Asked) {
  const app = await buildTestApi([], { settings: { version: '1.2.3', metricsToken: token, ...settings } })
  const reply = await app.inject({ remoteAddress: '127.0.0.1', ...asked })
  await app.close()
  return { status: reply.statusCode, body: reply.body }
}
const strangers: Omit<Asked, 'url'>[] = [
  { remoteAddress: '10.0.0.7' },
  { headers: { 'x-forwarded-for': '10.0.0.7' } },
  { headers: { forwarded: 'for=10.0.0.7' } },
  { headers: { authorization: 'Bearer another-long-token' } },
]

describe.each(['/metrics', '/openapi.json'])('%s', (url) => {
  it('needs the token in production, from this machine too: a proxy there asks for everybody', async () => {
    expect(await ask({ production: true }, { url })).toMatchObject({ status: 404 })
    for (const stranger of strangers) expect((await ask({ production: true }, { url, ...stranger })).status).toBe(404)
    for (const remoteAddress of ['127.0.0.1', '10.0.0.7'])
      expect((await ask({ production: true }, { url, remoteAddress, headers: bearer })).status).toBe(200)
  })

  it('is closed in production without a token', async () => {
    const closed = { production: true, metricsToken: null }
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer null' }])
      expect((await ask(closed, { url, headers })).status).toBe(404)
  })

  it('is for this machine and the holder of the token outside production', async () => {
    expect((await ask({ metricsToken: null }, { url })).status).toBe(200)
    expect((await ask({}, { url, remoteAddress: '10.0.0.7', headers: bearer })).status).toBe(200)
    for (const stranger of strangers.slice(0, 3)) expect((await ask({}, { url, ...stranger })).status).toBe(404)
  })
})

describe('the description of the calls', () => {
  it('is for everybody where a setting says so', async () => {
    const open = { production: true, publicOpenApi: true }
    expect((await ask(open, { url: '/openapi.json', remoteAddress: '10.0.0.7' })).status).toBe(200)
    expect((await ask(open, { url: '/metrics', remoteAddress: '10.0.0.7' })).status).toBe(404)
  })
})

describe('health', () => {
  it('tells strangers that the process lives, and the operator its version', async () => {
    const url = '/healthz'
    const version = async (settings: Partial<ServerSettings>, asked: Omit<Asked, 'url'> = {}) =>
      JSON.parse((await ask(settings, { url, ...asked })).body)
    expect(await version({ production: true })).toEqual({ status: 'ok' })
    expect(await version({}, { remoteAddress: '10.0.0.7' })).toEqual({ status: 'ok' })
    expect(await version({ production: true }, { headers: bearer })).toEqual({ status: 'ok', version: '1.2.3' })
    expect(await version({})).toEqual({ status: 'ok', version: '1.2.3' })
  })
})
