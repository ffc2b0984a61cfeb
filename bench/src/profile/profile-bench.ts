import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buy, portOf, sellingSettings } from '../buying/booking-bench.ts'
import { type SalesFixture, seedSalesFixture } from '../buying/sales-ground.ts'
import { startOutside } from '../faults/product.ts'
import { loadForSeconds } from '../load.ts'
import { callsOfRun, fillMyPages, logInToMyPages, timedGet } from '../my-pages-bench.ts'
import { withOwnDatabase } from '../own-database.ts'
import { host, stagePath } from '../pages-bench.ts'
import { startPortal } from '../portal-process.ts'
import { machine, median, table, writeReport } from '../report.ts'
import { questionsOf } from '../search/questions.ts'
import { benchServer, fillSearched, searchedPlaces } from '../search/search-catalogue.ts'
import { runOpenLoop } from '../search/search-http.ts'
import { endProfile, profileDuring, recordsProfile } from './profiled-portal.ts'
import { type Spent, spentOn } from './read-profile.ts'

/** Milliseconds of the main thread for one of them, by what they were spent on. */
type Profiles = Readonly<Record<string, Spent>>

const searchesPerSecond = 300

/** The build is a few files, in which packages cannot be told from the product's code. */
const sources = 'src/main.ts'

/**
 * `npm run bench -- profile [--keep FILE] [--before FILE]`: what the main thread does in the five largest. `--keep` writes the
 * figures as JSON and no table; `--before` sets such a file of another state beside this one's.
 */
export async function benchProfile(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { keep: { type: 'string' }, before: { type: 'string' } },
  })
  const measuredOn = machine()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const onDatabase = (name: string, work: (url: string, folder: string) => Promise<Spent>) =>
    withOwnDatabase(benchServer(), `nyhem_bench_profile_${process.pid}`, (url) => work(url, join(folder, name)))
  try {
    const profiles: Profiles = {
      'whole booking': await onDatabase('booking', ofBooking),
      search: await onDatabase('search', ofSearch),
      'overview of my pages': await onDatabase('my-pages', ofOverview),
      'page drawn anew': await onDatabase('pages', ofPage),
      start: await ofStart(join(folder, 'start')),
    }
    if (values.keep === undefined) {
      const before = values.before === undefined ? undefined : JSON.parse(readFileSync(values.before, 'utf8'))
      writeReport('profile', report(profiles, before, measuredOn))
    } else writeFileSync(values.keep, JSON.stringify(profiles))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const each = (spent: Spent, count: number): Spent =>
  Object.fromEntries(Object.entries(spent).map(([what, ms]) => [what, ms / count])) as Spent

async function ofBooking(DATABASE_URL: string, folder: string): Promise<Spent> {
  const [warming, measured] = [100, 120]
  const file = `${folder}.cpuprofile`
  const count = warming + measured
  const ground = await seedSalesFixture(DATABASE_URL, { homes: count, buyers: count })
  const outside = await startOutside()
  try {
    await outside.call('POST', '/control/bankid/automatic', { person: null, afterMs: 0 })
    const settings = { DATABASE_URL, ...sellingSettings(outside), ...recordsProfile(file) }
    const portal = await startPortal(folder, settings, sources)
    const task = { kind: 'whole', ports: [portOf(portal)], path: '', simulators: outside.url, atOnce: 24 } as const
    const buyWhole = (homes: SalesFixture, from: number, howMany: number) =>
      buy(folder, task, homes, { from, count: howMany })
    try {
      await buyWhole(ground, 0, warming)
      return each(await profileDuring(portal, file, () => buyWhole(ground, warming, measured)), measured)
    } finally {
      await portal.stop()
    }
  } finally {
    await outside.stop()
  }
}

async function ofSearch(url: string, folder: string): Promise<Spent> {
  const file = `${folder}.cpuprofile`
  const questions = `${folder}.json`
  await fillSearched(url, { homes: 100_000, folder })
  const places = await searchedPlaces(url)
  writeFileSync(questions, JSON.stringify(questionsOf({ count: searchesPerSecond * 30, seed: 1, places })))
  const portal = await startPortal(folder, { DATABASE_URL: url, ...recordsProfile(file) }, sources)
  const load = { perSecond: searchesPerSecond, arrivals: 'even', warmUpSeconds: 1 } as const
  try {
    await runOpenLoop(portal, { title: 'warm-up', load: { ...load, seconds: 15 }, questions })
    const run = () => runOpenLoop(portal, { title: 'profiled', load: { ...load, seconds: 20 }, questions })
    return each(await profileDuring(portal, file, run), searchesPerSecond * 21)
  } finally {
    await portal.stop()
  }
}

async function ofOverview(url: string, folder: string): Promise<Spent> {
  const file = `${folder}.cpuprofile`
  const limits = { RATE_LIMIT_FORM: '1000000', RATE_LIMIT_STATUS: '1000000' }
  const portal = await startPortal(folder, { DATABASE_URL: url, ...limits, ...recordsProfile(file) }, sources)
  try {
    await fillMyPages(portal, url)
    const token = await logInToMyPages(portal)
    const overview = () => timedGet(portal, '/mina-sidor/GetViewModel', token)
    await overview()
    return each(await profileDuring(portal, file, overview), callsOfRun)
  } finally {
    await portal.stop()
  }
}

async function ofPage(DATABASE_URL: string, folder: string): Promise<Spent> {
  const file = `${folder}.cpuprofile`
  const portal = await startPortal(folder, { DATABASE_URL, PAGE_CACHE_MB: '0', ...recordsProfile(file) }, sources)
  const target = { name: 'portal', url: `${portal.origin}${stagePath}`, host }
  try {
    await loadForSeconds(target, 10)
    let drawn = 0
    const spent = await profileDuring(portal, file, async () => {
      drawn = (await loadForSeconds(target, 10))['2xx']
    })
    return each(spent, drawn)
  } finally {
    await portal.stop()
  }
}

/** With the demo loaded, on the embedded database: of five starts the middling one. */
async function ofStart(folder: string): Promise<Spent> {
  const file = `${folder}.cpuprofile`
  await (await startPortal(folder)).stop()
  const starts: Spent[] = []
  while (starts.length < 5) {
    const portal = await startPortal(folder, { ...recordsProfile(file), PROFILE_FROM_START: 'on' })
    starts.push(await endProfile(portal, file))
    await portal.stop()
  }
  const middling = median(starts.map(sum))
  return starts.find((spent) => sum(spent) === middling) as Spent
}

const sum = (spent: Spent): number => Object.values(spent).reduce((total, ms) => total + ms, 0)
const figure = (ms: number | undefined): string =>
  ms === undefined ? '' : ms.toFixed(ms >= 100 ? 0 : ms >= 10 ? 1 : 2)

function report(now: Profiles, before: Profiles | undefined, measuredOn: string): string {
  const columns = Object.keys(now).flatMap((name) => [
    ...(before ? [{ head: `${name}, before`, of: before[name] }] : []),
    { head: before ? 'now' : name, of: now[name] },
  ])
  return `# What the main thread does

Measured ${measuredOn}, with PostgreSQL, simulators and load on it. The main thread sampled every half
millisecond; milliseconds of it for one of each, without what it waited for. The sampling itself costs some of them, and where
other processes have the processors, their time counts as well. The portal runs from its sources but for the start.

${table(
  ['', ...columns.map(({ head }) => head)],
  [
    ...spentOn.map((what) => [what, ...columns.map(({ of }) => figure(of?.[what]))]),
    ['**all**', ...columns.map(({ of }) => `**${figure(of && sum(of))}**`)],
  ],
)}

*Whole booking*: 120, 24 at a time. *Search*: 300 a second over 100,000 homes. *Overview*: of a customer with 20 agreements, 200
documents and 50 invoices. *Page*: a stage, 16 connections, without the page cache. *Start*: with the demo loaded, on the embedded
database, until \`/readyz\` answers.
`
}
