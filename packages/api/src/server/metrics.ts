import { routes } from '@nyhem/contract/routes/routes'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobOutcome, Jobs } from '../database/jobs.ts'
import type { ApiServer } from './api-server.ts'
import { operationCounters } from './operation-counters.ts'
import { type OperatorSettings, requireOperator } from './operator.ts'
import { addRoute } from './route.ts'

export type Metrics = ReturnType<typeof operationCounters> & {
  readonly registry: Registry
  readonly requestDuration: Histogram<'method' | 'route' | 'status'>
  readonly renderDuration: Histogram<'kind'>
  readonly pageCacheAnswers: Counter<'outcome'>
  readonly pageCacheBytes: Gauge
  readonly purges: Counter<'outcome'>
  readonly pictureDuration: Histogram<'format'>
  readonly searchDuration: Histogram<'kind'>
  readonly jobsFinished: Counter<'queue' | 'outcome'>
  readonly identifications: Counter<'method' | 'result'>
  readonly providerFaults: Counter<'provider' | 'call'>
  readonly outgoingCalls: Counter<'host' | 'outcome'>
  readonly fileScans: Counter<'verdict'>
  readonly webVitalSeconds: Histogram<'name' | 'site' | 'rating'>
  readonly webVitalShift: Histogram<'site' | 'rating'>
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'nyhem_' })
  const registers = [registry]
  return {
    ...operationCounters(registers),
    registry,
    requestDuration: new Histogram({
      name: 'nyhem_http_request_duration_seconds',
      help: 'Time from request to last byte, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    renderDuration: new Histogram({
      name: 'nyhem_page_render_duration_seconds',
      help: 'Time to render a page to HTML, by page kind.',
      labelNames: ['kind'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25],
      registers,
    }),
    pageCacheAnswers: new Counter({
      name: 'nyhem_page_cache_answers_total',
      help: 'Anonymous pages, by whether the cache had them.',
      labelNames: ['outcome'],
      registers,
    }),
    pageCacheBytes: new Gauge({ name: 'nyhem_page_cache_bytes', help: 'Bytes held by the page cache.', registers }),
    purges: new Counter({
      name: 'nyhem_shared_cache_purges_total',
      help: 'Requests to shared caches to forget pages, by whether they were taken.',
      labelNames: ['outcome'],
      registers,
    }),
    pictureDuration: new Histogram({
      name: 'nyhem_picture_encode_duration_seconds',
      help: 'Time to make one size of a picture, by format.',
      labelNames: ['format'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4],
      registers,
    }),
    searchDuration: new Histogram({
      name: 'nyhem_search_duration_seconds',
      help: 'Time to make the answer of a residence search, by what was asked for.',
      labelNames: ['kind'],
      buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1],
      registers,
    }),
    identifications: new Counter({
      name: 'nyhem_identifications_total',
      help: 'Identifications by e-ID that came to an end, by method and result code.',
      labelNames: ['method', 'result'],
      registers,
    }),
    // The kind of fault is only logged: some are third-party texts of unlimited variety.
    providerFaults: new Counter({
      name: 'nyhem_provider_faults_total',
      help: 'Calls of providers that failed, by provider and call.',
      labelNames: ['provider', 'call'],
      registers,
    }),
    outgoingCalls: new Counter({
      name: 'nyhem_outgoing_calls_total',
      help: 'HTTP requests to providers, webhooks and the store of files, by host and outcome: answered, or failed.',
      labelNames: ['host', 'outcome'],
      registers,
    }),
    fileScans: new Counter({
      name: 'nyhem_file_scans_total',
      help: 'Uploaded files by what the malware scanner said: clean, infected, or why there was no verdict.',
      labelNames: ['verdict'],
      registers,
    }),
    jobsFinished: new Counter({
      name: 'nyhem_jobs_finished_total',
      help: 'Tries of jobs, by queue and outcome.',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    webVitalSeconds: new Histogram({
      name: 'nyhem_web_vital_seconds',
      help: 'What browsers of visitors who agreed to statistics measured, by vital, site and rating.',
      labelNames: ['name', 'site', 'rating'],
      // Include the good and poor limits: 0.2 and 0.5 for INP, 0.8 and 1.8 TTFB, 1.8 and 3 FCP, 2.5 and 4 LCP.
      buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10],
      registers,
    }),
    webVitalShift: new Histogram({
      name: 'nyhem_web_vital_layout_shift',
      help: 'Cumulative layout shift, measured in the same way.',
      labelNames: ['site', 'rating'],
      buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
  }
}

export function measureJobs(metrics: Metrics, jobs: Pick<Jobs, 'counts'>): void {
  new Gauge({
    name: 'nyhem_jobs',
    help: 'Jobs waiting, active and given up, by queue.',
    labelNames: ['queue', 'state'],
    registers: [metrics.registry],
    async collect() {
      for (const { queue, waiting, active, failed } of await jobs.counts()) {
        this.set({ queue, state: 'waiting' }, waiting)
        this.set({ queue, state: 'active' }, active)
        this.set({ queue, state: 'failed' }, failed)
      }
    },
  })
}

export function measureSearch(metrics: Metrics, size: () => { areas: number; homes: number; bytes: number }): void {
  new Gauge({
    name: 'nyhem_search_index_entries',
    help: 'Areas and homes that searches look at.',
    labelNames: ['kind'],
    registers: [metrics.registry],
    collect() {
      const { areas, homes } = size()
      this.set({ kind: 'area' }, areas)
      this.set({ kind: 'home' }, homes)
    },
  })
  new Gauge({
    name: 'nyhem_search_index_bytes',
    help: 'Bytes of the sets and columns of the search index, without the catalogue entries that it gives.',
    registers: [metrics.registry],
    collect() {
      this.set(size().bytes)
    },
  })
}

/** Asks the scanner each time the metrics are read. */
export function measureFileScanner(metrics: Pick<Metrics, 'registry'>, isThere: () => Promise<boolean>): void {
  new Gauge({
    name: 'nyhem_file_scanner_up',
    help: 'Whether the malware scanner answers: 1, or 0 while files are refused unscanned.',
    registers: [metrics.registry],
    async collect() {
      this.set((await isThere()) ? 1 : 0)
    },
  })
}

export function measureExperiments(
  metrics: Metrics,
  totals: () => Promise<{ siteId: string; experimentId: string; optionValue: string; times: number }[]>,
): void {
  new Gauge({
    name: 'nyhem_experiment_choices',
    help: 'Times that an option was chosen, by site, experiment and option.',
    labelNames: ['site', 'experiment', 'option'],
    registers: [metrics.registry],
    async collect() {
      for (const { siteId, experimentId, optionValue, times } of await totals())
        this.set({ site: siteId, experiment: experimentId, option: optionValue }, times)
    },
  })
}

/** For `startJobs`. */
export const countFinishedJobs = (metrics: Metrics) => (queue: string, outcome: JobOutcome) =>
  metrics.jobsFinished.inc({ queue, outcome })

/** For the operator. */
export function metricsRoutes(app: ApiServer, { metrics, ...settings }: { metrics: Metrics } & OperatorSettings): void {
  addRoute(app, routes.operation.getMetrics, {
    guards: [requireOperator(settings)],
    async handler(_request, reply) {
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    },
  })
}
