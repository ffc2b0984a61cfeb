import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postOutside } from './post-outside.ts'

let server: Server
let port: number
let got: string[]

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      got.push(`${request.method} ${request.url} ${request.headers.ttl} ${body}`)
      response.writeHead(429, { 'retry-after': '7', location: '/elsewhere' }).end('slowly')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const at = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }]
const sent = { headers: { ttl: '60' }, body: Buffer.from('sealed'), isOwn: false }

describe('a post to an address that a browser told', () => {
  it('is sent as it is to one of this machine that a setting names', async () => {
    got = []
    expect(await postOutside(`http://127.0.0.1:${port}/p/1`, { ...sent, isOwn: true })).toEqual({
      status: 429,
      retryAfter: '7',
    })
    expect(got).toEqual(['POST /p/1 60 sealed'])
  })

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1'])(
    'is refused where the host leads to %s',
    async (address) => {
      got = []
      const resolve = async () => [{ address: '93.184.216.34', family: 4 }, ...(await at(address)())]
      expect(await postOutside(`https://push.example.net:${port}/p/1`, sent, { resolve })).toBe('refused')
      expect(got).toEqual([])
    },
  )

  it('is refused without encryption, also at a public address', async () => {
    const parts = { resolve: at('93.184.216.34') }
    expect(await postOutside('http://push.example.net/p/1', sent, parts)).toBe('refused')
  })

  it('has no answer where nobody is there, or the name is unknown', async () => {
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await postOutside('https://push.example.net/p/1', sent, { resolve })).toBeNull()
    const parts = { resolve: at('127.0.0.1'), isPublic: () => true }
    expect(await postOutside(`https://push.example.net:${port}/p/1`, sent, parts)).toBeNull()
  })
})
