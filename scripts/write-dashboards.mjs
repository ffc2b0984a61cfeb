// npm run ops:dashboards: writes ops/grafana/*.json from the description below. A test compares the files with it.
import { writeFileSync } from 'node:fs'

const folder = new URL('../ops/grafana/', import.meta.url)

/** @typedef {{ title: string, unit: string, lines: Record<string, string> }} Panel: legend and query of each line */
/** @typedef {{ title: string, panels: Panel[] }} Dashboard */

const share = (part, whole) => `sum(${part}) / sum(${whole})`
const rate = (metric, by, labels = '') => `sum by (${by}) (rate(${metric}${labels}[5m]))`
const quantile = (q, metric, by = '', labels = '') =>
  `histogram_quantile(${q}, sum by (${['le', by].filter(Boolean).join(', ')}) (rate(${metric}_bucket${labels}[5m])))`

const http = 'nyhem_http_request_duration_seconds'
const waiting = (what) => `max(nyhem_oldest_waiting_seconds{what="${what}"})`

/** @type {Record<string, Dashboard>} */
const described = {
  overview: {
    title: 'Nyhem: overview',
    panels: [
      { title: 'Processes that answer', unit: 'short', lines: { up: 'sum(up{job="nyhem"})' } },
      { title: 'Requests', unit: 'reqps', lines: { '{{status}}': rate(`${http}_count`, 'status') } },
      {
        title: 'Errors of ours',
        unit: 'percentunit',
        lines: { share: share(`rate(${http}_count{status=~"5.."}[5m])`, `rate(${http}_count[5m])`) },
      },
      {
        title: 'Time of a page',
        unit: 's',
        lines: { p50: quantile(0.5, http, '', '{route="/*"}'), p99: quantile(0.99, http, '', '{route="/*"}') },
      },
      {
        title: 'Event loop, p99',
        unit: 's',
        lines: { '{{instance}}': 'nyhem_nodejs_eventloop_lag_p99_seconds' },
      },
      { title: 'Memory', unit: 'bytes', lines: { '{{instance}}': 'nyhem_process_resident_memory_bytes' } },
      {
        title: 'Processor',
        unit: 'percentunit',
        lines: { '{{instance}}': 'rate(nyhem_process_cpu_seconds_total[5m])' },
      },
      {
        title: 'Largest contentful paint of visitors, p75',
        unit: 's',
        lines: { '{{site}}': quantile(0.75, 'nyhem_web_vital_seconds', 'site', '{name="LCP"}') },
      },
      {
        title: 'Refused for their number',
        unit: 'reqps',
        lines: { '{{class}}': rate('nyhem_rate_limit_hits_total', 'class') },
      },
      {
        title: 'Days left of certificates',
        unit: 'd',
        lines: { '{{certificate}}': 'min by (certificate) (nyhem_certificate_days_left)' },
      },
    ],
  },
  booking: {
    title: 'Nyhem: booking',
    panels: [
      { title: 'Homes asked for', unit: 'reqps', lines: { '{{outcome}}': rate('nyhem_holds_total', 'outcome') } },
      {
        title: 'Steps of bookings',
        unit: 'reqps',
        lines: { '{{event}} → {{to}}': rate('nyhem_booking_moves_total', 'event, to') },
      },
      {
        title: 'Payments that wait',
        unit: 's',
        lines: {
          'told by the provider': waiting('payment-notice'),
          'to be asked about': waiting('payment-question'),
          refund: waiting('payment-refund'),
          'with staff': waiting('payment-with-staff'),
        },
      },
      {
        title: 'Signed and not sealed',
        unit: 's',
        lines: { contract: waiting('contract-seal'), document: waiting('document-seal') },
      },
      {
        title: 'Faults of providers',
        unit: 'reqps',
        lines: { '{{provider}} {{call}}': rate('nyhem_provider_faults_total', 'provider, call') },
      },
      {
        title: 'Calls that failed, by host',
        unit: 'percentunit',
        lines: {
          '{{host}}': `${rate('nyhem_outgoing_calls_total', 'host', '{outcome="failed"}')} / ${rate('nyhem_outgoing_calls_total', 'host')}`,
        },
      },
      {
        title: 'Identifications',
        unit: 'reqps',
        lines: { '{{method}} {{result}}': rate('nyhem_identifications_total', 'method, result') },
      },
      {
        title: 'Logins that failed',
        unit: 'reqps',
        lines: { '{{method}}': rate('nyhem_logins_failed_total', 'method') },
      },
      { title: 'E-mails', unit: 'reqps', lines: { '{{outcome}}': rate('nyhem_emails_total', 'outcome') } },
      { title: 'E-mails that wait', unit: 'short', lines: { '{{queue}}': 'max by (queue) (nyhem_emails_waiting)' } },
    ],
  },
  'database-and-jobs': {
    title: 'Nyhem: database and jobs',
    panels: [
      {
        title: 'Connections',
        unit: 'short',
        lines: { '{{pool}} {{state}}': 'sum by (pool, state) (nyhem_database_connections)' },
      },
      {
        title: 'Share of connections in use',
        unit: 'percentunit',
        lines: {
          '{{instance}} {{pool}}':
            'max by (instance, pool) (nyhem_database_connections{state="used"}) / max by (instance, pool) (nyhem_database_connections_most)',
        },
      },
      {
        title: 'Callers that wait for one',
        unit: 'short',
        lines: { '{{instance}} {{pool}}': 'nyhem_database_callers_waiting' },
      },
      {
        title: 'Silence of the listening connection',
        unit: 's',
        lines: { '{{instance}}': 'nyhem_database_listener_silence_seconds' },
      },
      { title: 'Figures of the database', unit: 'short', lines: { '{{instance}}': 'nyhem_database_figures_up' } },
      {
        title: 'Oldest job',
        unit: 's',
        lines: { '{{queue}}': 'max by (queue) (nyhem_job_oldest_waiting_seconds)' },
      },
      { title: 'Jobs', unit: 'short', lines: { '{{queue}} {{state}}': 'max by (queue, state) (nyhem_jobs)' } },
      {
        title: 'Jobs finished',
        unit: 'reqps',
        lines: { '{{queue}} {{outcome}}': rate('nyhem_jobs_finished_total', 'queue, outcome') },
      },
      {
        title: 'Feeds',
        unit: 'short',
        lines: { '{{feed}} {{outcome}}': 'sum by (feed, outcome) (increase(nyhem_feeds_total[1h]))' },
      },
      {
        title: 'Since a feed came',
        unit: 's',
        lines: { '{{scope}}': 'min by (scope) (nyhem_feed_key_unused_seconds)' },
      },
    ],
  },
  'search-and-pages': {
    title: 'Nyhem: search and pages',
    panels: [
      {
        title: 'Pages from the cache',
        unit: 'reqps',
        lines: { '{{outcome}}': rate('nyhem_page_cache_answers_total', 'outcome') },
      },
      { title: 'Page cache', unit: 'bytes', lines: { '{{instance}}': 'nyhem_page_cache_bytes' } },
      {
        title: 'Time to draw, p99',
        unit: 's',
        lines: { '{{kind}}': quantile(0.99, 'nyhem_page_render_duration_seconds', 'kind') },
      },
      {
        title: 'Time to search, p99',
        unit: 's',
        lines: { '{{kind}}': quantile(0.99, 'nyhem_search_duration_seconds', 'kind') },
      },
      {
        title: 'Age of the index, and of the last change',
        unit: 's',
        lines: {
          'read {{instance}}': 'nyhem_search_index_age_seconds',
          changed: 'min(nyhem_catalogue_changed_seconds)',
        },
      },
      {
        title: 'Entries of the index',
        unit: 'short',
        lines: { '{{kind}}': 'max by (kind) (nyhem_search_index_entries)' },
      },
      { title: 'Bytes of the index', unit: 'bytes', lines: { '{{instance}}': 'nyhem_search_index_bytes' } },
      {
        title: 'Time to make a picture, p95',
        unit: 's',
        lines: { '{{format}}': quantile(0.95, 'nyhem_picture_encode_duration_seconds', 'format') },
      },
      { title: 'Files scanned', unit: 'reqps', lines: { '{{verdict}}': rate('nyhem_file_scans_total', 'verdict') } },
    ],
  },
}

// The variable of the dashboard, chosen in Grafana.
const source = { type: 'prometheus', uid: '$source' }
const size = { wide: 12, high: 8 }

const panelOf = ({ title, unit, lines }, index) => ({
  id: index + 1,
  type: 'timeseries',
  title,
  datasource: source,
  gridPos: { x: (index % 2) * size.wide, y: Math.floor(index / 2) * size.high, w: size.wide, h: size.high },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: Object.entries(lines).map(([legend, expr], line) => ({
    refId: String.fromCharCode(65 + line),
    datasource: source,
    expr,
    legendFormat: legend,
  })),
})

/** By file name. */
export const dashboards = () =>
  Object.entries(described).map(([name, { title, panels }]) => [
    `${name}.json`,
    {
      uid: `nyhem-${name}`,
      title,
      tags: ['nyhem'],
      schemaVersion: 39,
      editable: false,
      refresh: '30s',
      time: { from: 'now-6h', to: 'now' },
      templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
      panels: panels.map(panelOf),
    },
  ])

export const textOf = (dashboard) => `${JSON.stringify(dashboard, null, 1)}\n`

if (import.meta.main)
  for (const [file, dashboard] of dashboards()) writeFileSync(new URL(file, folder), textOf(dashboard))
