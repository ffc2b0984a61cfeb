import { Agent } from 'node:http'
import { latencyOf } from '../search/percentiles.ts'
import { beginBankId, senderTo } from './send.ts'

/**
 * Visitors waiting for their e-ID, in a process configured by a JSON argument. They start one after the other, each in
 * a separate browser, then poll every second. Measured once all have started. Open-loop: answers are not awaited, and
 * times count from when a poll was due.
 */
export type Polling = { origin: string; host: string; people: number; beginSeconds: number; seconds: number }
export type PollingFigures = {
  requested: number
  failed: number
  latency: ReturnType<typeof latencyOf>
  /** Delay of sending in this process. */
  sentLate: ReturnType<typeof latencyOf>
}

const task: Polling = JSON.parse(process.argv[2] ?? '{}')
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const send = senderTo({ origin: task.origin, host: task.host, agent })

const took: number[] = []
const late: number[] = []
let failed = 0
const start = performance.now()
const measuredFromMs = (task.beginSeconds + 1) * 1_000
const endMs = measuredFromMs + task.seconds * 1_000

/** Due in milliseconds from the start. */
type Due = { atMs: number; act: (atMs: number) => Promise<void> }

async function poll(person: { path: string; cookie: string }, atMs: number): Promise<void> {
  const sentMs = performance.now() - start
  const { status, body } = await send('GET', person.path, person.cookie)
  if (atMs < measuredFromMs) return
  late.push(sentMs - atMs)
  took.push(performance.now() - start - atMs)
  if (status !== 200 || !body.includes('"Pending"')) failed += 1
}

async function wait(atMs: number): Promise<void> {
  const person = await beginBankId(send)
  for (let dueMs = atMs + 1_000; dueMs < endMs; dueMs += 1_000) schedule({ atMs: dueMs, act: (at) => poll(person, at) })
}

// By due millisecond.
const timetable = new Map<number, Due[]>()
function schedule(due: Due): void {
  const slot = Math.max(Math.floor(due.atMs), reached + 1)
  const others = timetable.get(slot)
  if (others) others.push(due)
  else timetable.set(slot, [due])
}

let reached = -1
const doing: Promise<void>[] = []
for (let number = 0; number < task.people; number += 1) {
  // The golden ratio spreads starts evenly over a second.
  const offBeatMs = ((number * 0.618_034) % 1) * 1_000
  schedule({ atMs: (number / task.people) * (task.beginSeconds - 1) * 1_000 + offBeatMs, act: wait })
}

await new Promise<void>((resolve, reject) => {
  const timer = setInterval(() => {
    const nowMs = performance.now() - start
    for (; reached + 1 <= nowMs; reached += 1) {
      for (const { atMs, act } of timetable.get(reached + 1) ?? []) {
        const done = act(atMs)
        done.catch(reject)
        doing.push(done)
      }
      timetable.delete(reached + 1)
    }
    if (nowMs < endMs) return
    clearInterval(timer)
    resolve()
  }, 1)
})
await Promise.all(doing)
const figures: PollingFigures = { requested: took.length, failed, latency: latencyOf(took), sentLate: latencyOf(late) }
console.log(JSON.stringify(figures))
agent.destroy()
