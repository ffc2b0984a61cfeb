/** `urls` name one host each, in the order of the address. */
export type DatabaseHosts = {
  readonly urls: readonly [string, ...string[]]
  /** Whether a host that takes no writes is refused. */
  readonly mustWrite: boolean
}

type Place = { readonly host: string; readonly port: string }

const shape = /^(postgres(?:ql)?:\/\/)([^/?#]*)((?:\/[^?#]*)?)(?:\?([^#]*))?$/
const authorityPlace = /^(\[[^\][]*\]|[^:\][]*)(?::(\d*))?$/

/** Values of `target_session_attrs`. Without writes no host serves. */
const demandsOf = new Map([
  ['any', false],
  ['read-write', true],
  ['primary', true],
])

/**
 * Reads an address as libpq does: several hosts with their ports, or in the parameters `host` and `port`. Several need
 * `target_session_attrs=read-write` (or `primary`). Null: not such an address. One host: unchanged.
 * Source: PostgreSQL's manual, chapter libpq, "Specifying Multiple Hosts".
 */
export function readDatabaseHosts(address: string): DatabaseHosts | null {
  const [, scheme, whole = '', path = '', query = ''] = shape.exec(address) ?? []
  if (scheme === undefined) return null
  const end = whole.lastIndexOf('@') + 1
  const before = scheme + whole.slice(0, end)
  const authority = whole.slice(end)
  const parameters = new URLSearchParams(query)
  const places = placesOf(authority, parameters)
  const mustWrite = demandsOf.get(last(parameters, 'target_session_attrs') ?? 'any')
  if (!places || mustWrite === undefined) return null
  if (places.length === 1) return URL.canParse(address) ? { urls: [address], mustWrite } : null
  const [first, ...others] = places.map((place) => urlOf(place, { before, path, parameters }))
  if (!mustWrite || !first || ![first, ...others].every((url) => URL.canParse(url))) return null
  return places.every(({ host }) => host !== '') ? { urls: [first, ...others], mustWrite } : null
}

/** The last of several counts, as for the driver. */
const last = (parameters: URLSearchParams, name: string): string | undefined => parameters.getAll(name).at(-1)

/** Null: hosts and ports are not as many, or none of it can be read. */
function placesOf(authority: string, parameters: URLSearchParams): Place[] | null {
  const named = last(parameters, 'host')
  const found = named ? named.split(',').map((host) => ({ host, port: '' })) : authority.split(',').map(placeOf)
  const ports = last(parameters, 'port')?.split(',')
  if (ports && ports.length > 1 && ports.length !== found.length) return null
  const places = found.flatMap((place, index) =>
    place ? [{ host: place.host, port: ports?.[index] ?? ports?.[0] ?? place.port }] : [],
  )
  return places.length === found.length ? places : null
}

function placeOf(text: string): Place | null {
  const [, host, port = ''] = authorityPlace.exec(text) ?? []
  return host === undefined ? null : { host, port }
}

type Rest = { before: string; path: string; parameters: URLSearchParams }

function urlOf({ host, port }: Place, { before, path, parameters }: Rest): string {
  const own = new URLSearchParams(parameters)
  for (const name of ['host', 'port', 'target_session_attrs']) own.delete(name)
  const folder = /^(?:\/|%2f)/i.test(host)
  if (folder) own.set('host', decodeURIComponent(host))
  if (folder && port) own.set('port', port)
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const authority = folder ? 'localhost' : `${name}${port && `:${port}`}`
  return `${before}${authority}${path}${own.size > 0 ? `?${own}` : ''}`
}
