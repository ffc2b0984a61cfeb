import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { chanceOf } from '../catalogue/chance.ts'
import { type Latency, latencyOf } from './percentiles.ts'
import type { Question } from './questions.ts'

/**
 * Load in a process of its own, told by a JSON argument. Searches are sent when they are due, whether or not earlier
 * ones are answered, and their time counts from when they were due, so that every queue counts: the portal's, the
 * connections' and this process's own.
 */
export type OpenLoop = {
  origin: string
  host: string
  /** JSON: a list of questions, asked in turn. */
  questions: string
  perSecond: number
  /** At the same distance, or as strangers come (Poisson), who sometimes come together. */
  arrivals: 'even' | 'random'
  /** Asked before anything is measured. */
  warmUpSeconds: number
  seconds: number
}

export type OpenLoopFigures = {
  asked: number
  /** Answers other than 200, and requests that broke. */
  failed: number
  latency: Latency
  byKind: Record<string, Latency>
  /** How late this process was in sending. */
  sentLate: Latency
  meanBytes: number
}

type Asked = { kind: string; dueMs: number; sentMs: number; tookMs: number; bytes: number; ok: boolean }

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

function send(dueMs: number): Promise<Asked> {
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

async function ask(seconds: number): Promise<Asked[]> {
  const gapMs = 1_000 / task.perSecond
  const under: Promise<Asked>[] = []
  const beganMs = performance.now() + gapMs
  let dueMs = beganMs
  await new Promise<void>((resolve) => {
    const sendWhatIsDue = () => {
      while (dueMs <= performance.now()) {
        under.push(send(dueMs))
        dueMs += task.arrivals === 'even' ? gapMs : -Math.log(1 - chance.next()) * gapMs
        if (dueMs - beganMs >= seconds * 1_000) return resolve()
      }
      // Node's timers know whole milliseconds; the fraction by which they are late is counted.
      setTimeout(sendWhatIsDue, Math.max(0, dueMs - performance.now()))
    }
    sendWhatIsDue()
  })
  return Promise.all(under)
}

await ask(task.warmUpSeconds)
const asked = await ask(task.seconds)
agent.destroy()
const good = asked.filter(({ ok }) => ok)
const figures: OpenLoopFigures = {
  asked: asked.length,
  failed: asked.length - good.length,
  latency: latencyOf(asked.map(({ tookMs }) => tookMs)),
  byKind: Object.fromEntries(
    [...Map.groupBy(good, ({ kind }) => kind)].map(([kind, group]) => [
      kind,
      latencyOf(group.map((each) => each.tookMs)),
    ]),
  ),
  sentLate: latencyOf(asked.map(({ dueMs, sentMs }) => sentMs - dueMs)),
  meanBytes: Math.round(good.reduce((sum, { bytes }) => sum + bytes, 0) / Math.max(1, good.length)),
}
console.log(JSON.stringify(figures))
