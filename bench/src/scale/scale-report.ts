import { table } from '../report.ts'
import type { ScaleResult, Step } from './scale-bench.ts'
import type { ScaleFigures } from './scale-load.ts'
import type { Loaded } from './scale-processes.ts'

/** Demand for which the limits are reckoned: views, searches and bookings a second. */
const demand = { views: 2_000, searches: 300, bookings: 100 }

/** Of other measurements, each with where they are kept. */
const known = {
  connectionsOfProcess: 16,
  usualConnections: 100,
  bookingCpuMs: 61,
  hitRate: 0.9,
}

export function reportOfScale(result: ScaleResult, before: string): string {
  const { sizes, filling, tables, imports, processes } = result
  const { one, three, sitemap } = processes
  const count = (value: number) => value.toLocaleString('en')
  return `# Scale

Measured ${before}, database and processes on the same machine. ${count(sizes.homes)} homes over ${sizes.sites} sites (seven of
the product, the others [files](../../docs/sites.md)), ${count(sizes.people)} people with a consent and a session each,
${count(sizes.events)} events of cases. \`npm run bench -- scale\` makes and measures it; homes of five sites come by the feed, those of
the others are copied within the database, people and events are made there.

## What breaks first

For ${count(demand.views)} page views, ${demand.searches} searches and ${demand.bookings} bookings a second, in the order in which one machine like this meets the limit.
*Measured* is from this run; *reckoned* follows from it, or from the table that is named.

${table(['what', 'limit', 'known by', 'next'], breaks(result))}

## One process, and three with a worker

Over HTTP, 16 connections, ${sizes.seconds} s each; the client takes a part of the same cores. Pages are of homes, stages and areas of all
sites in turn, so that hardly one is asked for twice; from the cache, the same 200 again and again. Search: questions as in
[search.md](search.md) to the sites like Sweden's.

${table(
  [
    '',
    'searches/s',
    'p50',
    'p99',
    'pages drawn/s',
    'p50',
    'p99',
    'from the cache/s',
    'p99',
    'processor time',
    'failed',
  ],
  [one, three].map(rowOf),
)}

${table(
  ['', 'start', 'memory at start', 'after the load'],
  [
    [
      'one process, which reads all homes',
      seconds(processes.startMs),
      `${processes.idleMb} MB`,
      `${processes.busyMb} MB`,
    ],
    [
      `again, from its snapshot of ${processes.again.snapshotMb.toFixed(1)} MB`,
      seconds(processes.again.startMs),
      `${processes.again.idleMb} MB`,
      '',
    ],
    [
      'three and a worker, started together from it',
      seconds(three.startMs),
      '',
      `${three.webMb} MB each, the worker ${three.jobsMb} MB`,
    ],
  ],
)}

## Sitemaps, imports, sweeps

${table(
  ['what', 'time'],
  [
    [`the sitemap of one site, ${count(sitemap.addresses)} addresses, first`, ms(sitemap.firstMs)],
    ['the same again', ms(sitemap.againMs)],
    [`the sitemaps of ${sizes.sites - 2} sites, one after the other`, ms(sitemap.allMs)],
    ...imports.map(rowOfStep),
    ['the sweeps of a night, with one session in ten to delete', `${processes.sweepsSeconds.toFixed(1)} s`],
  ],
)}

## Filling the database

${table(['step', 'time'], filling.map(rowOfStep))}

${table(
  ['table', 'rows, about', 'with its indexes'],
  tables.map(({ table: name, rows, bytes }) => [`\`${name}\``, count(Number(rows)), bytes]),
)}
`
}

const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`
const ms = (value: number) => (value < 1_000 ? `${Math.round(value)} ms` : seconds(value))
const rowOfStep = ({ what, seconds: took }: Step) => [what, `${took.toFixed(1)} s`]

const rowOf = ({ name, search, drawn, cached, cpuSeconds }: Loaded): string[] => {
  const failed = search.failed + drawn.failed + cached.failed
  const perSecond = (figures: ScaleFigures) => Math.round(figures.perSecond).toLocaleString('en')
  return [
    name,
    perSecond(search),
    `${search.p50.toFixed(1)} ms`,
    `${search.p99.toFixed(1)} ms`,
    perSecond(drawn),
    `${drawn.p50.toFixed(1)} ms`,
    `${drawn.p99.toFixed(1)} ms`,
    perSecond(cached),
    `${cached.p99.toFixed(1)} ms`,
    `${cpuSeconds.toFixed(0)} s`,
    String(failed),
  ]
}

/** By the share of the demand that this machine carries, least first; what has no share comes last. */
function breaks({ sizes, processes }: ScaleResult): string[][] {
  const { one, three, again, startMs, busyMb, sweepsSeconds, sitemap } = processes
  const drawnNeeded = Math.round(demand.views * (1 - known.hitRate))
  const bookings = (1_000 / known.bookingCpuMs) * 2
  const shares: [share: number, row: string[]][] = [
    [
      one.drawn.perSecond / drawnNeeded,
      [
        'pages drawn',
        `${Math.round(one.drawn.perSecond)}/s a process; ${drawnNeeded} are needed when ${known.hitRate * 100} % come from the cache: ${processesFor(drawnNeeded, one.drawn)} processes`,
        'measured',
        'a shared cache with tags ([shared caches](../../docs/shared-caches.md)), more web processes',
      ],
    ],
    [
      one.search.perSecond / demand.searches,
      [
        'searches',
        `${Math.round(one.search.perSecond)}/s a process, p99 ${one.search.p99.toFixed(0)} ms under full load: ${processesFor(demand.searches, one.search)} processes`,
        'measured',
        'more web processes; then a role of its own for searches',
      ],
    ],
    [
      bookings / demand.bookings,
      [
        'bookings',
        `${known.bookingCpuMs} ms of processor time each ([booking](booking.md)): some ${Math.round(bookings)}/s on two cores`,
        'reckoned',
        'contracts and seals to workers, a waiting room before a release',
      ],
    ],
    [
      known.usualConnections / known.connectionsOfProcess / 10,
      [
        'connections of PostgreSQL',
        `${known.connectionsOfProcess} a process: the usual ${known.usualConnections} are taken by ${Math.floor(known.usualConnections / known.connectionsOfProcess)} processes`,
        'reckoned',
        'PgBouncer (`DATABASE_DIRECT_URL`)',
      ],
    ],
  ]
  const others = [
    [
      'start of a process',
      `${seconds(startMs)} until it answers, ${seconds(again.startMs)} from the snapshot of an earlier start, ${seconds(three.startMs)} when three and a worker start together from it`,
      'measured',
      'one after the other (rolling restart), each machine with its data folder',
    ],
    [
      'memory of a process',
      `${busyMb} MB for all sites: each process holds every site's homes`,
      'measured',
      'searches in processes of their own; sites by process, led there by the proxy',
    ],
    [
      'sitemaps',
      `${ms(sitemap.firstMs)} a site of ${Math.round(sizes.homes / (sizes.sites - 2)).toLocaleString('en')} homes`,
      'measured',
      'kept per change',
    ],
    ['sweeps of a night', `${sweepsSeconds.toFixed(1)} s`, 'measured', 'in batches'],
    [
      'events of cases',
      `${sizes.events.toLocaleString('en')} are no problem; 100 million are 15 to 25 GB`,
      'measured, reckoned',
      'partitions by month',
    ],
    ['letters of case numbers', '26 sites with fault reports', 'by construction', 'two letters'],
  ]
  return [...shares.sort(([a], [b]) => a - b).map(([, row]) => row), ...others]
}

const processesFor = (needed: number, { perSecond }: ScaleFigures): number => Math.max(1, Math.ceil(needed / perSecond))
