import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { chanceOf } from '../catalogue/chance.ts'
import { type Latency, latencyOf } from './percentiles.ts'
import type { Question } from './questions.ts'

/**
 * Open-loop load in a process configured by a JSON argument. Searches are sent when due and timed from then, answered
 * or not, so that every queue counts: the portal's, the connections' and this process's.
 */
export type OpenLoop = {
  origin: string
  host: string
  /** JSON list. */
  questions: string
  perSecond: number
  /** Random arrivals (Poisson) may coincide. */
  arrivals: 'even' | 'random'
  /** Not measured. */
  warmUpSeconds: number
  seconds: number
}

export type OpenLoopFigures = {
  requested: number
  /** Broken requests, and answers other than 200. */
  failed: number
  latency: Latency
  byKind: Record<string, Latency>
  /** Delay of sending in this process. */
  sentLate: Latency
  meanBytes: number
}

type Requested = { kind: string; dueMs: number; sentMs: number; tookMs: number; bytes: number; ok: boolean }

const task: OpenLoop = JSON.parse(process.argv[2] ?? '{}')
const questions: Question[] = JSON.parse(readFileSync(task.questions, 'utf8'))
const requests = questions.map(({ kind, call, body }) => ({
  kind,
  path: call.startsWith('/') ? call : `/residence/${call}`,
  bytes: Buffer.from(JSON.stringify(body)),
}))
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const url = new URL(task.origin)
const chance = chanceOf(7)
let next = 0

function send(dueMs: number): Promise<Requested> {
  const { kind, path, bytes } = requests[next++ % requests.length] as (typeof requests)[number]
  const sentMs = performance.now()
  return new Promise((resolve) => {
    let received = 0
    const done = (ok: boolean) =>
      resolve({ kind, dueMs, sentMs, tookMs: performance.now() - dueMs, bytes: received, ok })
    request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        path,
        method: 'POST',
        headers: {
          host: task.host,
          'content-type': 'application/json',
          'content-length': bytes.length,
          'accept-encoding': 'gzip, deflate, br, zstd',
        },
      },
      (answer) => {
        answer.on('data', (chunk: Buffer) => {
          received += chunk.length
        })
        answer.on('end', () => done(answer.statusCode === 200))
        answer.on('error', () => done(false))
      },
    )
      .on('error', () => done(false))
      .end(bytes)
  })
}

async function ask(seconds: number): Promise<Requested[]> {
  const gapMs = 1_000 / task.perSecond
  const under: Promise<Requested>[] = []
  const beganMs = performance.now() + gapMs
  let dueMs = beganMs
  await new Promise<void>((resolve) => {
    const sendWhatIsDue = () => {
      while (dueMs <= performance.now()) {
        under.push(send(dueMs))
        dueMs += task.arrivals === 'even' ? gapMs : -Math.log(1 - chance.next()) * gapMs
        if (dueMs - beganMs >= seconds * 1_000) return resolve()
      }
      // Timers have whole milliseconds; the delay is counted.
      setTimeout(sendWhatIsDue, Math.max(0, dueMs - performance.now()))
    }
    sendWhatIsDue()
  })
  return Promise.all(under)
}

await ask(task.warmUpSeconds)
const requested = await ask(task.seconds)
agent.destroy()
const good = requested.filter(({ ok }) => ok)
const figures: OpenLoopFigures = {
  requested: requested.length,
  failed: requested.length - good.length,
  latency: latencyOf(requested.map(({ tookMs }) => tookMs)),
  byKind: Object.fromEntries(
    [...Map.groupBy(good, ({ kind }) => kind)].map(([kind, group]) => [
      kind,
      latencyOf(group.map((each) => each.tookMs)),
    ]),
  ),
  sentLate: latencyOf(requested.map(({ dueMs, sentMs }) => sentMs - dueMs)),
  meanBytes: Math.round(good.reduce((sum, { bytes }) => sum + bytes, 0) / Math.max(1, good.length)),
}
console.log(JSON.stringify(figures))
