import { get as getHttp, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { ApiServer } from './api-server.ts'
import { ProblemError } from './problems.ts'
import { deadlineMs, filesForClients, readForClient } from './read-for-client.ts'
import { addRoute } from './route.ts'
import { buildTestApi, testRoute } from './test-api.ts'

const { perKey, mostWaitingPerKey } = filesForClients
let app: ApiServer
let streams: Readable[]
beforeEach(async () => {
  const opened: Readable[] = []
  streams = opened
  app = await buildTestApi([
    (server) =>
      addRoute(server, testRoute('GET /file', { replies: { 200: z.any() } }), {
        async handler(request, reply) {
          const stream = await readForClient(request, reply, { bytes: 1_000, open: async () => endless(opened) })
          if (!stream) throw new ProblemError('NotFound')
          return reply.send(stream)
        },
      }),
  ])
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  app.server.closeAllConnections()
  await app.close()
})

/** As of a file whose reader takes nothing more. */
function endless(opened: Readable[]): Readable {
  const stream = new Readable({ read: () => undefined })
  stream.push('beginning')
  opened.push(stream)
  return stream
}

function ask() {
  const { port } = app.server.address() as AddressInfo
  const request = getHttp({ host: '127.0.0.1', port, path: '/file', agent: false })
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  answer.catch(() => undefined)
  return { request, answer }
}
const askMany = (count: number) => Array.from({ length: count }, ask)
const areOpen = (count: number) => expect.poll(() => streams.filter(({ destroyed }) => !destroyed).length).toBe(count)

describe('files read for clients', () => {
  it('are a few at once of a network; a few more wait, and the others get 503 and when to come again', async () => {
    askMany(perKey)
    await areOpen(perKey)
    const waiting = askMany(mostWaitingPerKey + 1)
    const { statusCode, headers } = await Promise.race(waiting.map(({ answer }) => answer))
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(streams.length).toBe(perKey)
  })

  it('are closed when their reader goes, which lets the next one read', async () => {
    const reading = askMany(perKey)
    await areOpen(perKey)
    const next = ask()
    reading[0]?.request.destroy()
    expect((await next.answer).statusCode).toBe(200)
    await areOpen(perKey)
    expect(streams.length).toBe(perKey + 1)
  })

  it('are closed when their reader takes longer than the slowest network needs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { answer } = ask()
    const reply = await answer
    const ended = new Promise((resolve) => reply.once('error', resolve))
    vi.advanceTimersByTime(deadlineMs(1_000))
    expect(await ended).toMatchObject({ code: 'ECONNRESET' })
    await areOpen(0)
  })

  it('are not opened for a HEAD request', async () => {
    const { statusCode } = await app.inject({ method: 'HEAD', url: '/file' })
    expect([statusCode, streams.length]).toEqual([200, 0])
  })
})
