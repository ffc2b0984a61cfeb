import type { PageData } from '@nyhem/contract/page-data'
import { pageDataAddress } from './page-address.ts'

/** Page data with its final path after redirects, and its final query where it was redirected. */
export type FetchedPage = { page: PageData; path: string; search?: string }

/** Page data is unavailable; the browser should load the page in full and show the server's response. */
export class PageDataUnavailable extends Error {
  readonly status: number
  constructor(status: number) {
    super(`page data answered ${status}`)
    this.name = 'PageDataUnavailable'
    this.status = status
  }
}

/**
 * Page data of an address, retried once after a network failure. Throws PageDataUnavailable, or the signal's abort
 * reason.
 */
export async function fetchPageData(url: URL, signal: AbortSignal): Promise<FetchedPage> {
  try {
    return await fetchPageDataOnce(url, signal)
  } catch (cause) {
    if (signal.aborted || cause instanceof PageDataUnavailable) throw cause
    return fetchPageDataOnce(url, signal)
  }
}

/** As above, without a retry. */
export async function fetchPageDataOnce(url: URL, signal: AbortSignal): Promise<FetchedPage> {
  const response = await fetch(pageDataAddress(url), { signal, headers: { accept: 'application/json' } })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  // A 404 has page data: the error page with its navigation.
  if (!isJson || (!response.ok && response.status !== 404)) throw new PageDataUnavailable(response.status)
  const page: PageData = await response.json()
  if (!page.template) throw new PageDataUnavailable(response.status)
  const path = page.statusCode === 404 ? url.pathname : page.path
  return { page, path, ...(response.redirected && { search: new URL(response.url).search }) }
}
