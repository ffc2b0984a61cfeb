import type { PageData } from '@nyhem/contract/page-data'
import { pageDataAddress } from './page-address.ts'

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

/**
 * Page data of an address, asked for once more after a cut in the network. Throws PageDataUnavailable, or what the signal
 * aborts with.
 */
export async function fetchPageData(url: URL, signal: AbortSignal): Promise<FetchedPage> {
  try {
    return await fetchPageDataOnce(url, signal)
  } catch (cause) {
    if (signal.aborted || cause instanceof PageDataUnavailable) throw cause
    return fetchPageDataOnce(url, signal)
  }
}

/** The same without a second try. */
export async function fetchPageDataOnce(url: URL, signal: AbortSignal): Promise<FetchedPage> {
  const response = await fetch(pageDataAddress(url), { signal, headers: { accept: 'application/json' } })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  // A page that is not found has data of its own: the 404 page with its navigation.
  if (!isJson || (!response.ok && response.status !== 404)) throw new PageDataUnavailable(response.status)
  const page: PageData = await response.json()
  if (!page.template) throw new PageDataUnavailable(response.status)
  return { page, path: page.statusCode === 404 ? url.pathname : page.path }
}
