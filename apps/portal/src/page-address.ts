export type PageAddress =
  | {
      code: 'Ok'
      /** Lower case, with one trailing slash. */
      path: string
      query: Readonly<Record<string, string>>
      /** Requests the page's data only. */
      isPageData: boolean
      /** Normalised path and known query. */
      cacheKey: string
    }
  | { code: 'Redirect'; to: string }
  | { code: 'InvalidAddress' | 'AddressTooLong' | 'NotFound' }

/** Query names that change a page. Others (campaign tracking etc.) stay in the address only. */
export type QueryNames = {
  readonly known: ReadonlySet<string>
  /** Repeated values are joined by `;`. Of other names the first value counts. */
  readonly lists: ReadonlySet<string>
}

const longestPath = 1_024
const longestValue = 200
const longestList = 2_000
const pageDataSuffix = 'GetViewModel'

/** Parses an address as the browser sent it. Never throws. */
export function readPageAddress(url: string, names: QueryNames): PageAddress {
  const [rawPath = '', rawQuery = ''] = splitOnce(url, '?')
  if (rawPath.length > longestPath) return { code: 'AddressTooLong' }
  const decoded = decodePath(rawPath)
  if (decoded === null) return { code: 'InvalidAddress' }
  const isPageData = decoded.endsWith(`/${pageDataSuffix}`)
  const requested = isPageData ? decoded.slice(0, -pageDataSuffix.length) : decoded
  const path = tidy(requested)
  if (path === null) return { code: 'NotFound' }
  const query = knownQuery(rawQuery, names)
  if (path !== requested && !isPageData)
    return { code: 'Redirect', to: `${encodeURI(path)}${rawQuery && `?${rawQuery}`}` }
  return { code: 'Ok', path, query, isPageData, cacheKey: cacheKeyOf({ path, query, isPageData }) }
}

type Address = Extract<PageAddress, { code: 'Ok' }>

const cacheKeyOf = ({ path, query, isPageData }: Omit<Address, 'code' | 'cacheKey'>): string =>
  `${encodeURI(path)}${isPageData ? pageDataSuffix : ''}${printQuery(query)}`

export function withoutNames(address: Address, names: readonly string[]): Address {
  const query = Object.fromEntries(Object.entries(address.query).filter(([name]) => !names.includes(name)))
  return { ...address, query, cacheKey: cacheKeyOf({ ...address, query }) }
}

/** Null when malformed or pointing out of the tree. */
function decodePath(rawPath: string): string | null {
  if (/%(00|2f|5c)|\\/i.test(rawPath) || !rawPath.startsWith('/')) return null
  try {
    const decoded = decodeURIComponent(rawPath).normalize('NFC')
    const isOdd = /\p{Cc}/u.test(decoded) || decoded.split('/').some((part) => part === '.' || part === '..')
    return isOdd ? null : decoded
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** Normalises a page's path; null for what looks like a file. */
function tidy(path: string): string | null {
  const single = path.replace(/\/{2,}/g, '/').toLowerCase()
  if (single.endsWith('/')) return single
  return single.slice(single.lastIndexOf('/')).includes('.') ? null : `${single}/`
}

function knownQuery(rawQuery: string, { known, lists }: QueryNames): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    if (!known.has(name)) continue
    const earlier = query[name]
    if (lists.has(name)) {
      const joined = [earlier, value].filter(Boolean).join(';')
      if (joined !== '' && joined.length <= longestList) query[name] = joined
    } else if (earlier === undefined && value.length <= longestValue) query[name] = value
  }
  return query
}

function printQuery(query: Record<string, string>): string {
  const names = Object.keys(query).sort()
  if (names.length === 0) return ''
  return `?${new URLSearchParams(names.map((name): [string, string] => [name, query[name] ?? '']))}`
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
