import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeMetrics } from './metrics.ts'
import { countOutgoingCalls } from './outgoing-calls.ts'

let provider: Server
let stop: () => void
const metrics = makeMetrics()
const origin = (host: string) => `http://${host}:${(provider.address() as AddressInfo).port}`

beforeEach(async () => {
  provider = createServer((request, reply) => {
    if (request.url === '/breaks') request.socket.destroy()
    else reply.writeHead(Number(request.url?.slice(1))).end('answer')
  })
  await once(provider.listen(0), 'listening')
  stop = countOutgoingCalls(metrics)
})
afterEach(() => {
  stop()
  provider.close()
  metrics.outgoingCalls.reset()
})

async function counted(): Promise<Record<string, number>> {
  const { values } = await metrics.outgoingCalls.get()
  return Object.fromEntries(values.map(({ labels, value }) => [`${labels.host} ${labels.outcome}`, value]))
}

describe('calls of this process to others', () => {
  it.each([
    ['200', 'answered'],
    ['404', 'answered'],
    ['429', 'failed'],
    ['503', 'failed'],
    ['breaks', 'failed'],
  ])('a fetch that ends with %s counts once as %s, by the host alone', async (path, outcome) => {
    await fetch(`${origin('127.0.0.1')}/${path}`).then(
      (answer) => answer.text(),
      () => undefined,
    )
    expect(await counted()).toEqual({ [`127.0.0.1 ${outcome}`]: 1 })
  })

  it.each([
    ['200', 'answered'],
    ['500', 'failed'],
    ['breaks', 'failed'],
  ])('a request by node:http that ends with %s counts once as %s', async (path, outcome) => {
    await new Promise<void>((resolve) => {
      get(`${origin('localhost')}/${path}`, (answer) => answer.resume().on('close', () => resolve())).on('error', () =>
        resolve(),
      )
    })
    expect(await counted()).toEqual({ [`localhost ${outcome}`]: 1 })
  })

  it('counts no longer when it is stopped', async () => {
    stop()
    await fetch(`${origin('127.0.0.1')}/200`).then((answer) => answer.text())
    expect(await counted()).toEqual({})
  })
})
