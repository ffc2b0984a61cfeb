import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, type Measured, rawAnswer, startMeasured } from '../portal-process.ts'
import { median, table } from '../report.ts'
import { delaysSoFar, reportsDelay } from './loop-delay.ts'
import type { OpenLoop, OpenLoopFigures } from './open-loop-process.ts'
import type { Question } from './questions.ts'

const run = promisify(execFile)
const host = 'se.localhost'

export type Load = Pick<OpenLoop, 'perSecond' | 'arrivals' | 'seconds' | 'warmUpSeconds'>
export type HttpRun = {
  title: string
  load: Load
  figures: OpenLoopFigures
  cpuPercent: number
  memoryMb: number
  /** Longest delay of the server's event loop in each second, in milliseconds; empty where it reports none. */
  delays: readonly number[]
}

type Asked = { title: string; load: Load; questions: string; delayFile?: string }

/** Sends questions to a running server at their arrival rate. */
export async function runOpenLoop(portal: Measured, { title, load, questions, delayFile }: Asked): Promise<HttpRun> {
  const task: OpenLoop = { origin: portal.origin, host, questions, ...load }
  const cpuBefore = portal.cpuSeconds()
  const known = delayFile === undefined ? 0 : delaysSoFar(delayFile).length + load.warmUpSeconds
  const began = performance.now()
  const { stdout } = await run(
    process.execPath,
    [join(import.meta.dirname, 'open-loop-process.ts'), JSON.stringify(task)],
    { maxBuffer: 10_000_000 },
  )
  const cpuPercent = ((portal.cpuSeconds() - cpuBefore) / ((performance.now() - began) / 1_000)) * 100
  const figures = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as OpenLoopFigures
  console.log(`${title}: p99 ${figures.latency.p99.toFixed(1)} ms, ${figures.failed} failed of ${figures.requested}`)
  const delays = delayFile === undefined ? [] : delaysSoFar(delayFile).slice(known)
  return { title, load, figures, cpuPercent, memoryMb: portal.residentMb(), delays }
}

/** A bare Fastify handler that answers each question with the bytes of one answer of the portal, of middling size. */
export async function startBareSearch(portal: Measured, file: string, folder: string) {
  const questions: Question[] = JSON.parse(readFileSync(file, 'utf8'))
  const answers = await Promise.all(questions.slice(0, 41).map((question) => answerTo(portal, question)))
  const typical = answers.toSorted((a, b) => a.bytes.length - b.bytes.length)[20]
  if (!typical) throw new Error('no answers')
  const [bytesFile, delayFile] = [join(folder, 'answer'), join(folder, 'bare-delays')]
  writeFileSync(bytesFile, typical.bytes)
  const port = await freePort()
  const server = await startMeasured({
    command: process.execPath,
    args: [join(import.meta.dirname, '../bare-server.ts'), String(port), bytesFile, JSON.stringify(typical.headers)],
    env: reportsDelay(delayFile),
    port,
    path: '/',
  })
  return { server, delayFile }
}

const repeated = ['content-type', 'content-encoding', 'cache-control'] as const

async function answerTo(portal: Measured, { call, body }: Question) {
  const encoding = 'gzip, deflate, br, zstd'
  const { bytes, headers } = await rawAnswer(portal, { host, path: `/residence/${call}`, encoding, body })
  return {
    bytes,
    headers: Object.fromEntries(repeated.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
  }
}

/** Each run of the portal beside the bare handler's at the same arrivals. */
export const againstBareTable = (pairs: readonly { bare: HttpRun; portal: HttpRun }[]): string =>
  table(
    [
      '',
      'p99 of the bare handler',
      'p99',
      'ratio',
      'longest pause of the bare handler',
      'longest pause',
      'in a middling second',
    ],
    pairs.map(({ bare, portal }) => [
      portal.title,
      ms(bare.figures.latency.p99),
      ms(portal.figures.latency.p99),
      `${(portal.figures.latency.p99 / bare.figures.latency.p99).toFixed(1)} ×`,
      ms(Math.max(...bare.delays)),
      ms(Math.max(...portal.delays)),
      `${ms(median(portal.delays))} (${ms(median(bare.delays))})`,
    ]),
  )

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
