import { Agent, request } from 'node:http'
import { type Latency, latencyOf } from '../search/percentiles.ts'

/** A call, to a site of any of the processes. */
export type ScaleCall = { readonly host: string; readonly path: string; readonly body?: object }

export type ScaleFigures = Latency & { readonly perSecond: number; readonly failed: number }

const connections = 16

/**
 * As many calls as come in that time over 16 connections, each waiting for its answer; the processes take turns. An
 * answer other than 200 counts as failed.
 */
export async function callFor(
  seconds: number,
  { origins, calls }: { origins: readonly string[]; calls: readonly ScaleCall[] },
): Promise<ScaleFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latest = performance.now() + seconds * 1_000
  const took: number[] = []
  let failed = 0
  let next = 0
  async function work(): Promise<void> {
    while (performance.now() < latest) {
      const index = next++
      const began = performance.now()
      const call = calls[index % calls.length]
      const origin = origins[index % origins.length]
      if (!call || !origin) return
      const { status } = await callOnce(origin, call, agent)
      took.push(performance.now() - began)
      if (status !== 200) failed += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  const lasted = (performance.now() - began) / 1_000
  return { ...latencyOf(took), perSecond: took.length / lasted, failed }
}

/** Only browsers resolve the sites' names, and `fetch` names the host of the address. */
export function callOnce(
  origin: string,
  { host, path, body }: ScaleCall,
  agent?: Agent,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const headers = { host, ...(body ? { 'content-type': 'application/json' } : {}) }
  const sent = request(new URL(path, origin), { method: body ? 'POST' : 'GET', headers, ...(agent ? { agent } : {}) })
  sent.on('error', reject)
  sent.on('response', async (answer) => {
    answer.setEncoding('utf8')
    resolve({ status: answer.statusCode ?? 0, text: (await answer.toArray()).join('') })
  })
  sent.end(body && JSON.stringify(body))
  return promise
}
