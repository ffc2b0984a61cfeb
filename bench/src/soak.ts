import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pictureUrl, pictureWidths } from '@nyhem/contract/picture-address'
import { demoPassword } from '@nyhem/demo/seed-people'
import { photographs } from './abuse/attacks.ts'
import { startSimulators } from './accounts/accounts-bench.ts'
import { type Caller, callerOf } from './buying/caller.ts'
import { emptyDraft } from './empty-draft.ts'
import { withOwnDatabase } from './own-database.ts'
import { type Measured, rawBytes, startPortal } from './portal-process.ts'
import { machine, median, table, writeReport } from './report.ts'

/**
 * `npm run soak -- --minutes 60`: the portal with the demo under a mixed load, ten requests a second, and what its memory
 * does. On PostgreSQL (`TEST_DATABASE_URL` names the server), or with `--embedded` on the embedded database. Writes
 * `bench/results/soak.md` or `soak-embedded.md` when it lasted for half an hour or more.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, embedded: { type: 'boolean', default: false } },
})
const minutes = Number(values.minutes)
const perSecond = 10
const mostAtOnce = 60
const metricsToken = 'metrics-of-the-soak'
const sites = ['se', 'no', 'fi', 'senior', 'coop'] as const
const people = ['elin.sandstrom', 'mattias.oberg', 'goran.melander', 'hanna.viklund', 'tomas.bergvall', 'yasmin.karimi']

/** In MB; `delay`: of the event loop, p99 in milliseconds. NaN where the portal did not answer. */
type Reading = { resident: number; heapUsed: number; heapTotal: number; external: number; delay: number }
type Load = { readonly asked: Record<string, number>; readonly failed: Record<string, number> }

async function readMemory(portal: Measured): Promise<Reading> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = (await rawBytes(portal, { host: 'se.localhost', path: '/metrics', headers })).toString()
  const figure = (name: string) => Number(new RegExp(`^nyhem_nodejs_${name} (.+)$`, 'm').exec(text)?.[1])
  const mb = (name: string) => figure(name) / 1_048_576
  return {
    resident: portal.residentMb(),
    heapUsed: mb('heap_size_used_bytes'),
    heapTotal: mb('heap_size_total_bytes'),
    external: mb('external_memory_bytes'),
    delay: figure('eventloop_lag_p99_seconds') * 1_000,
  }
}

async function addressesOf(portal: Measured, host: string): Promise<string[]> {
  const read = async (path: string) => (await rawBytes(portal, { host, path })).toString()
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const first = locations(await read('/sitemap.xml'))
  const parts = first.filter((path) => path.endsWith('.xml'))
  if (parts.length === 0) return first
  return (await Promise.all(parts.map(async (path) => locations(await read(path))))).flat()
}

/** The serial number of a request decides what it asks for. Resolves with the status of its last answer. */
type Act = (serial: number) => Promise<number>

const ownPages = ['', 'mina-avtal/', 'betalningar/', 'arenden/', 'tidslinje/', 'min-bostad/']
const words = ['balkong', 'laddning', 'kök', 'garanti', 'hiss', 'förråd']
const at = <Item>(list: readonly Item[], serial: number): Item => list[serial % list.length] as Item

async function actsOf(portal: Measured): Promise<{ acts: Record<string, Act>; close: () => void }> {
  const port = Number(new URL(portal.origin).port)
  const hostOf = (site: string) => `${site}.localhost:${port}`
  const callers = new Map(sites.map((site) => [site, callerOf(port, hostOf(site))]))
  const caller = (site: (typeof sites)[number]): Caller => callers.get(site) as Caller
  const se = caller('se')
  const get = async (path: string, token?: string) => (await se.call('GET', path, token ? { token } : {})).status
  const post = (site: (typeof sites)[number], path: string, body: object) =>
    caller(site).call('POST', path, { body, headers: { origin: `http://${hostOf(site)}` } })
  const logIn = (person: string) =>
    se.call('POST', '/account_service/login/email', {
      headers: { 'x-token-holder': 'client' },
      body: { siteId: 'se', email: `${person}@demo.example`, password: demoPassword },
    })
  const addresses: [(typeof sites)[number], string][] = []
  for (const site of sites)
    for (const path of await addressesOf(portal, `${site}.localhost`)) addresses.push([site, path])
  const tokens: string[] = []
  for (const person of people) tokens.push(((await logIn(person)).body as { token?: string }).token ?? '')
  if (addresses.length === 0 || tokens.includes('')) throw new Error('no addresses, or a person could not log in')
  /** Who may see which page: not everyone has a home, invoices or cases. */
  const seen: (readonly [path: string, token: string])[] = []
  for (const token of tokens)
    for (const page of ownPages)
      if ((await get(`/mina-sidor/${page}`, token)) === 200) seen.push([`/mina-sidor/${page}`, token])
  const acts: Record<string, Act> = {
    page: async (serial) => {
      const [site, path] = at(addresses, serial * 7)
      return (await caller(site).call('GET', path, { headers: { accept: 'text/html' } })).status
    },
    search: async (serial) => {
      const filter = { minPrice: (serial % 50) * 100_000, minRooms: 1 + (serial % 4) }
      const body = { filter, limit: 24, offset: 24 * (serial % 3) }
      return (await post(at(sites, serial), '/residence/search_object', body)).status
    },
    words: async (serial) => (await post('se', '/textsearch', { siteId: 'se', text: at(words, serial) })).status,
    picture: (serial) => {
      const width = at(pictureWidths, serial * 3)
      return get(pictureUrl(at(photographs, serial), { width, ratio: '3x2', format: 'webp' }))
    },
    'my pages': (serial) => get(...at(seen, serial)),
    'who is logged in': (serial) => get('/account_service/user?siteId=se', at(tokens, serial)),
    draft: async (serial) => {
      const token = at(tokens, serial)
      await se.call('PUT', '/case_management/draft', { token, body: emptyDraft })
      return get('/case_management/draft?reporter=resident', token)
    },
    identification: async () => (await post('se', '/account_service/login/bank_id/start', {})).status,
    'log-in': async (serial) => (await logIn(at(people, serial))).status,
  }
  const close = () => {
    for (const each of callers.values()) each.close()
  }
  return { acts, close }
}

/** Of a hundred requests. */
const shares: readonly (readonly [string, number])[] = [
  ['page', 50],
  ['search', 18],
  ['words', 4],
  ['picture', 8],
  ['my pages', 10],
  ['who is logged in', 6],
  ['draft', 2],
  ['identification', 1],
  ['log-in', 1],
]
const named = shares.flatMap(([name, share]) => Array<string>(share).fill(name))
/** A hundred acts in turn, spread evenly: 37 and 100 have no common factor. The same order in each run. */
const order = named.map((_, place) => named[(place * 37) % named.length])

async function burden(portal: Measured, load: Load, onMinute: (minute: number) => Promise<void>): Promise<void> {
  const { acts, close } = await actsOf(portal)
  const began = performance.now()
  let under = 0
  for (let serial = 0; serial < minutes * 60 * perSecond; serial += 1) {
    await wait(Math.max(0, began + (serial * 1_000) / perSecond - performance.now()))
    if (serial % (60 * perSecond) === 0) await onMinute(serial / (60 * perSecond))
    const name = order[serial % order.length] ?? 'page'
    load.asked[name] = (load.asked[name] ?? 0) + 1
    if (under >= mostAtOnce) {
      load.failed['not sent, too many at once'] = (load.failed['not sent, too many at once'] ?? 0) + 1
      continue
    }
    under += 1
    void acts[name]?.(serial).then((status) => {
      under -= 1
      if (status === 0 || status >= 400) load.failed[`${name} ${status}`] = (load.failed[`${name} ${status}`] ?? 0) + 1
    })
  }
  while (under > 0) await wait(100)
  await onMinute(minutes)
  close()
}

/** MB an hour by least squares. */
function slope(readings: readonly number[]): number {
  const middle = (readings.length - 1) / 2
  const mean = readings.reduce((sum, value) => sum + value, 0) / readings.length
  const [over, under] = readings.reduce(
    ([up, down], value, at) => [up + (at - middle) * (value - mean), down + (at - middle) ** 2],
    [0, 0],
  )
  return (over / under) * 60
}

async function soak(databaseUrl: string | null): Promise<string> {
  const before = machine()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-soak-'))
  const running: Measured[] = []
  try {
    const simulators = await startSimulators()
    running.push(simulators)
    const portal = await startPortal(join(folder, 'data'), {
      SIMULATORS_URL: simulators.origin.replace('127.0.0.1', 'localhost'),
      METRICS_TOKEN: metricsToken,
      RATE_LIMIT_FORM: '1000000',
      RATE_LIMIT_STATUS: '1000000',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    })
    running.push(portal)
    const readings: Reading[] = []
    const load: Load = { asked: {}, failed: {} }
    await burden(portal, load, async (minute) => {
      const reading = await readMemory(portal)
      readings.push(reading)
      console.log(
        minute,
        Object.entries(reading)
          .map(([name, value]) => `${name} ${value.toFixed(1)}`)
          .join(', '),
      )
    })
    return report(before, databaseUrl, readings, load)
  } finally {
    for (const measured of running.toReversed()) await measured.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(before: string, databaseUrl: string | null, readings: readonly Reading[], load: Load): string {
  const sixth = Math.max(1, Math.floor(readings.length / 6))
  const row = (name: string, of: (reading: Reading) => number, kind: 'median' | 'lowest') => {
    const part = (list: readonly Reading[]) => {
      const answered = list.map(of).filter(Number.isFinite)
      return kind === 'median' ? median(answered) : Math.min(...answered)
    }
    const late = readings
      .slice(Math.floor(readings.length / 4))
      .map(of)
      .filter(Number.isFinite)
    return [
      name,
      of(readings[0] as Reading).toFixed(0),
      part(readings.slice(1, 1 + sixth)).toFixed(0),
      part(readings.slice(-sixth)).toFixed(0),
      Math.max(...readings.map(of).filter(Number.isFinite)).toFixed(0),
      slope(late).toFixed(1),
    ]
  }
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)
  const listed = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  const head = ['MB', 'before', 'first sixth', 'last sixth', 'most', 'growth an hour, from the second quarter on']
  const failed = sum(load.failed) === 0 ? 'none failed' : `${sum(load.failed)} failed (${listed(load.failed)})`
  return `# Memory under a mixed load

\`npm run soak\`, ${before}: the portal with the demo on ${databaseUrl === null ? 'the embedded database' : 'PostgreSQL'}, ${perSecond} requests a second for ${minutes} minutes: ${listed(load.asked)}; ${failed}. Read each minute; of a sixth the median, and the lowest heap, since garbage is collected now and then.

${table(head, [
  row('resident', (reading) => reading.resident, 'median'),
  row('heap used, lowest', (reading) => reading.heapUsed, 'lowest'),
  row('heap, whole', (reading) => reading.heapTotal, 'median'),
  row('outside the heap', (reading) => reading.external, 'median'),
])}

Delay of the event loop, p99 since the start: ${readings.at(-1)?.delay.toFixed(0)} ms.
`
}

const server = process.env.TEST_DATABASE_URL
if (!values.embedded && server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
const text = values.embedded
  ? await soak(null)
  : await withOwnDatabase(server ?? '', `nyhem_soak_${process.pid}`, (url) => soak(url))
if (minutes >= 30) writeReport(values.embedded ? 'soak-embedded' : 'soak', text)
else console.log(text)
