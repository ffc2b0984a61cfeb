import type { PageData } from '@nyhem/contract/page-data'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '../session/session-store.ts'
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

const staleMs = 30_000
const isPersonal = (fetched: FetchedPage | undefined): boolean =>
  fetched !== undefined && isBehindLogin(siteById(fetched.page.siteId), fetched.page.path)

/** One policy for everything that is fetched: retry once, stale after 30 s, no refetch on focus. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !(error instanceof PageDataUnavailable),
      },
    },
  })

async function fetchPageData(url: URL, signal: AbortSignal): Promise<FetchedPage> {
  const response = await fetch(pageDataAddress(url), { signal, headers: { accept: 'application/json' } })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  // A page that is not found has data of its own: the 404 page with its navigation.
  if (!isJson || (!response.ok && response.status !== 404)) throw new PageDataUnavailable(response.status)
  const page: PageData = await response.json()
  if (!page.template) throw new PageDataUnavailable(response.status)
  return { page, path: page.statusCode === 404 ? url.pathname : page.path }
}

/** Page data by address, kept while it is fresh. */
export type PageDataClient = {
  /** Throws when the data cannot be had, or when the signal aborts. */
  load(url: URL, signal: AbortSignal): Promise<FetchedPage>
  /** Fetches ahead of time; null when it cannot be had, which matters only once someone goes there. */
  prefetch(url: URL): Promise<PageData | null>
  /** Keeps the page that the server rendered, so that going back to it needs no call. */
  remember(url: URL, page: PageData): void
}

/** A new, empty client. It forgets everything when somebody logs in or out: pages may show them. */
export function openPageData(): PageDataClient {
  const client = createQueryClient()
  onSessionChange(() => client.clear())
  const optionsFor = (url: URL) => ({
    queryKey: ['page', pageKey(url)],
    // What a person changes is there at once when they come back to it.
    staleTime: ({ state: { data } }: { state: { data?: FetchedPage | undefined } }) => (isPersonal(data) ? 0 : staleMs),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchPageData(url, signal),
  })
  return {
    async load(url, signal) {
      const options = optionsFor(url)
      const cancel = () => void client.cancelQueries({ queryKey: options.queryKey, exact: true })
      signal.addEventListener('abort', cancel, { once: true })
      try {
        return await client.fetchQuery(options)
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
    async prefetch(url) {
      const options = optionsFor(url)
      await client.prefetchQuery({ ...options, retry: false })
      return client.getQueryData<FetchedPage>(options.queryKey)?.page ?? null
    },
    remember(url, page) {
      client.setQueryData(optionsFor(url).queryKey, { page, path: page.path } satisfies FetchedPage)
    },
  }
}
