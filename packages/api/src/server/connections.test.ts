import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiServer } from './api-server.ts'
import { type ConnectionLimits, connectionLimits, limitConnections } from './connections.ts'
import { addRoute } from './route.ts'
import { buildTestApi, testRoute } from './test-api.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('too many connections', () => {
  /** Of which only addresses matter. */
  function openServer(atOnce: number) {
    const server = new EventEmitter()
    const mayBegin = limitConnections(server, { ...connectionLimits, atOnce })
    closing.push(() => server.emit('close'))
    const connected = (remoteAddress: string) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
      server.emit('connection', socket)
      return socket
    }
    const ask = (socket: Socket) => {
      const request = { socket } as IncomingMessage
      return mayBegin(request, new ServerResponse(request))
    }
    return { connected, ask }
  }
  const areClosed = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => destroyed)

  it('cost the network that has most of them its oldest ones, and nobody else', () => {
    const { connected } = openServer(3)
    const one = connected('192.0.2.1')
    const many = [1, 2, 3, 4].map(() => connected('192.0.2.2'))
    expect(areClosed([one, ...many])).toEqual([false, true, true, false, false])
    const another = connected('192.0.2.3')
    expect(areClosed([one, ...many, another])).toEqual([false, true, true, true, false, false])
  })

  it('cost it one without a request before one that waits for its answer', () => {
    const { connected, ask } = openServer(2)
    const asking = connected('192.0.2.1')
    ask(asking)
    const idle = connected('192.0.2.1')
    const another = connected('192.0.2.2')
    expect(areClosed([asking, idle, another])).toEqual([false, true, false])
  })
})

describe('a connection', () => {
  let app: ApiServer
  async function listen() {
    const route = testRoute('GET /waiting', { replies: { 200: z.any() } })
    app = await buildTestApi([(server) => addRoute(server, route, { handler: () => new Promise(() => undefined) })])
    await app.listen({ port: 0, host: '127.0.0.1' })
    closing.push(() => {
      app.server.closeAllConnections()
      return app.close()
    })
  }
  function open(text: string): Socket {
    const { port } = app.server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined)
    socket.write(text)
    closing.push(() => socket.destroy())
    return socket
  }

  it('on which more is asked than is answered is closed', async () => {
    await listen()
    const socket = open('GET /waiting HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(connectionLimits.unanswered + 1))
    socket.resume()
    await once(socket, 'end')
    expect(socket.bytesRead).toBe(0)
  })

  it('whose request does not come in time is answered 408', async () => {
    await listen()
    const tooLate = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    app.server.once('connection', (socket) => app.server.emit('clientError', tooLate, socket))
    const [answer] = (await once(open('GET'), 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('that was refused is closed though its client keeps its side open', async () => {
    await listen()
    const [[socket]] = await Promise.all([
      once(app.server, 'connection') as Promise<[Socket]>,
      open('nonsense\r\n\r\n'),
    ])
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })
})

describe('an answer that is not read', () => {
  /** More than the machine keeps for a connection. */
  const answer = Buffer.alloc(64 * 1_048_576)
  async function openServer(limits: Partial<ConnectionLimits>) {
    const responses: ServerResponse[] = []
    const server = createServer((request, response) => {
      if (!mayBegin(request, response)) return
      responses.push(response)
      response.end(answer)
    })
    const mayBegin = limitConnections(server, { ...connectionLimits, sweepMs: 10, ...limits })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    })
    const ask = () => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
      closing.push(() => socket.destroy())
      return socket
    }
    return { responses, ask }
  }
  const isDropped = (response: ServerResponse | undefined) => response?.destroyed && !response.writableFinished

  it('is dropped with its connection after a while', async () => {
    const { responses, ask } = await openServer({ deadlineMs: () => 50 })
    ask()
    await expect.poll(() => isDropped(responses[0])).toBe(true)
  })

  it('is dropped at once while too much waits in all', async () => {
    const { responses, ask } = await openServer({ waitingBytes: 1_000_000 })
    ask()
    await expect.poll(() => isDropped(responses[0])).toBe(true)
  })

  it('is not dropped before the slowest network would have it', async () => {
    const given: number[] = []
    const { responses, ask } = await openServer({ deadlineMs: (bytes) => given.push(bytes) && 60_000 })
    const reader = ask()
    await expect.poll(() => given.length).toBe(1)
    reader.resume()
    await expect.poll(() => responses[0]?.writableFinished, { timeout: 10_000 }).toBe(true)
    expect(given[0]).toBeGreaterThanOrEqual(answer.length)
  })
})
