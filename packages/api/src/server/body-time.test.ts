import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiServer } from './api-server.ts'
import { addRoute } from './route.ts'
import { buildTestApi, testRoute } from './test-api.ts'

let app: ApiServer

beforeAll(async () => {
  app = await buildTestApi([
    (server) =>
      addRoute(
        server,
        testRoute('POST /slow', { body: z.unknown(), replies: { 200: z.object({ ok: z.boolean() }) }, bodyMs: 100 }),
        { handler: async () => ({ ok: true }) },
      ),
  ])
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const head = (length: number) =>
  `POST /slow HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

describe('a body', () => {
  it('that does not come to its end in time ends the connection', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`${head(20)}{"a":`)
    await once(socket, 'close')
    expect(socket.bytesRead).toBe(0)
  })
  it('that comes in time is answered, and the connection stays for the next one', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    for (let count = 0; count < 2; count += 1) {
      socket.write(`${head(2)}{}`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(answer.toString()).toContain('200 OK')
    }
    socket.destroy()
  })
})
