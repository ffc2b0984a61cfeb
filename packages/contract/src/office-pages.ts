/**
 * Pages of the office, by name: their addresses on its host. A family with pages of its own below (`/pages/…`) has a
 * slash at its end.
 */
export const officePages = {
  today: '/',
  pages: '/pages/',
  reviews: '/reviews',
  bundles: '/bundles',
  links: '/links',
  settings: '/settings',
  media: '/media',
  bookings: '/bookings/',
  customers: '/customers/',
  showings: '/viewings/',
  interest: '/interest',
  cases: '/cases/',
  knownIssues: '/known-issues',
  caseBatches: '/case-batches',
  dataRequests: '/data-requests/',
  homeBooks: '/home-books/',
  houseRounds: '/rounds/',
  approvals: '/approvals',
  payments: '/payments',
  queues: '/queues/',
  feeds: '/feeds',
  stages: '/stages/',
  operator: '/operator/',
  people: '/people',
  log: '/log',
  /** Where the employer's provider leads back. */
  loggedIn: '/logged-in',
} as const
export type OfficePage = keyof typeof officePages

/** The page at an address, without its query; null when there is none. Never fails. */
export function officePageAt(path: string): OfficePage | null {
  const names = Object.keys(officePages) as OfficePage[]
  return names.find((name) => isAt(officePages[name], path)) ?? null
}

const isAt = (address: string, path: string): boolean =>
  address === path || (address !== '/' && address.endsWith('/') && path.startsWith(address))

/** No page has this id: ids of pages are paths or random. */
const findPage = 'find'

/**
 * What an address of `/pages/…` shows: the list, a search by address, the editor of a page, or its versions. Null: there is no such address.
 * Ids of pages may have slashes, so they are one encoded part. Never fails.
 */
export function pagesAddressAt(path: string): PagesAddress | null {
  const [, first = '', second, ...rest] = path.slice(officePages.pages.length - 1).split('/')
  if (!isAt(officePages.pages, path) || rest.length > 0) return null
  const pageId = decoded(first)
  if (first === findPage && second === undefined) return { shows: 'find' }
  if (first === '') return second === undefined ? { shows: 'list' } : null
  if (pageId === null) return null
  if (second === undefined) return { shows: 'page', pageId }
  return second === 'versions' ? { shows: 'versions', pageId } : null
}

export type PagesAddress =
  | { readonly shows: 'list' | 'find' }
  | { readonly shows: 'page' | 'versions'; readonly pageId: string }

/** Address of a page's editor, or of its versions. */
export const addressOfEdited = (pageId: string, shows: 'page' | 'versions' = 'page'): string =>
  `${officePages.pages}${encodeURIComponent(pageId)}${shows === 'versions' ? '/versions' : ''}`

/** What an address of `/queues/…` shows: the list, or the queue of a home. Null: there is no such address. Never fails. */
export function queuesAddressAt(path: string): QueuesAddress | null {
  if (!isAt(officePages.queues, path)) return null
  const [siteId, homeId, ...rest] = path.slice(officePages.queues.length).split('/').map(decoded)
  if (siteId === '' && homeId === undefined) return { shows: 'list' }
  if (!siteId || !homeId || rest.length > 0) return null
  return { shows: 'home', siteId, homeId }
}

export type QueuesAddress =
  | { readonly shows: 'list' }
  | { readonly shows: 'home'; readonly siteId: string; readonly homeId: string }

/** Address of the queue of a home. */
export const addressOfQueue = (siteId: string, homeId: string): string =>
  `${officePages.queues}${encodeURIComponent(siteId)}/${encodeURIComponent(homeId)}`

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** What an address of `/bookings/…` shows: the list, or one booking. Null: there is no such address. Never fails. */
export function bookingAddressAt(path: string): { readonly bookingId: string | null } | null {
  const rest = path.slice(officePages.bookings.length)
  if (rest === '') return { bookingId: null }
  return /^[0-9a-f-]{36}$/.test(rest) ? { bookingId: rest } : null
}

export const addressOfBooking = (bookingId: string): string => `${officePages.bookings}${bookingId}`

/** What an address of `/data-requests/…` shows: the list, or one request. Null: there is no such address. Never fails. */
export function dataRequestAddressAt(path: string): { readonly requestId: string | null } | null {
  const rest = path.slice(officePages.dataRequests.length)
  if (rest === '') return { requestId: null }
  return /^[0-9a-f-]{36}$/.test(rest) ? { requestId: rest } : null
}

export const addressOfDataRequest = (requestId: string): string => `${officePages.dataRequests}${requestId}`

/** What an address of `/home-books/…` shows: the list, or the book of a home. Null: there is no such address. Never fails. */
export function homeBookAddressAt(path: string): { readonly homeId: string | null } | null {
  const rest = path.slice(officePages.homeBooks.length)
  if (rest === '') return { homeId: null }
  const homeId = rest.includes('/') ? null : decoded(rest)
  return homeId === null ? null : { homeId }
}

export const addressOfHomeBook = (homeId: string): string => `${officePages.homeBooks}${encodeURIComponent(homeId)}`

/** What an address of `/rounds/…` shows: the list, or one round. Null: there is no such address. Never fails. */
export function houseRoundAddressAt(path: string): { readonly roundId: string | null } | null {
  const rest = path.slice(officePages.houseRounds.length)
  if (rest === '') return { roundId: null }
  return /^[0-9a-f-]{36}$/.test(rest) ? { roundId: rest } : null
}

export const addressOfHouseRound = (roundId: string): string => `${officePages.houseRounds}${roundId}`

/** What an address of `/customers/…` shows: the search, or one person. Null: there is no such address. Never fails. */
export function customerAddressAt(path: string): { readonly customerId: string | null } | null {
  const rest = path.slice(officePages.customers.length)
  if (rest === '') return { customerId: null }
  return /^[0-9a-f-]{36}$/.test(rest) ? { customerId: rest } : null
}

export const addressOfCustomer = (customerId: string): string => `${officePages.customers}${customerId}`

/** What an address of `/cases/…` shows: the list, or one case. Null: there is no such address. Never fails. */
export function caseAddressAt(path: string): { readonly caseId: string | null } | null {
  const rest = path.slice(officePages.cases.length)
  if (rest === '') return { caseId: null }
  return /^[0-9a-f-]{36}$/.test(rest) ? { caseId: rest } : null
}

export const addressOfCase = (caseId: string): string => `${officePages.cases}${caseId}`

/** What an address of `/viewings/…` shows: the list, or one showing. Null: there is no such address. Never fails. */
export function showingAddressAt(path: string): { readonly showingId: string | null } | null {
  const rest = path.slice(officePages.showings.length)
  if (rest === '') return { showingId: null }
  return rest.includes('/') ? null : { showingId: decoded(rest) }
}

export const addressOfShowing = (showingId: string): string => `${officePages.showings}${encodeURIComponent(showingId)}`

/** Parts of the operator's console; the first at its own address. */
export const operatorParts = ['waiting', 'switches', 'notices', 'accounts'] as const
export type OperatorPart = (typeof operatorParts)[number]

/** What an address of `/operator/…` shows. Null: there is no such address. Never fails. */
export function operatorPartAt(path: string): OperatorPart | null {
  const rest = path.slice(officePages.operator.length)
  return rest === '' ? 'waiting' : (operatorParts.find((part) => part === rest && part !== 'waiting') ?? null)
}

export const addressOfOperator = (part: OperatorPart): string =>
  `${officePages.operator}${part === 'waiting' ? '' : part}`

/** What an address of `/stages/…` shows: the list, or the homes of one. Null: there is no such address. Never fails. */
export function stageAddressAt(path: string): { readonly stageId: string | null } | null {
  const rest = path.slice(officePages.stages.length)
  if (rest === '') return { stageId: null }
  return rest.includes('/') ? null : { stageId: decoded(rest) }
}

/** Address of a stage, and of one of its homes there. */
export const addressOfStage = (stageId: string, homeId?: string): string =>
  `${officePages.stages}${encodeURIComponent(stageId)}${homeId === undefined ? '' : `?home=${encodeURIComponent(homeId)}`}`

type IssueOrigin = { readonly id: string; readonly ticketNumber: string; readonly siteId: string }

/** Address at which a known issue is made from a case. */
export const addressOfNewIssue = ({ id, ticketNumber, siteId }: IssueOrigin): string =>
  `${officePages.knownIssues}?make=1&case=${id}&number=${encodeURIComponent(ticketNumber)}&site=${encodeURIComponent(siteId)}`
