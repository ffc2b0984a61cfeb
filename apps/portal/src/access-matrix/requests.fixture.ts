import { createHash } from 'node:crypto'
import type { KnownRouteId } from '@nyhem/contract/routes/address'
import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
import { addDays, localDateOf } from '@nyhem/domain/dates'
import { requiredFields, sampleFields } from '../malformed-posts.fixture.ts'
import { now } from './holders.fixture.ts'
import type { TableRoute } from './named-subjects.fixture.ts'
import { pdf } from './owned-cases.fixture.ts'

/** By field: what a request names. */
export type Filling = ReadonlyMap<string, string>

type Fields = Readonly<Record<string, unknown>>

const report = {
  siteId: 'se',
  area: '1',
  description: 'Kranen droppar sedan i går.',
  email: 'hanna@demo.example',
  phone: '070-174 06 05',
  address: 'Kajvägen 2',
  zipCode: '131 30',
  city: 'Nacka',
  isMember: 'true',
} as const

const tomorrow = addDays(localDateOf(now(), 'UTC'), 1)

/** Values that the sample of a schema does not hit. */
const given: { readonly [Id in KnownRouteId]?: Fields } = {
  'POST /api/documents/:documentId/approve': { file: createHash('sha256').update(pdf).digest('hex') },
  'POST /api/board-notices': { until: tomorrow },
  'POST /api/board-notices/:noticeId': { until: tomorrow, revision: 1 },
  'POST /api/board-notices/:noticeId/withdraw': { revision: 1 },
  'POST /api/my-home/choices/:id': { optionId: 'oak' },
  'PATCH /case_management/case/:id': { site: 'se', description: 'Den droppar mer.' },
  'PATCH /case_management/customer/case/:id': { site: 'se', description: 'Den droppar mer.' },
  'POST /case_management/case/:id/messages': { site: 'se', text: 'Den droppar mer.' },
  'POST /case_management/customer/case/:id/messages': { site: 'se', text: 'Den droppar mer.' },
  'POST /case_management/case/:id/rating': { site: 'se', closedAt: '2026-03-02T08:00:00Z', score: 4 },
  'POST /case_management/customer/case/:id/rating': { site: 'se', closedAt: '2026-03-02T08:00:00Z', score: 4 },
  'POST /case_management/customer/create_case': report,
  'POST /case_management/create_board_case/v2': report,
  'POST /case_management/create_case_without_management': report,
}

/** One of several shapes that the schema allows. */
const wholeBodies: { readonly [Id in KnownRouteId]?: Fields } = {
  'PUT /api/buyresidence/booking/:id/steps/:step': { terms: true, termsVersion: '1', apartmentNumber: null },
}

export type Sent = {
  readonly method: ReturnType<typeof methodAndPathOf>['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

/** A request that fits the route's schemas, with what it names. */
export function requestOf(route: TableRoute, filling: Filling): Sent {
  const { id, spec } = route
  const { method, path } = methodAndPathOf(id)
  if (route.page) {
    const query = new URLSearchParams([...filling]).toString()
    return { method, url: `${route.page.path}GetViewModel?${query}`, headers: {} }
  }
  const named = new Map<string, unknown>([...Object.entries(given[id] ?? {}), ...filling])
  const sample = (part: 'params' | 'query' | 'body') =>
    new Map([...sampleFields(spec[part])].map(([name, value]) => [name, named.get(name) ?? value]))
  const params = sample('params')
  const required = requiredFields(spec.query)
  const query = [...sample('query')].filter(([name]) => required.includes(name) || named.has(name))
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)])).toString()
  const written = path.replace(/:(\w+)|\*/g, (_, name) =>
    name ? encodeURIComponent(String(params.get(name) ?? 'x')) : 'x/',
  )
  const url = search === '' ? written : `${written}?${search}`
  return { method, url, ...bodyOf(route, { named, sample: () => sample('body') }) }
}

type Parts = { named: ReadonlyMap<string, unknown>; sample: () => Map<string, unknown> }

function bodyOf({ id, spec }: TableRoute, { named, sample }: Parts): Pick<Sent, 'headers' | 'payload'> {
  if (spec.consumes?.includes('multipart/form-data')) {
    const params = new Set(sampleFields(spec.params).keys())
    return multipart([...named].filter(([name]) => !params.has(name)).map(([name, value]) => [name, String(value)]))
  }
  if (spec.consumes) return { headers: { 'content-type': spec.consumes[0] ?? '' }, payload: '{}' }
  if (!spec.body) return { headers: {} }
  const fields = wholeBodies[id] ?? Object.fromEntries(sample())
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(fields) }
}

const boundary = 'boundary-of-the-form'

function multipart(pairs: readonly (readonly [name: string, value: string])[]): Pick<Sent, 'headers' | 'payload'> {
  const parts = pairs.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return { headers, payload: [...parts, `--${boundary}--\r\n`].join('') }
}
