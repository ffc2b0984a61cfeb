import type { PageData } from '@nyhem/contract/page-data'
import { postsToBank } from '@nyhem/contract/pages/bank-pages'
import { referrerName } from '@nyhem/domain/account/return-path'
import type { Site } from '@nyhem/domain/sites/site'
import { notifyAnalytics } from '../features/analytics/data-layer.ts'
import { focusArrival, settleAtAnchor } from '../features/navigation/arrive.ts'
import { takesOver } from '../features/navigation/decide-navigation.ts'
import type { FetchedPage } from '../features/navigation/fetch-page-data.ts'
import { navigationBegan, navigationEnded } from '../features/navigation/navigation-status.ts'
import { isPageOfSite, pageKey } from '../features/navigation/page-address.ts'
import type { PageDataClient } from '../features/navigation/page-data-client.ts'
import { prefetchLinks } from '../features/navigation/prefetch-links.ts'
import { startShortQueries } from '../features/navigation/short-queries.ts'
import { likelyKind } from '../pages/likely-kind.ts'
import { preloadPage, preloadWholePage } from '../pages/preload-page.ts'
import { templates } from '../pages/registry.ts'

type Options = { site: Site; page: PageData; show: (page: PageData) => void }

/**
 * Client-side navigation within the site: links, GET forms, back and forward. The Navigation API intercepts them,
 * restores scroll and aborts the previous one. Without it pages load in full.
 */
export function startNavigation({ site, page, show }: Options): void {
  notifyAnalytics(page.dataLayer)
  startShortQueries()
  if (!('navigation' in window)) return
  const pageData = pageDataOnDemand({ site, url: new URL(location.href), page })
  const siteVersion = page.template.viewModel.siteVersion
  const hasOwnPolicy = ({ template }: PageData) => postsToBank(site.country, template.currentComponent)

  const { watchPage } = prefetchLinks((url) => {
    if (url.origin !== location.origin || !isPageOfSite(site, url) || pageKey(url) === pageKey(new URL(location.href)))
      return
    void pageData()
      .then((client) => client.prefetch(url))
      .then((data) => data && preloadPage(data, site))
      .catch(ignoreUntilNeeded)
  })
  watchPage()

  async function go(url: URL, signal: AbortSignal): Promise<FetchedPage | null> {
    // Guessed chunks load in parallel with the data, which names the actual ones.
    templates[likelyKind(site, url.pathname)].preload().catch(ignoreUntilNeeded)
    const client = await pageData()
    const fetched = await client.load(url, signal)
    await preloadWholePage(fetched.page, site)
    if (signal.aborted) return null
    const { siteId, template } = fetched.page
    const isOtherDocument = siteId !== site.siteId || hasOwnPolicy(fetched.page) !== hasOwnPolicy(page)
    // Another site or policy, or a newer release: needs a full load.
    if (isOtherDocument || template.viewModel.siteVersion !== siteVersion) {
      loadWhole()
      return null
    }
    show(fetched.page)
    return fetched
  }

  window.navigation.addEventListener('navigate', (event) => {
    if (!takesOver(event, site, new URL(location.href))) return
    const url = new URL(event.destination.url)
    const handler = async () => {
      navigationBegan()
      try {
        const fetched = await go(url, event.signal)
        if (!fetched) return
        const { page: shown, path, search = url.search } = fetched
        document.title = shown.seo.title
        navigationEnded(shown.seo.title)
        notifyAnalytics(shown.dataLayer)
        focusArrival(url.hash)
        settleAtAnchor(url.hash, event.signal)
        watchPage()
        if (path !== url.pathname || search !== url.search)
          void window.navigation.transition?.finished.then(() => correctAddress(path + search, url))
      } catch (error) {
        if (event.signal.aborted) return
        navigationEnded(null)
        const login = loginInstead(error, site, url)
        if (login !== null) return location.replace(login)
        console.warn('page loaded whole', error)
        // The address is already the new one: a reload shows the error best.
        loadWhole()
      }
    }
    event.intercept({ handler, focusReset: 'manual' })
  })
}

/** Loads the address anew; this document no longer counts as hydrated, though it stays until the answer comes. */
function loadWhole(): void {
  delete document.documentElement.dataset.alive
  location.reload()
}

/** Login page address with a return path, for a page refused without login; null otherwise. */
function loginInstead(error: unknown, site: Site, url: URL): string | null {
  const { login } = site.routes
  if (login === null || !(error instanceof Error) || !('status' in error)) return null
  const refused = error.status === 401 || error.status === 403
  return refused ? `${login}?${referrerName}=${encodeURIComponent(url.pathname + url.search)}` : null
}

/** Loads the page data client on first interest in a link, outside the first load. */
function pageDataOnDemand({
  site,
  url,
  page,
}: {
  site: Site
  url: URL
  page: PageData
}): () => Promise<PageDataClient> {
  let client: Promise<PageDataClient> | null = null
  const open = async () => {
    const { openPageData } = await import('../features/navigation/page-data-client.ts')
    const opened = openPageData(site)
    opened.remember(url, page)
    return opened
  }
  return () => {
    client ??= open().catch((cause: unknown) => {
      client = null
      throw cause
    })
    return client
  }
}

/** Shows the final address after a redirect. */
function correctAddress(address: string, requested: URL): void {
  if (location.pathname === requested.pathname) history.replaceState(history.state, '', address + requested.hash)
}

/** A chunk that failed to prefetch is fetched again when needed, and then fails loudly. */
const ignoreUntilNeeded = () => undefined
