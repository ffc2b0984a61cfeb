import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Measured } from '../portal-process.ts'
import { table } from '../report.ts'
import type { OpenLoop, OpenLoopFigures } from './open-loop-process.ts'

const run = promisify(execFile)

export type Load = Pick<OpenLoop, 'perSecond' | 'arrivals' | 'seconds' | 'warmUpSeconds'>
export type HttpRun = { title: string; load: Load; figures: OpenLoopFigures; cpuPercent: number; memoryMb: number }

/** Sends questions to a running portal at their arrival rate. */
export async function runOpenLoop(
  portal: Measured,
  { title, load, questions }: { title: string; load: Load; questions: string },
): Promise<HttpRun> {
  const task: OpenLoop = { origin: portal.origin, host: 'se.localhost', questions, ...load }
  const cpuBefore = portal.cpuSeconds()
  const began = performance.now()
  const { stdout } = await run(
    process.execPath,
    [join(import.meta.dirname, 'open-loop-process.ts'), JSON.stringify(task)],
    { maxBuffer: 10_000_000 },
  )
  const cpuPercent = ((portal.cpuSeconds() - cpuBefore) / ((performance.now() - began) / 1_000)) * 100
  const figures = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as OpenLoopFigures
  console.log(`${title}: p99 ${figures.latency.p99.toFixed(1)} ms, ${figures.failed} failed of ${figures.requested}`)
  return { title, load, figures, cpuPercent, memoryMb: portal.residentMb() }
}

const ms = (value: number) => `${value.toFixed(1)} ms`

export const httpTable = (runs: readonly HttpRun[]): string =>
  table(
    ['', 'asked', 'failed', 'p50', 'p95', 'p99', 'longest', 'processor', 'memory', 'bytes', 'sent late, p99'],
    runs.map(({ title, figures, cpuPercent, memoryMb }) => [
      title,
      figures.requested,
      figures.failed,
      ms(figures.latency.p50),
      ms(figures.latency.p95),
      ms(figures.latency.p99),
      ms(figures.latency.max),
      `${Math.round(cpuPercent)} %`,
      `${memoryMb} MB`,
      figures.meanBytes,
      ms(figures.sentLate.p99),
    ]),
  )

export const httpKindsTable = ({ figures }: HttpRun): string =>
  table(
    ['', 'p50', 'p95', 'p99', 'longest'],
    Object.entries(figures.byKind)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, { p50, p95, p99, max }]) => [kind, ms(p50), ms(p95), ms(p99), ms(max)]),
  )
