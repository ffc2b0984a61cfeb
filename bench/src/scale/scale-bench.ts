import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs, promisify } from 'node:util'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { siteIds } from '@nyhem/domain/sites/site'
import { generateFeed } from '../catalogue/generated-feed.ts'
import { withOwnDatabase } from '../own-database.ts'
import { machine, writeReport } from '../report.ts'
import { benchServer } from '../search/search-catalogue.ts'
import { copyHomes, fillPeople, sizesOf, withLoader } from './scale-data.ts'
import { measureProcesses, type ProcessFigures } from './scale-processes.ts'
import { reportOfScale } from './scale-report.ts'
import { basesOfSites, type SiteOfScale, sitesOfScale, writeSites } from './scale-sites.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** Homes and sites are counted over all sites; the two own sites without homes are among them. */
export type ScaleSizes = {
  readonly homes: number
  readonly sites: number
  readonly people: number
  readonly events: number
  /** Of each measurement. */
  readonly seconds: number
}

const whole: ScaleSizes = { homes: 1_000_000, sites: 50, people: 1_000_000, events: 10_000_000, seconds: 20 }
const quick: ScaleSizes = { homes: 10_000, sites: 12, people: 5_000, events: 50_000, seconds: 2 }

/** What was done before anything is measured, or by a command, and how long it took. */
export type Step = { readonly what: string; readonly seconds: number }

export type ScaleResult = {
  readonly sizes: ScaleSizes
  readonly filling: readonly Step[]
  readonly tables: Awaited<ReturnType<typeof sizesOf>>
  readonly imports: readonly Step[]
  readonly processes: ProcessFigures
}

/**
 * `npm run bench -- scale [--homes N] [--sites N] [--people N] [--events N] [--seconds N] [--quick]`: many homes over many
 * sites, of which most are added by files, with many people and events.
 */
export async function benchScale(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      homes: { type: 'string' },
      sites: { type: 'string' },
      people: { type: 'string' },
      events: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  })
  const usual = values.quick ? quick : whole
  const sizeOf = (name: keyof ScaleSizes) => Number(values[name] ?? usual[name])
  const sizes: ScaleSizes = {
    homes: sizeOf('homes'),
    sites: Math.max(siteIds.length, sizeOf('sites')),
    people: sizeOf('people'),
    events: sizeOf('events'),
    seconds: sizeOf('seconds'),
  }
  const before = machine()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  try {
    const result = await withOwnDatabase(benchServer(), `nyhem_bench_scale_${process.pid}`, (url) =>
      measure(url, sizes, folder),
    )
    const text = reportOfScale(result, before)
    if (values.quick) console.log(text)
    else writeReport('scale', text)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(url: string, sizes: ScaleSizes, folder: string): Promise<ScaleResult> {
  const sites = sitesOfScale(sizes.sites)
  const places = writeSites(sites, folder)
  const env = { DATABASE_URL: url, NYHEM_SITES: places.sites, NYHEM_DATA: join(folder, 'data'), LOG_LEVEL: 'warn' }
  const command = (name: string, ...more: string[]) =>
    run(process.execPath, [`apps/portal/src/commands/${name}.ts`, ...more], {
      cwd: root,
      env: { ...process.env, ...env },
      maxBuffer: 50_000_000,
    })
  const filling: Step[] = []
  const fill = stepOf(filling)
  await fill('tables', () => command('migrate'))
  await importBases(sizes, { sites, folder, fill, command })
  let tables: ScaleResult['tables'] = []
  await withLoader(url, async (client) => {
    await fill('homes of the added sites, copied within the database', () => copyHomes(client, sites))
    await fillPeople(client, sizes, { sites, step: fill })
    tables = await sizesOf(client)
  })
  await fill(`pages of ${sites.length} sites`, () => command('load-content', places.content))
  const imports: Step[] = []
  const doImport = stepOf(imports)
  const slice = await writeFeed(folder, { homes: Math.min(1_000, sizes.homes), siteId: 'se', idPrefix: 'slice-' })
  await doImport('a slice of 1,000 new homes of one site', () => command('import-catalogue', slice))
  await doImport('the same slice again, unchanged', () => command('import-catalogue', slice))
  const processes = await measureProcesses({ url, env, sites, seconds: sizes.seconds })
  return { sizes, filling, tables, imports, processes }
}

const stepOf =
  (steps: Step[]) =>
  async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await work()
    const seconds = (performance.now() - began) / 1_000
    console.log(`${what}: ${seconds.toFixed(1)} s`)
    steps.push({ what, seconds })
  }

type Importing = {
  sites: readonly SiteOfScale[]
  folder: string
  fill: ReturnType<typeof stepOf>
  command: (name: string, ...more: string[]) => Promise<unknown>
}

/** By the feed, as an operator does: the sites that others are like. */
async function importBases({ homes }: ScaleSizes, { sites, folder, fill, command }: Importing): Promise<void> {
  const homesOfSite = Math.ceil(homes / sites.length)
  for (const siteId of basesOfSites) {
    const feed = await writeFeed(folder, { homes: homesOfSite, siteId, idPrefix: `${siteId}-` })
    await fill(`import of ${homesOfSite.toLocaleString('en')} homes of ${siteId}`, () =>
      command('import-catalogue', feed),
    )
    rmSync(feed)
  }
}

type Feed = { homes: number; siteId: (typeof basesOfSites)[number]; idPrefix: string }

async function writeFeed(folder: string, { homes, siteId, idPrefix }: Feed): Promise<string> {
  const file = join(folder, `${idPrefix}feed.jsonl`)
  const today = localDateOf(instantOf(new Date()), 'Europe/Stockholm')
  const lines = generateFeed({ homes, seed: 1, today, siteId, idPrefix, statuses: 'listed' })
  await pipeline(Readable.from(withLineBreaks(lines)), createWriteStream(file))
  return file
}

function* withLineBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`
}
