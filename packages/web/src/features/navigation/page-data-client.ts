import type { PageData } from '@nyhem/contract/page-data'
import { QueryClient } from '@tanstack/react-query'
import { pageDataAddress, pageKey } from './page-address.ts'

/** Page data with the path it was finally found at: a redirect may have led elsewhere. */
export type FetchedPage = { page: PageData; path: string }

/** The page's data cannot be had; the browser should load the page whole and show what the server says. */
export class PageDataUnavailable extends Error {
  readonly status: number
  constructor(status: number) {
    super(`page data answered ${status}`)
    this.name = 'PageDataUnavailable'
    this.status = status
  }
}

/** One policy for everything that is fetched: retry once, stale after 30 s, no refetch on focus. Source: house style 16. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !(error instanceof PageDataUnavailable),
      },
    },
  })

const queryKey = (url: URL) => ['page', pageKey(url)] as const

async function fetchPageData(url: URL, signal: AbortSignal): Promise<FetchedPage> {
  const response = await fetch(pageDataAddress(url), { signal, headers: { accept: 'application/json' } })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  // A page that is not found has data of its own: the 404 page with its navigation.
  if (!isJson || (!response.ok && response.status !== 404)) throw new PageDataUnavailable(response.status)
  const page: PageData = await response.json()
  if (!page.template) throw new PageDataUnavailable(response.status)
  return { page, path: page.statusCode === 404 ? url.pathname : page.path }
}

/** Page data of an address, from the cache while it is fresh. Throws when it cannot be had or the signal aborts. */
export async function loadPageData(client: QueryClient, url: URL, signal: AbortSignal): Promise<FetchedPage> {
  const cancel = () => void client.cancelQueries({ queryKey: queryKey(url), exact: true })
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await client.fetchQuery({ queryKey: queryKey(url), queryFn: (query) => fetchPageData(url, query.signal) })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Fetches page data ahead of time; null when it cannot be had, which matters only once someone goes there. */
export async function prefetchPageData(client: QueryClient, url: URL): Promise<PageData | null> {
  const options = {
    queryKey: queryKey(url),
    queryFn: (query: { signal: AbortSignal }) => fetchPageData(url, query.signal),
  }
  await client.prefetchQuery({ ...options, retry: false })
  return client.getQueryData<FetchedPage>(queryKey(url))?.page ?? null
}

/** Puts the page that the server rendered into the cache, so that going back to it needs no call. */
export function rememberPageData(client: QueryClient, url: URL, page: PageData): void {
  client.setQueryData(queryKey(url), { page, path: page.path } satisfies FetchedPage)
}
