import { readFileSync } from 'node:fs'
import type { Contender, Counted } from './contender.ts'
import { openModule } from './module-contender.ts'
import { openOramaBaseline } from './orama-baseline.ts'
import { type Latency, latencyOf } from './percentiles.ts'
import type { Question } from './questions.ts'
import { openSqlBaseline } from './sql-baseline.ts'

/**
 * A contender in a separate process, to isolate its memory. Reports the cost of opening, then executes one order at a
 * time.
 */
export type ContenderTask = {
  contender: keyof typeof contenders
  url: string
  questions: string
  snapshots?: string
}
export type Order =
  | { do: 'count'; questions: number }
  /** Whole passes, until time is up. */
  | { do: 'run'; questions: number; seconds: number }
export type Opened = { openedMs: number; memoryMb: number }
export type RunFigures = { requested: number; seconds: number; latency: Latency; byKind: Record<string, Latency> }
export type Report = Opened | Counted[] | RunFigures

const contenders = {
  module: openModule,
  sql: async (url: string) => openSqlBaseline(url),
  orama: openOramaBaseline,
} satisfies Record<string, (url: string, snapshots: string | null) => Promise<Contender>>

const task: ContenderTask = JSON.parse(process.argv[2] ?? '{}')
const questions: Question[] = JSON.parse(readFileSync(task.questions, 'utf8'))
const memoryMb = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_048_576
}

const emptyMb = memoryMb()
const beganMs = performance.now()
const contender = await contenders[task.contender](task.url, task.snapshots ?? null)
const openedMs = performance.now() - beganMs
report({ openedMs, memoryMb: memoryMb() - emptyMb })

process.on('message', async (order: Order) => {
  const requested = questions.slice(0, order.questions)
  report(order.do === 'count' ? await countAll(requested) : await run(requested, order.seconds))
})
process.on('disconnect', () => contender.close())

function report(what: Report): void {
  process.send?.(what)
}

async function countAll(requested: readonly Question[]): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const question of requested) counted.push(await contender.count(question))
  return counted
}

async function run(requested: readonly Question[], seconds: number): Promise<RunFigures> {
  const took: { kind: string; ms: number }[] = []
  const startedMs = performance.now()
  do {
    const left = [...requested]
    const worker = async () => {
      for (let question = left.shift(); question; question = left.shift()) {
        const sentMs = performance.now()
        await contender.ask(question)
        took.push({ kind: question.kind, ms: performance.now() - sentMs })
      }
    }
    await Promise.all(Array.from({ length: contender.atOnce }, worker))
  } while (performance.now() - startedMs < seconds * 1_000)
  return {
    requested: took.length,
    seconds: (performance.now() - startedMs) / 1_000,
    latency: latencyOf(took.map(({ ms }) => ms)),
    byKind: Object.fromEntries(
      [...Map.groupBy(took, ({ kind }) => kind)].map(([kind, group]) => [kind, latencyOf(group.map(({ ms }) => ms))]),
    ),
  }
}
