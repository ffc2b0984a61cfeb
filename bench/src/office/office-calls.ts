import { Agent, request } from 'node:http'
import type { Measured } from '../portal-process.ts'
import { type Latency, latencyOf } from '../search/percentiles.ts'

export const officeHost = 'office.localhost'
export const publicHost = 'se.localhost'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

export type Asked = {
  readonly path: string
  readonly host?: string
  readonly cookie?: string
  readonly body?: object
}

export type Answered = { readonly status: number; readonly text: string }

/** As a page of the office asks. */
export function send({ origin }: Pick<Measured, 'origin'>, { path, host = officeHost, cookie, body }: Asked) {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const asked = request(new URL(path, origin), {
    agent,
    method: body ? 'POST' : 'GET',
    headers: {
      host: `${host}:${new URL(origin).port}`,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
    },
  })
  asked.on('error', reject)
  asked.on('response', async (answer) => {
    answer.setEncoding('utf8')
    resolve({ status: answer.statusCode ?? 0, text: (await answer.toArray()).join('') })
  })
  asked.end(body && JSON.stringify(body))
  return promise
}

/** The reply of a call that must be answered. */
export async function ask<Reply>(portal: Pick<Measured, 'origin'>, asked: Asked): Promise<Reply> {
  const { status, text } = await send(portal, asked)
  if (status !== 200) throw new Error(`${asked.path}: ${status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as Reply
}

/** So many calls, one after the other, once a tenth of them have warmed up what is measured. */
export async function timed(times: number, call: (nth: number) => Promise<unknown>): Promise<Latency> {
  const warm = Math.ceil(times / 10)
  const took: number[] = []
  for (let nth = 0; nth < times + warm; nth += 1) {
    const began = performance.now()
    await call(nth)
    if (nth >= warm) took.push(performance.now() - began)
  }
  return latencyOf(took)
}
