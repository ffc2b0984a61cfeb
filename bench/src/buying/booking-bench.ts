import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Outside, startOutside } from '../faults/product.ts'
import { withOwnDatabase } from '../own-database.ts'
import { freePort, type Measured, startMeasured, startPortal } from '../portal-process.ts'
import { machine, table, writeReport } from '../report.ts'
import type { Buying, BuyingFigures } from './buyers-process.ts'
import { knownKeys, type SalesFixture, seedSalesFixture } from './sales-ground.ts'

const run = promisify(execFile)
const holdPath = '/api/buyresidence/startbookingasync'
/** In milliseconds. */
const longestSealingMs = 60_000

type Sizes = { holds: number; whole: number; rush: number }
const usual: Sizes = { holds: 600, whole: 120, rush: 2_000 }
const quick: Sizes = { holds: 300, whole: 40, rush: 200 }

/** With the server's processor time, of all threads and of the main one. */
type Part = BuyingFigures & { readonly cpuSeconds: number; readonly mainSeconds: number }

type Figures = {
  bare: Part
  holds: Part
  whole: Part
  sealedAfter: number
  sealed: number
  rush: Part
  rushHolds: number
}

/** `npm run bench -- booking`: holds, whole bookings and a rush for one home, on PostgreSQL. */
export async function benchBooking(args: readonly string[]): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const isQuick = args.includes('--quick')
  const sizes = isQuick ? quick : usual
  const before = machine()
  const figures = await withOwnDatabase(server, `nyhem_bench_booking_${process.pid}`, (url) => measure(url, sizes))
  const text = report(figures, sizes, before)
  if (isQuick) console.log(text)
  else writeReport('booking', text)
}

async function measure(databaseUrl: string, sizes: Sizes): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const warming = 50
  // One home and buyer per sequential case; the rush shares one home.
  const ground = await seedSalesFixture(databaseUrl, {
    homes: warming + sizes.holds + sizes.whole + 1,
    buyers: warming + sizes.holds + sizes.whole + sizes.rush,
  })
  const outside = await startOutside()
  const running: Measured[] = []
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    await outside.call('POST', '/control/bankid/automatic', { person: null, afterMs: 0 })
    const bare = await startBare(databaseUrl)
    running.push(bare)
    const portal = await startPortal(join(folder, 'data'), { DATABASE_URL: databaseUrl, ...sellingSettings(outside) })
    running.push(portal)
    let from = 0
    const buying = async (kind: Buying['kind'], on: Measured, count: number, atOnce: number): Promise<Part> => {
      const task = {
        kind,
        ports: [portOf(on)],
        path: on === bare ? '/hold' : holdPath,
        simulators: outside.url,
        atOnce,
      }
      const before = { cpu: on.cpuSeconds(), main: on.mainSeconds() }
      const figures = await buy(folder, task, ground, { from, count })
      if (on !== bare) from += count
      return { ...figures, cpuSeconds: on.cpuSeconds() - before.cpu, mainSeconds: on.mainSeconds() - before.main }
    }
    await buying('whole', portal, warming, 8)
    const bareHolds = await buying('holds', bare, sizes.holds, 32)
    const holds = await buying('holds', portal, sizes.holds, 32)
    const began = performance.now()
    const whole = await buying('whole', portal, sizes.whole, 24)
    const sealed = await untilSealed(db)
    const sealedAfter = (performance.now() - began) / 1_000
    const rush = await buying('rush', portal, sizes.rush, sizes.rush)
    const { rows } = await db.query('select count(*)::int as count from booking where home_id = $1', [
      ground.homes.at(-1),
    ])
    return { bare: bareHolds, holds, whole, sealed: sealed - warming, sealedAfter, rush, rushHolds: rows[0].count }
  } finally {
    await db.end()
    for (const measured of running.toReversed()) await measured.stop()
    await outside.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Environment of a portal without the demo, whose providers are the simulators. */
export const sellingSettings = (outside: Outside): Readonly<Record<string, string>> => ({
  ...knownKeys,
  NYHEM_DEMO: 'off',
  SIMULATORS_URL: outside.url,
  SMTP_URL: `smtp://127.0.0.1:${outside.smtp}`,
  FILE_SCANNER: 'off',
  RATE_LIMIT_FORM: '1000000',
  RATE_LIMIT_STATUS: '1000000',
  RATE_LIMIT_CALLBACK: '1000000',
})

export const portOf = ({ origin }: Measured): number => Number(new URL(origin).port)

async function startBare(databaseUrl: string): Promise<Measured> {
  const port = await freePort()
  const file = join(import.meta.dirname, 'bare-holding-server.ts')
  return startMeasured({
    command: process.execPath,
    args: [file, String(port), databaseUrl],
    env: {},
    port,
    path: '/healthz',
  })
}

/** In a process of their own: these of the fixture's homes and buyers. */
export async function buy(
  folder: string,
  task: Omit<Buying, 'homes' | 'buyers'>,
  { homes, buyers }: SalesFixture,
  { from, count }: { from: number; count: number },
): Promise<BuyingFigures> {
  const file = join(folder, 'buying.json')
  const whole: Buying = { ...task, homes: homes.slice(from, from + count), buyers: buyers.slice(from, from + count) }
  writeFileSync(file, JSON.stringify(whole))
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'buyers-process.ts'), file])
  return JSON.parse(stdout) as BuyingFigures
}

/** Waits until no contract is left to seal; returns the count. */
async function untilSealed(db: pg.Client): Promise<number> {
  const latest = performance.now() + longestSealingMs
  for (;;) {
    const { rows } = await db.query(
      `select count(*) filter (where state = 'signed')::int as waiting, count(*) filter (where state = 'sealed')::int as sealed
       from contract`,
    )
    if (rows[0].waiting === 0 || performance.now() > latest) return rows[0].sealed
    await wait(50)
  }
}

const list = (ends: Readonly<Record<string, number>>): string =>
  Object.entries(ends)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')

function report(figures: Figures, sizes: Sizes, before: string): string {
  const { bare, holds, whole, rush } = figures
  const perSecond = (count: number, seconds: number) => count / seconds
  const bareRate = perSecond(sizes.holds, bare.seconds)
  const holdRate = perSecond(sizes.holds, holds.seconds)
  const wholeRate = perSecond(figures.sealed, figures.sealedAfter)
  const row = (what: string, rate: number, { latency, ends, cpuSeconds, mainSeconds }: Part, count: number) => [
    what,
    rate.toFixed(1),
    `${(rate / bareRate).toFixed(3)} ×`,
    ((cpuSeconds * 1_000) / count).toFixed(1),
    ((mainSeconds * 1_000) / count).toFixed(1),
    latency.p50.toFixed(0),
    latency.p99.toFixed(0),
    latency.max.toFixed(0),
    list(ends),
  ]
  return `# Booking

${before}. One portal process, PostgreSQL, the simulators and the buyers share the machine. Processor time is that of
the server's process, of all its threads and of the main one; contracts are made and sealed in another.

${table(
  [
    'what',
    'a second',
    'against the baseline',
    'processor ms of the server',
    'of its main thread',
    'p50 ms',
    'p99 ms',
    'longest ms',
    'how they ended',
  ],
  [
    row('bare Fastify handler, one row under a unique index (baseline)', bareRate, bare, sizes.holds),
    row('holds alone, 32 at a time', holdRate, holds, sizes.holds),
    row('whole bookings, 24 at a time, to the last sealed contract', wholeRate, whole, sizes.whole),
  ],
)}

A whole booking is held, filled in, its contract made as PDF, signed by BankID, sealed with the evidence, and paid by Swish, by
some fifteen calls; simulators answer at once. Goals: holds at least 500 a second; whole bookings at most 20 ms of the main thread each.

## A rush

${sizes.rush} people ask for the same home at the same moment, none of them known to the process before.

${table(
  ['holds', 'answers', 'p50 ms', 'p99 ms', 'last answer ms'],
  [
    [
      figures.rushHolds,
      list(rush.ends),
      rush.latency.p50.toFixed(0),
      rush.latency.p99.toFixed(0),
      rush.latency.max.toFixed(0),
    ],
  ],
)}

Goal: one hold, nobody answered with an error, everybody within 2,000 ms.
`
}
