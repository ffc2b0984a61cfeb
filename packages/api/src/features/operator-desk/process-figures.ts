import type { ProcessFigures } from '@nyhem/contract/calls/operator'
import type { Metrics } from '../../server/metrics.ts'

/** How long a sample is taken before the next: figures are of the last five to ten minutes. */
const sampleMs = 5 * 60_000
const mostRoutes = 12
/** Fewer requests say nothing about a route. */
const fewestRequests = 5

type Counts = ReadonlyMap<string, number>

type Sample = {
  readonly at: number
  readonly faults: Counts
  readonly calls: Counts
  readonly requests: Counts
}

type Measured = Pick<Metrics, 'providerFaults' | 'outgoingCalls' | 'requestDuration' | 'pageCacheBytes'>

export type FiguresParts = {
  readonly metrics: Measured
  readonly search: () => { readonly homes: number; readonly readMsAgo: number | null }
  readonly nowMs: () => number
}

const keyOf = (...parts: unknown[]) => JSON.stringify(parts)
const partsOf = (key: string): string[] => JSON.parse(key)

async function sampleOf({ metrics, nowMs }: FiguresParts): Promise<Sample> {
  const [faults, calls, requests] = await Promise.all([
    metrics.providerFaults.get(),
    metrics.outgoingCalls.get(),
    metrics.requestDuration.get(),
  ])
  const byRoute = new Map<string, number>()
  for (const { labels, value, metricName } of requests.values) {
    if (!metricName?.endsWith('_bucket')) continue
    const key = keyOf(labels.method, labels.route, new Map(Object.entries(labels)).get('le'))
    byRoute.set(key, (byRoute.get(key) ?? 0) + value)
  }
  return {
    at: nowMs(),
    faults: new Map(faults.values.map(({ labels, value }) => [keyOf(labels.provider, labels.call), value])),
    calls: new Map(calls.values.map(({ labels, value }) => [keyOf(labels.host, labels.outcome), value])),
    requests: byRoute,
  }
}

/** What a process tells others of itself: counted since a sample of five to ten minutes ago. */
export function openFigures(parts: FiguresParts): () => Promise<ProcessFigures> {
  let samples: readonly Sample[] = []
  return async () => {
    const now = await sampleOf(parts)
    const newest = samples.at(-1)
    // Two are kept: the older is what is compared with.
    if (!newest || now.at - newest.at >= sampleMs) samples = [...samples, now].slice(-2)
    return figuresBetween(samples[0] ?? now, now, parts)
  }
}

const grown = (from: Counts, to: Counts): [string, number][] =>
  [...to].flatMap(([key, value]) => {
    const more = value - (from.get(key) ?? 0)
    return more > 0 ? [[key, more] as [string, number]] : []
  })

async function figuresBetween(from: Sample, to: Sample, { metrics, search }: FiguresParts): Promise<ProcessFigures> {
  const hosts = new Map<string, { answered: number; failed: number }>()
  for (const [key, count] of grown(from.calls, to.calls)) {
    const [host = '', outcome] = partsOf(key)
    const known = hosts.get(host) ?? { answered: 0, failed: 0 }
    hosts.set(host, outcome === 'failed' ? { ...known, failed: count } : { ...known, answered: count })
  }
  const cache = await metrics.pageCacheBytes.get()
  return {
    faults: grown(from.faults, to.faults).map(([key, count]) => {
      const [provider = '', call = ''] = partsOf(key)
      return { provider, call, count }
    }),
    hosts: [...hosts].map(([host, counts]) => ({ host, ...counts })),
    slow: slowest(grown(from.requests, to.requests)),
    search: search(),
    pageCacheBytes: cache.values[0]?.value ?? 0,
    memoryBytes: process.memoryUsage.rss(),
  }
}

/** Upper bound of the bucket in which the 95th percentile lies; null: above all of them. */
function slowest(buckets: readonly (readonly [string, number])[]): ProcessFigures['slow'] {
  const routes = Map.groupBy(buckets, ([key]) => keyOf(...partsOf(key).slice(0, 2)))
  return [...routes]
    .flatMap(([key, ofRoute]) => {
      const [method = '', route = ''] = partsOf(key)
      const counts = ofRoute
        .map(([bucket, count]) => ({
          le: Number(partsOf(bucket)[2] === '+Inf' ? Infinity : partsOf(bucket)[2]),
          count,
        }))
        .sort((one, other) => one.le - other.le)
      const requests = counts.at(-1)?.count ?? 0
      if (requests < fewestRequests) return []
      const bound = counts.find(({ count }) => count >= requests * 0.95)?.le ?? Infinity
      return [
        { route: `${method} ${route}`, requests, p95Ms: Number.isFinite(bound) ? Math.round(bound * 1_000) : null },
      ]
    })
    .sort((one, other) => (other.p95Ms ?? Infinity) - (one.p95Ms ?? Infinity))
    .slice(0, mostRoutes)
}
