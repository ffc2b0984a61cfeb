import type { PageData } from '@nyhem/contract/page-data'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import type { Site } from '@nyhem/domain/sites/site'
import { openAnswerCache, staleMs } from '../api-client/answer-cache.ts'
import { sessionEnd } from '../session/session-cookie.ts'
import { currentSession, onSessionChange } from '../session/session-store.ts'
import { type FetchedPage, fetchPageData, fetchPageDataOnce } from './fetch-page-data.ts'
import { pageKey } from './page-address.ts'

/**
 * Who only moves between pages is not logged out either. Source: public-site specification §4 (session). A refused
 * renewal ends the session itself; the page's own answer tells what is left to see.
 */
async function keepSessionAlive(): Promise<void> {
  if (sessionEnd() === null) return
  const { refreshWhenDue } = await import('../api-client/call.ts')
  await refreshWhenDue().catch((cause: unknown) => console.warn('the session was not renewed', cause))
}

export type PageDataClient = {
  /** Throws when the data is unavailable, or the signal's abort reason. */
  load(url: URL, signal: AbortSignal): Promise<FetchedPage>
  /** Prefetches; null when unavailable or refused without a login, which matters only on navigation. */
  prefetch(url: URL): Promise<PageData | null>
  /** Caches the server-rendered page, so that going back needs no call. */
  remember(url: URL, page: PageData): void
}

/** Empty client. Cleared on login and logout, as pages may depend on them. */
export function openPageData(site: Site): PageDataClient {
  const cache = openAnswerCache<FetchedPage>()
  onSessionChange(() => cache.clear())
  // Personal pages are never fresh, so that changes show on return.
  const freshMs = (fetched: FetchedPage) => (isBehindLogin(site, fetched.page.path) ? 0 : staleMs)
  return {
    async load(url, signal) {
      await keepSessionAlive()
      return cache.load(pageKey(url), (stop) => fetchPageData(url, stop), { signal, freshMs })
    },
    async prefetch(url) {
      if (isBehindLogin(site, url.pathname) && currentSession() === null) return null
      return cache
        .load(pageKey(url), (stop) => fetchPageDataOnce(url, stop), { freshMs })
        .then(({ page }) => page)
        .catch(() => null)
    },
    remember(url, page) {
      const fetched = { page, path: page.path }
      cache.keep(pageKey(url), fetched, freshMs(fetched))
    },
  }
}
