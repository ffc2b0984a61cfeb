import { tableOfRoutes } from '../../apps/portal/src/access-matrix/named-subjects.fixture.ts'
import { requestOf } from '../../apps/portal/src/access-matrix/requests.fixture.ts'
import { sampleFields } from '../../apps/portal/src/malformed-posts.fixture.ts'

/** Things of the demo, so that a value is looked up and found before it is varied. */
const demoThings = new Map(
  Object.entries({
    siteId: 'se',
    site: 'se',
    homeId: 'se-sjofartskajen-2-a-1301',
    objectId: 'se-sjofartskajen-2-a-1301',
    ObjectId: 'se-sjofartskajen-2-a-1301',
    stageId: 'se-sjofartskajen-2',
    stage: 'se-sjofartskajen-2',
    text: 'balkong',
    query: 'balkong',
    q: 'balkong',
    ids: ['se-sjofartskajen-2-a-1301'],
    favourites: [{ kind: 'home', id: 'se-sjofartskajen-2-a-1301' }],
  }),
)
/** Lists that a sample leaves empty: with nothing in them there is nothing to vary. */
const listed = {
  tags: ['nacka'],
  urls: ['nacka'],
  languages: ['sv'],
  attributesToRetrieve: ['name'],
  attributesToCrop: ['text'],
}
const withLists = (payload) =>
  JSON.stringify(
    JSON.parse(payload, (name, value) =>
      Array.isArray(value) && value.length === 0 ? (listed[name] ?? value) : value,
    ),
  )

/** The route of all pages has no schema: its pages read their filters themselves. */
const allPages = 'GET /*'
const page = '/bostader/stockholm/nacka/?tags=nacka&minPrice=1&page=1&sort=price&q=balkong'

const namesOf = (path) => [...path.matchAll(/:(\w+)|\*/g)]

/** Marks each value of path and query as one to vary, as sqlmap reads marks. */
function marked(path, url) {
  const [written, query = ''] = url.split('?')
  const values = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)').replace('*', '(.+)')}$`, 'd')
  const ends = (values.exec(written)?.indices ?? []).slice(1).map(([, end]) => end)
  const starred = [...written, ''].map((letter, at) => (ends.includes(at) ? `*${letter}` : letter)).join('')
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => `${pair}*`)
  return pairs.length === 0 ? starred : `${starred}?${pairs.join('&')}`
}

/** All fields of the query, the optional ones too. */
function withWholeQuery(url, schema) {
  const [path, query] = url.split('?')
  const fields = new URLSearchParams(query)
  for (const [name, value] of sampleFields(schema)) if (!fields.has(name)) fields.set(name, String(value))
  return fields.size === 0 ? path : `${path}?${fields}`
}

/** Of whom a request is sent: a business system, the demo buyer, or a visitor. */
function senderOf(caller) {
  if (caller.startsWith('integration:')) return 'system'
  return caller.endsWith('-session') ? 'buyer' : 'visitor'
}

/**
 * One well-formed request for each route that takes input, from the table of routes. Left out are bodies with files,
 * whose parser has a fuzzer of its own (docs/fuzzing.md): of them only path and query are tried.
 */
export function routeRequests() {
  return tableOfRoutes.flatMap((route) => {
    const { id, spec } = route
    const [method, path] = id.split(' ')
    const takesFields = Boolean(spec.body) && !spec.consumes
    if (namesOf(path).length === 0 && !spec.query && !takesFields) return []
    const { url, payload } = requestOf(route, demoThings)
    const body = takesFields ? withLists(String(payload)) : null
    const whole = withWholeQuery(id === allPages ? page : url, spec.query)
    return [{ id, method, url: marked(path, whole), body, sender: senderOf(spec.caller) }]
  })
}
