import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApi, type ServerSettings } from '../build-api.ts'
import type { ApiServer } from './api-server.ts'
import { makeLog } from './log.ts'
import { makeMetrics } from './metrics.ts'
import { addRoute } from './route.ts'
import { testRoute, testSettings } from './test-api.ts'

const seen = testRoute('GET /api/seen', {
  replies: { 200: z.object({ host: z.string(), hostname: z.string(), protocol: z.string(), ip: z.string() }) },
})
const addSeen = (app: ApiServer) =>
  addRoute(app, seen, { handler: async ({ host, hostname, protocol, ip }) => ({ host, hostname, protocol, ip }) })

let lines: string[] = []
let app: ApiServer
afterEach(async () => {
  lines = []
  await app.close()
})

async function open(settings: Partial<ServerSettings>): Promise<void> {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  app = await buildApi({
    settings: { ...testSettings, ...settings },
    log: makeLog({ level: 'warn', destination }),
    accessLog: () => undefined,
    metrics: makeMetrics(),
    database: {
      get db(): never {
        throw new Error('this test has no database')
      },
    },
    isStopping: () => false,
    drawProblemPage: () => null,
    pages: { answerEarly: () => null, addRoutes: () => undefined },
    features: [addSeen],
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
}

/** From 127.0.0.1, with these header lines. */
async function ask(...headers: string[]): Promise<{ status: number; head: string; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(['GET /api/seen HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'))
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}
const seenBy = async (...headers: string[]) => JSON.parse((await ask(...headers)).body)

const forwarded = [
  'Host: se.localhost:3000',
  'X-Forwarded-Host: no.localhost',
  'X-Forwarded-Proto: https',
  'X-Forwarded-For: 203.0.113.7',
]

describe('the requested host', () => {
  const trusted: Pick<ServerSettings, 'trustProxy'>[] = [{ trustProxy: false }, { trustProxy: ['127.0.0.1'] }]
  it.each(trusted)('is that of the host header alone, whoever is trusted: %j', async ({ trustProxy }) => {
    await open({ trustProxy })
    expect(await seenBy(...forwarded)).toMatchObject({ host: 'se.localhost:3000', hostname: 'se.localhost' })
  })

  it('is named once, or the request is refused', async () => {
    await open({})
    const { status, head } = await ask('Host: se.localhost', 'host: no.localhost')
    expect(status).toBe(400)
    expect(head).toMatch(/content-security-policy: default-src/i)
    expect(head).toMatch(/cache-control: no-store/i)
  })
})

describe('the address and scheme of a visitor', () => {
  it('are those that a trusted proxy names', async () => {
    await open({ trustProxy: ['127.0.0.1'] })
    expect(await seenBy(...forwarded)).toMatchObject({ ip: '203.0.113.7', protocol: 'https' })
  })

  it('are those of the connection, when somebody else names others', async () => {
    await open({ trustProxy: ['10.0.0.1'] })
    expect(await seenBy(...forwarded)).toMatchObject({ ip: '127.0.0.1', protocol: 'http' })
  })

  it('are never those that a visitor put before the trusted proxy’s', async () => {
    await open({ trustProxy: ['127.0.0.1'] })
    expect(await seenBy('Host: a', 'X-Forwarded-For: 127.0.0.1, 198.51.100.1, 203.0.113.7')).toMatchObject({
      ip: '203.0.113.7',
    })
  })
})

describe('a proxy that nobody named', () => {
  const warnings = () => lines.filter((line) => line.includes('UnknownProxy'))

  it('is warned of once in production, without its address', async () => {
    await open({ production: true })
    await ask(...forwarded)
    await ask(...forwarded)
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).not.toMatch(/127\.0\.0\.1|203\.0\.113/)
  })

  it('is nothing to warn of when it is named, nor outside production', async () => {
    await open({ production: true, trustProxy: ['127.0.0.1'] })
    await ask(...forwarded)
    await ask('Host: a', 'X-Forwarded-For: 127.0.0.1')
    await ask('Host: a')
    const named = warnings()
    await app.close()
    await open({ production: false })
    await ask(...forwarded)
    expect([...named, ...warnings()]).toEqual([])
  })
})
