import { request } from 'node:http'
import { latencyOf } from '../search/percentiles.ts'
import type { AttackRequest } from './attack.ts'

export const everyMs = 100
const longestMs = 10_000

export type Latencies = ReturnType<typeof latencyOf>
export type Watched = {
  readonly health: Latencies
  readonly page: Latencies
  readonly failed: number
  readonly highestMb: number
}

/** One request on a connection of its own. Zero: no answer. */
export function ask(
  options: { readonly port: number; readonly host: string; readonly localAddress: string },
  { method, path, headers, body }: AttackRequest,
): Promise<{ status: number; bytes: Buffer; cookies: readonly string[] }> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, bytes: Buffer.alloc(0), cookies: [] })
    const sent = request(
      {
        hostname: '127.0.0.1',
        port: options.port,
        localAddress: options.localAddress,
        agent: false,
        timeout: longestMs,
        method,
        path,
        headers: { host: options.host, ...type, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        const { statusCode = 0, headers: answered } = answer
        answer.on('close', () =>
          resolve({ status: statusCode, bytes: Buffer.concat(chunks), cookies: answered['set-cookie'] ?? [] }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', none)
    sent.end(body)
  })
}

/** Probes from an address of its own when due, whether or not earlier probes were answered. */
export function watchPortal(options: {
  readonly port: number
  readonly host: string
  readonly residentMb: () => number
}): () => Promise<Watched> {
  const took = { health: [] as number[], page: [] as number[] }
  const waiting = new Set<Promise<void>>()
  let failed = 0
  let highestMb = options.residentMb()
  const from = { ...options, localAddress: '127.15.1.1' }

  async function probe(kind: keyof typeof took, path: string) {
    const began = performance.now()
    const { status } = await ask(from, { method: 'GET', path })
    if (status === 200) took[kind].push(performance.now() - began)
    else failed += 1
  }
  const timer = setInterval(() => {
    highestMb = Math.max(highestMb, options.residentMb())
    for (const probing of [probe('health', '/healthz'), probe('page', '/')]) {
      waiting.add(probing)
      void probing.finally(() => waiting.delete(probing))
    }
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await Promise.all(waiting)
    return { health: latencyOf(took.health), page: latencyOf(took.page), failed, highestMb }
  }
}
