import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendHttp } from '@nyhem/providers/http/send-http'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPurges } from './purge-shared-cache.ts'

type Asked = Pick<IncomingMessage, 'method' | 'headers'> & { readonly body: string }

/** A shared cache that refuses as often as told. */
let asked: Asked[]
let refusals: number
let url: URL
beforeEach(async () => {
  asked = []
  refusals = 0
  const server = createServer(async (request, reply) => {
    asked.push({ method: request.method, headers: request.headers, body: await text(request) })
    refusals -= 1
    reply.writeHead(refusals >= 0 ? 503 : 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  url = new URL(`http://127.0.0.1:${address.port}/purge`)
  return () => new Promise((resolve) => server.close(resolve))
})

let outcomes: string[]

function open() {
  outcomes = []
  const pauses: number[] = []
  const resume: (() => void)[] = []
  const purges = openPurges({
    url,
    token: 'a-secret-of-the-cache',
    tokenHeader: 'authorization',
    send: sendHttp,
    log: pino({ level: 'silent' }),
    onSent: (outcome) => outcomes.push(outcome),
    pause: (ms, closing) => {
      pauses.push(ms)
      const { promise, resolve } = Promise.withResolvers<void>()
      resume.push(resolve)
      if (closing.aborted) resolve()
      closing.addEventListener('abort', () => resolve())
      return promise
    },
  })
  /** Ends the pause that has begun, or begins. */
  async function goOn(): Promise<void> {
    await expect.poll(() => resume.length).toBeGreaterThan(0)
    resume.shift()?.()
  }
  return { purges, pauses, goOn }
}

const keysOf = ({ headers }: Asked): string[] => String(headers['surrogate-key']).split(' ')

describe('a shared cache', () => {
  it('is told by one request what changes have gathered, with the secret', async () => {
    const { purges, goOn } = open()
    purges.add({ kind: 'tags', tags: ['home-1', 'counts-se'] })
    purges.add({ kind: 'tags', tags: ['home-2', 'counts-se'] })
    await goOn()
    await expect.poll(() => asked.length).toBe(1)
    await purges.close()
    expect(asked).toMatchObject([
      {
        method: 'POST',
        headers: { authorization: 'Bearer a-secret-of-the-cache', 'surrogate-key': 'home-1 counts-se home-2' },
        body: JSON.stringify({ tags: ['home-1', 'counts-se', 'home-2'] }),
      },
    ])
  })

  it('that refuses is told again, with what came meanwhile, after ever longer pauses', async () => {
    refusals = 2
    const { purges, pauses, goOn } = open()
    purges.add({ kind: 'tags', tags: ['home-1'] })
    await goOn()
    await expect.poll(() => outcomes).toEqual(['failed'])
    purges.add({ kind: 'tags', tags: ['home-2'] })
    await goOn()
    await goOn()
    await expect.poll(() => outcomes).toEqual(['failed', 'failed', 'done'])
    await purges.close()
    expect(asked.map(keysOf).at(-1)?.toSorted()).toEqual(['home-1', 'home-2'])
    expect(pauses.slice(1)).toEqual([500, 1_000])
  })

  it('is told of everything by the names of all sites, also when too much has gathered', async () => {
    const { purges, goOn } = open()
    purges.add({ kind: 'tags', tags: Array.from({ length: 1_000 }, (_, index) => `home-${index}`) })
    await goOn()
    await expect.poll(() => outcomes).toEqual(['done'])
    purges.add({ kind: 'everything' })
    await goOn()
    await expect.poll(() => outcomes).toEqual(['done', 'done'])
    await purges.close()
    for (const one of asked) expect(keysOf(one)).toContain('site-no')
    expect(asked.every((one) => keysOf(one).length <= 30)).toBe(true)
  })

  it('is told once more at a stop, and not waited for when it refuses', async () => {
    refusals = 100
    const { purges } = open()
    purges.add({ kind: 'tags', tags: ['home-1'] })
    await purges.close()
    expect(outcomes).toEqual(['failed'])
  })
})
