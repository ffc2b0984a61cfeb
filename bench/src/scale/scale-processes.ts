import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type JobQueue, startJobs } from '@nyhem/api/database/jobs'
import { openDatabase } from '@nyhem/api/database/open-database'
import { sql } from 'kysely'
import { pino } from 'pino'
import { z } from 'zod'
import { freePort, type Measured, startMeasured } from '../portal-process.ts'
import { questionsOf } from '../search/questions.ts'
import { searchedPlaces } from '../search/search-catalogue.ts'
import { snapshotIn } from '../search/snapshot-file.ts'
import { callFor, callOnce, type ScaleCall, type ScaleFigures } from './scale-load.ts'
import type { SiteOfScale } from './scale-sites.ts'

export type Loaded = {
  readonly name: string
  readonly search: ScaleFigures
  readonly drawn: ScaleFigures
  readonly cached: ScaleFigures
  /** Of all processes, in the three measurements. */
  readonly cpuSeconds: number
}

export type ProcessFigures = {
  readonly startMs: number
  readonly idleMb: number
  readonly busyMb: number
  /** With the snapshot of the index that the first one left. */
  readonly again: { readonly startMs: number; readonly idleMb: number; readonly snapshotMb: number }
  readonly sitemap: {
    readonly firstMs: number
    readonly againMs: number
    readonly addresses: number
    readonly allMs: number
  }
  readonly sweepsSeconds: number
  readonly one: Loaded
  readonly three: Loaded & { readonly startMs: number; readonly webMb: number; readonly jobsMb: number }
}

type Parts = {
  url: string
  env: Readonly<Record<string, string>>
  sites: readonly SiteOfScale[]
  seconds: number
}

const many = '1000000'
const unlimited = {
  RATE_LIMIT_PAGE: many,
  RATE_LIMIT_READ: many,
  RATE_LIMIT_SEARCH: many,
  FILE_SCANNER: 'off',
  NYHEM_DEMO: 'off',
}

async function start(parts: Parts, env: Readonly<Record<string, string>>): Promise<Measured> {
  const port = await freePort()
  return startMeasured({
    command: process.execPath,
    args: ['apps/portal/dist/main.js'],
    env: { ...unlimited, ...parts.env, PORT: String(port), ...env },
    port,
    path: '/readyz',
    longestStartMs: 900_000,
  })
}

/** One process with all roles; then three that answer and one that works. */
export async function measureProcesses(parts: Parts): Promise<ProcessFigures> {
  const calls = await callsOf(parts)
  const portal = await start(parts, {})
  const { startMs } = portal
  const idleMb = portal.residentMb()
  console.log(`one process: ${(startMs / 1_000).toFixed(1)} s, ${idleMb} MB`)
  const sitemap = await measureSitemaps(portal, parts.sites)
  const pages = await pagesOf(portal, parts.sites)
  const uncached = await start(parts, { PAGE_CACHE_MB: '0', NYHEM_ROLES: 'web' })
  const drawnBy = [uncached]
  const one = await loaded('one process, all roles', {
    answering: [portal],
    drawnBy,
    calls,
    pages,
    seconds: parts.seconds,
  })
  const busyMb = portal.residentMb()
  const file = await snapshotIn(join(parts.env.NYHEM_DATA ?? '', 'search'))
  await Promise.all([portal.stop(), uncached.stop()])
  const again = await startAgain(parts, file)
  const three = await measureThree(parts, { calls, pages })
  const sweepsSeconds = await measureSweeps(parts)
  return { startMs, idleMb, busyMb, again, sitemap, sweepsSeconds, one, three }
}

async function startAgain(parts: Parts, file: string): Promise<ProcessFigures['again']> {
  const portal = await start(parts, {})
  const figures = {
    startMs: portal.startMs,
    idleMb: portal.residentMb(),
    snapshotMb: statSync(file).size / 1_048_576,
  }
  console.log(`again, from the snapshot: ${(figures.startMs / 1_000).toFixed(1)} s, ${figures.idleMb} MB`)
  await portal.stop()
  return figures
}

type Asked = { calls: readonly ScaleCall[]; pages: readonly ScaleCall[] }

async function measureThree(parts: Parts, asked: Asked): Promise<ProcessFigures['three']> {
  const began = performance.now()
  const web = await Promise.all([1, 2, 3].map(() => start(parts, { NYHEM_ROLES: 'web' })))
  const worker = await start(parts, { NYHEM_ROLES: 'jobs,pictures' })
  const startMs = performance.now() - began
  const figures = await loaded('three of web, one of jobs', {
    answering: web,
    drawnBy: web,
    ...asked,
    seconds: parts.seconds,
  })
  const webMb = Math.max(...web.map((one) => one.residentMb()))
  const jobsMb = worker.residentMb()
  await Promise.all([...web, worker].map((one) => one.stop()))
  return { ...figures, startMs, webMb, jobsMb }
}

type Load = Asked & { answering: readonly Measured[]; drawnBy: readonly Measured[]; seconds: number }

/** Pages are drawn where there is no cache, or by processes that have not been asked for them yet. */
async function loaded(name: string, { answering, drawnBy, calls, pages, seconds }: Load): Promise<Loaded> {
  const origins = answering.map(({ origin }) => origin)
  const all = [...new Set([...answering, ...drawnBy])]
  const cpu = () => all.reduce((sum, one) => sum + one.cpuSeconds(), 0)
  const before = cpu()
  await callFor(1, { origins, calls })
  const search = await callFor(seconds, { origins, calls })
  const drawn = await callFor(seconds, { origins: drawnBy.map(({ origin }) => origin), calls: pages })
  const few = pages.slice(0, 200)
  for (const origin of origins) for (const call of few) await callOnce(origin, call)
  const cached = await callFor(seconds, { origins, calls: few })
  const figures = { name, search, drawn, cached, cpuSeconds: cpu() - before }
  console.log(`${name}: ${Math.round(search.perSecond)} searches/s, ${Math.round(drawn.perSecond)} pages drawn/s`)
  return figures
}

/** Questions to the sites like Sweden's, whose places they name. */
async function callsOf({ url, sites }: Parts): Promise<ScaleCall[]> {
  const places = await searchedPlaces(url)
  const hosts = sites.filter(({ like }) => like === 'se').map(({ host }) => host)
  return questionsOf({ count: 2_000, seed: 1, places }).map(({ call, body }, index) => ({
    host: hosts[index % hosts.length] ?? '',
    path: `/residence/${call}`,
    body,
  }))
}

const addressesIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)/g)].map(([, path]) => path ?? '/')

async function measureSitemaps(portal: Measured, sites: readonly SiteOfScale[]): Promise<ProcessFigures['sitemap']> {
  const ask = (host: string) => callOnce(portal.origin, { host, path: '/sitemap.xml' })
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const [first] = sites
  if (!first) throw new Error('there are no sites')
  let text = ''
  const firstMs = await timed(async () => {
    text = (await ask(first.host)).text
  })
  const againMs = await timed(() => ask(first.host))
  const allMs = await timed(async () => {
    for (const { host } of sites) await ask(host)
  })
  return { firstMs, againMs, allMs, addresses: addressesIn(text).length }
}

/** Pages of homes, stages and areas of every site, evenly: many more than a cache holds. */
async function pagesOf(portal: Measured, sites: readonly SiteOfScale[]): Promise<ScaleCall[]> {
  const ofSites = await Promise.all(
    sites.map(async ({ host }) => {
      const { text } = await callOnce(portal.origin, { host, path: '/sitemap.xml' })
      const paths = addressesIn(text)
      const step = Math.max(1, Math.floor(paths.length / 200))
      return paths.filter((_, index) => index % step === 0).map((path): ScaleCall => ({ host, path }))
    }),
  )
  const most = Math.max(...ofSites.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) => ofSites.flatMap((calls) => calls[index] ?? [])).flat()
}

/** As the portal has it, with an hour to end. */
const housekeeping: JobQueue<Record<string, never>> = {
  name: 'housekeeping',
  data: z.record(z.string(), z.never()),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 3_600,
}

/** From the job's start to its end, by a process that does nothing else. */
async function measureSweeps(parts: Parts): Promise<number> {
  const log = pino({ level: 'silent' })
  const worker = await start(parts, { NYHEM_ROLES: 'jobs' })
  const database = await openDatabase({ url: parts.url }, log)
  const jobs = await startJobs({ database, works: false, log })
  try {
    await jobs.work(housekeeping, async () => undefined)
    await jobs.enqueue(database.db, housekeeping, {})
    for (;;) {
      const { rows } = await sql<{ state: string; seconds: number }>`
        select state::text, extract(epoch from completed_on - started_on)::float8 as seconds from job.job
        where name = 'housekeeping' order by created_on desc limit 1`.execute(database.db)
      const [job] = rows
      if (job?.state === 'completed') return job.seconds
      if (job?.state === 'failed') throw new Error('the sweeps failed')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  } finally {
    await jobs.stop(1_000)
    await database.close()
    await worker.stop()
  }
}
