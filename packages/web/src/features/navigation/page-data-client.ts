import type { PageData } from '@nyhem/contract/page-data'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { openAnswerCache, staleMs } from '../api-client/answer-cache.ts'
import { onSessionChange } from '../session/session-store.ts'
import { type FetchedPage, fetchPageData, fetchPageDataOnce } from './fetch-page-data.ts'
import { pageKey } from './page-address.ts'

const isPersonal = (fetched: FetchedPage): boolean => isBehindLogin(siteById(fetched.page.siteId), fetched.page.path)

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
  const cache = openAnswerCache<FetchedPage>()
  onSessionChange(() => cache.clear())
  // What a person changes is there at once when they come back to it.
  const freshMs = (fetched: FetchedPage) => (isPersonal(fetched) ? 0 : staleMs)
  return {
    load: (url, signal) => cache.load(pageKey(url), (stop) => fetchPageData(url, stop), { signal, freshMs }),
    prefetch: (url) =>
      cache
        .load(pageKey(url), (stop) => fetchPageDataOnce(url, stop), { freshMs })
        .then(({ page }) => page)
        .catch(() => null),
    remember(url, page) {
      const fetched = { page, path: page.path }
      cache.keep(pageKey(url), fetched, freshMs(fetched))
    },
  }
}
