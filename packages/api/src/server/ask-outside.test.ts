import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askOutside, type OutsideParts } from './ask-outside.ts'

/** The only address that counts as public here; others of this machine are as private as they are. */
const allowed = '127.0.0.2'
let server: Server
let answer: RequestListener
let asked: string[]

beforeEach(async () => {
  asked = []
  answer = (_, reply) => void reply.end('ok')
  server = createServer((request, reply) => {
    asked.push(
      `${request.method} ${request.headers.host?.split(':')[0]}${request.url} at ${request.socket.localAddress}`,
    )
    answer(request, reply)
  })
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const names: Readonly<Record<string, string[]>> = {
  'good.example': [allowed],
  'inside.example': ['127.0.0.1'],
  'both.example': [allowed, '10.0.0.1'],
}
const ask = (host: string, path = '/', parts: OutsideParts = {}) =>
  askOutside(`http://${host}:${(server.address() as AddressInfo).port}${path}`, {
    resolve: async (name) => (names[name] ?? []).map((address) => ({ address, family: 4 })),
    isPublic: (address) => address === allowed,
    ...parts,
  })

describe('an address outside', () => {
  it('is asked by HEAD, at the address that its name was resolved to', async () => {
    expect(await ask('good.example')).toMatchObject({ code: 'Answered', status: 200 })
    expect(asked).toEqual([`HEAD good.example/ at ${allowed}`])
  })

  it('is asked by GET where HEAD is refused', async () => {
    answer = ({ method }, reply) => void reply.writeHead(method === 'HEAD' ? 405 : 200).end()
    expect(await ask('good.example')).toMatchObject({ status: 200 })
    expect(asked.map((line) => line.slice(0, 4))).toEqual(['HEAD', 'GET '])
  })

  it.each(['inside.example', 'both.example', '127.0.0.1', '[::1]', '169.254.169.254'])(
    'is never asked where it is private: %s',
    async (host) => {
      expect(await ask(host)).toMatchObject({ code: 'Private' })
      expect(asked).toEqual([])
    },
  )

  it.each(['http://inside.example/', 'http://127.0.0.1/', 'file:///etc/passwd', 'http://a:b@good.example/'])(
    'is not followed to what is private: %s',
    async (location) => {
      answer = (_, reply) => void reply.writeHead(302, { location }).end()
      expect(await ask('good.example')).toMatchObject({ code: 'Private' })
      expect(asked).toHaveLength(1)
    },
  )

  it('is refused once its name leads inside, though it did not before', async () => {
    const answers = [[allowed], ['127.0.0.1']]
    answer = (_, reply) => void reply.writeHead(302, { location: '/next' }).end()
    const resolve = async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 }))
    expect(await ask('good.example', '/', { resolve })).toMatchObject({ code: 'Private' })
    expect(asked).toEqual([`HEAD good.example/ at ${allowed}`])
  })

  it('that never ends is cut, and counts as an answer', async () => {
    answer = ({ method }, reply) => {
      if (method === 'HEAD') return void reply.writeHead(404).end()
      const more = () => void reply.write(Buffer.alloc(16_384), more)
      reply.writeHead(200)
      more()
    }
    expect(await ask('good.example')).toMatchObject({ code: 'Answered', status: 200 })
  })

  it('that says nothing is left after the limit', async () => {
    answer = () => undefined
    expect(await ask('good.example', '/', { limitMs: 50 })).toMatchObject({ code: 'NoAnswer' })
  })

  it('that leads in a circle has no answer', async () => {
    answer = (_, reply) => void reply.writeHead(302, { location: '/' }).end()
    expect(await ask('good.example')).toMatchObject({ code: 'NoAnswer' })
    expect(asked).toHaveLength(6)
  })

  it('waits for its turn before each request, redirects too', async () => {
    const turns: string[] = []
    answer = ({ url }, reply) => void (url === '/' ? reply.writeHead(302, { location: '/next' }).end() : reply.end())
    await ask('good.example', '/', { turn: async (host) => void turns.push(host) })
    expect(turns).toEqual(['good.example', 'good.example'])
  })
})
