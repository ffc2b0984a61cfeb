import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { availableHomeStatuses, listedHomeStatuses } from '@nyhem/domain/housing/enumerations'
import pg from 'pg'
import { withOwnDatabase } from './own-database.ts'
import { type Measured, rawBytes, startPortal } from './portal-process.ts'
import { machine, table, writeReport } from './report.ts'

const host = 'se.localhost'
const holdsPerSecond = [0, 0.1, 1, 10]
const readsPerSecond = 60
const mostAtOnce = 24
type Lengths = { readonly warmMs: number; readonly cellMs: number }
const usual: Lengths = { warmMs: 5_000, cellMs: 20_000 }
const quick: Lengths = { warmMs: 1_000, cellMs: 5_000 }

/** `site`: a hold counts as a change of something else too, which drops the pages of its site as the former rule did. */
type Rule = 'site' | 'tags'
type Cell = { rule: Rule; rate: number; holds: number; reads: number; hits: number; cpuSeconds: number }

/** `npm run bench -- page-cache`: hit rate of three processes on one PostgreSQL while homes are held. */
export async function benchPageCache(args: readonly string[]): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const isQuick = args.includes('--quick')
  const before = machine()
  const cells = await withOwnDatabase(server, `nyhem_bench_page_cache_${process.pid}`, (url) =>
    measure(url, isQuick ? quick : usual),
  )
  const text = report(cells, before)
  if (isQuick) console.log(text)
  else writeReport('page-cache', text)
}

async function measure(databaseUrl: string, lengths: Lengths): Promise<Cell[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const running: Measured[] = []
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    // The first fills the database.
    for (let process = 0; process < 3; process += 1)
      running.push(await startPortal(join(folder, 'data'), { DATABASE_URL: databaseUrl }))
    const paths = await pagesByRank(running[0] as Measured)
    const cells: Cell[] = []
    for (const rate of holdsPerSecond)
      for (const rule of ['site', 'tags'] as const)
        cells.push(await measureCell({ running, db, paths, rule, rate, lengths }))
    return cells
  } finally {
    await db.end()
    for (const portal of running.toReversed()) await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The most read first: start, search, places, projects, then homes; equal ones in a fixed order of chance. */
async function pagesByRank(portal: Measured): Promise<string[]> {
  const sitemap = String(await rawBytes(portal, { host, path: '/sitemap.xml' }))
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path)
  const depth = (path: string) => path.split('/').length
  const chance = randomOf(7)
  return paths
    .map((path) => ({ path, rank: depth(path) + chance() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ path }) => path)
}

/** Repeatable. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** By Zipf's law: the page of rank n is read 1/n as often as the first. */
function drawsOf(count: number, random: () => number): () => number {
  const sums: number[] = []
  for (let rank = 1; rank <= count; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank)
  const whole = sums.at(-1) ?? 1
  return () => {
    const drawn = random() * whole
    return sums.findIndex((sum) => sum >= drawn)
  }
}

type Task = {
  running: readonly Measured[]
  db: pg.Client
  paths: readonly string[]
  rule: Rule
  rate: number
  lengths: Lengths
}

async function measureCell({ running, db, paths, rule, rate, lengths }: Task): Promise<Cell> {
  const random = randomOf(11)
  const draw = drawsOf(paths.length, random)
  const read = async (number: number) => {
    const portal = running[number % running.length] as Measured
    await rawBytes(portal, { host, path: paths[draw()] ?? '/', encoding: 'br' })
  }
  const holding = holder(db, rule)
  const during = async (ms: number) => {
    const holds = rate === 0 ? Promise.resolve(0) : repeat(ms, rate, 1, holding)
    await repeat(ms, readsPerSecond, mostAtOnce, read)
    return holds
  }
  await fill(running, paths)
  await during(lengths.warmMs)
  const [before, cpuBefore] = [await answersOf(running), cpuOf(running)]
  const holds = await during(lengths.cellMs)
  const after = await answersOf(running)
  const hits = after.hits - before.hits
  const reads = hits + after.misses - before.misses
  return { rule, rate, holds, reads, hits, cpuSeconds: cpuOf(running) - cpuBefore }
}

/** Every page once in every process, so that a cell begins with what was kept, not with what was never asked for. */
async function fill(running: readonly Measured[], paths: readonly string[]): Promise<void> {
  for (const portal of running)
    for (let from = 0; from < paths.length; from += mostAtOnce)
      await Promise.all(
        paths.slice(from, from + mostAtOnce).map((path) => rawBytes(portal, { host, path, encoding: 'br' })),
      )
}

/** Begins the work so many times a second, at most `atOnce` at a time; returns how often. */
async function repeat(
  ms: number,
  perSecond: number,
  atOnce: number,
  work: (number: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  const open = new Set<Promise<unknown>>()
  let done = 0
  while (performance.now() - began < ms) {
    const due = began + (done * 1_000) / perSecond
    await wait(Math.max(0, Math.min(due - performance.now(), ms)))
    if (performance.now() - began >= ms) break
    if (open.size >= atOnce) await Promise.race(open)
    const one = work(done).finally(() => open.delete(one))
    open.add(one)
    done += 1
  }
  await Promise.all(open)
  return done
}

/** Holds homes of the site in turn, and gives each back when it comes again. */
function holder(db: pg.Client, rule: Rule): (number: number) => Promise<void> {
  let homes: { id: string; stage_id: string }[] = []
  const held = new Set<string>()
  return async (number) => {
    if (homes.length === 0)
      homes = (
        await db.query(
          `select id, stage_id from catalogue_home where site_id = 'se' and status = 'for-sale' and removed_at is null
           order by md5(id) limit 200`,
        )
      ).rows
    const home = homes[number % homes.length]
    if (!home) throw new Error('the demo has no home for sale')
    const [from, to] = held.has(home.id) ? ['reserved', 'for-sale'] : ['for-sale', 'reserved']
    if (!held.delete(home.id)) held.add(home.id)
    await db.query('begin')
    await db.query(`select keep_home($1, $2, $3, $4, $5, now())`, [
      home.id,
      [from],
      to,
      [...availableHomeStatuses],
      [...listedHomeStatuses],
    ])
    if (rule === 'site')
      await db.query('update catalogue_stage set extra_showings_info = $2 where id = $1', [
        home.stage_id,
        String(number),
      ])
    await db.query('commit')
  }
}

const cpuOf = (running: readonly Measured[]): number => running.reduce((sum, portal) => sum + portal.cpuSeconds(), 0)

async function answersOf(running: readonly Measured[]): Promise<{ hits: number; misses: number }> {
  const sum = { hits: 0, misses: 0 }
  for (const { origin } of running) {
    const text = await (await fetch(`${origin}/metrics`)).text()
    const count = (outcome: string) =>
      Number(new RegExp(`nyhem_page_cache_answers_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
    sum.hits += count('hit')
    sum.misses += count('miss')
  }
  return sum
}

const share = ({ hits, reads }: Cell): string => `${((hits / Math.max(1, reads)) * 100).toFixed(1)} %`
const cost = ({ cpuSeconds, reads }: Cell): string => ((cpuSeconds * 1_000) / Math.max(1, reads)).toFixed(1)

function report(cells: readonly Cell[], before: string): string {
  const rows = holdsPerSecond.map((rate) => {
    const [site, tags] = (['site', 'tags'] as const).map((rule) =>
      cells.find((cell) => cell.rate === rate && cell.rule === rule),
    )
    if (!site || !tags) throw new Error(`no figures for ${rate} holds a second`)
    return [rate, share(site), share(tags), cost(site), cost(tags), site.reads, tags.reads, tags.holds]
  })
  return `# Page cache

${before}. Three portal processes, PostgreSQL, the readers and whoever holds homes share the machine. The
demo's Swedish site: every page of its sitemap, read unevenly (Zipf's law, start and lists before homes),
${readsPerSecond} reads a second over the three in turn where they keep up, ${usual.cellMs / 1_000} s a cell after every page
was read once in each process and ${usual.warmMs / 1_000} s that are not counted. All holds are of this one site. Baseline: the former rule, by which a hold drops all pages of the
site; every cell by that rule changes one more field of the stage in the same transaction, which still does.

${table(
  [
    'holds a second',
    'hits, dropped by site (baseline)',
    'hits, dropped by tags',
    'processor ms a read, by site',
    'by tags',
    'reads, by site',
    'by tags',
    'holds',
  ],
  rows,
)}
`
}
