import type { PageData } from '@nyhem/contract/page-data'
import { referrerName } from '@nyhem/domain/account/return-path'
import type { Site } from '@nyhem/domain/sites/site'
import { tellAnalytics } from '../features/analytics/data-layer.ts'
import { focusArrival, settleAtAnchor } from '../features/navigation/arrive.ts'
import { takesOver } from '../features/navigation/decide-navigation.ts'
import type { FetchedPage } from '../features/navigation/fetch-page-data.ts'
import { likelyKind } from '../features/navigation/likely-kind.ts'
import { navigationBegan, navigationEnded } from '../features/navigation/navigation-status.ts'
import { isPageOfSite, pageKey } from '../features/navigation/page-address.ts'
import type { PageDataClient } from '../features/navigation/page-data-client.ts'
import { prefetchLinks } from '../features/navigation/prefetch-links.ts'
import { preloadPage, preloadWholePage } from '../pages/preload-page.ts'
import { templates } from '../pages/registry.ts'

type Options = { site: Site; page: PageData; show: (page: PageData) => void }

/**
 * Lets the app show the pages of its own site: any plain link, form with GET, back and forward. The browser's Navigation
 * API announces them, restores scroll and aborts the one before. Where the API is missing, pages load whole.
 */
export function startNavigation({ site, page, show }: Options): void {
  tellAnalytics(page.dataLayer)
  if (!('navigation' in window)) return
  const pageData = pageDataOnDemand(new URL(location.href), page)
  const siteVersion = page.template.viewModel.siteVersion

  const { watchPage } = prefetchLinks((url) => {
    if (url.origin !== location.origin || !isPageOfSite(site, url) || pageKey(url) === pageKey(new URL(location.href)))
      return
    void pageData()
      .then((client) => client.prefetch(url))
      .then((data) => data && preloadPage(data, site.locale))
      .catch(ignoreUntilNeeded)
  })
  watchPage()

  async function go(url: URL, signal: AbortSignal): Promise<FetchedPage | null> {
    // Together with the data, by a guess; the page's own chunks are certain once the data is here.
    templates[likelyKind(site, url.pathname)].preload().catch(ignoreUntilNeeded)
    const client = await pageData()
    const fetched = await client.load(url, signal)
    await preloadWholePage(fetched.page, site.locale)
    if (signal.aborted) return null
    const { siteId, template } = fetched.page
    // Another site, or a newer program than the one running here: only a whole load is right.
    if (siteId !== site.siteId || template.viewModel.siteVersion !== siteVersion) {
      location.reload()
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
        const { page: shown, path } = fetched
        document.title = shown.seo.title
        navigationEnded(shown.seo.title)
        tellAnalytics(shown.dataLayer)
        focusArrival(url.hash)
        settleAtAnchor(url.hash, event.signal)
        watchPage()
        if (path !== url.pathname) void window.navigation.transition?.finished.then(() => correctAddress(path, url))
      } catch (error) {
        if (event.signal.aborted) return
        navigationEnded(null)
        const login = loginInstead(error, site, url)
        if (login !== null) return location.replace(login)
        console.warn('page loaded whole', error)
        // The address is already the new one: whatever is wrong, the server or the browser says it best.
        location.reload()
      }
    }
    event.intercept({ handler, focusReset: 'manual' })
  })
}

/** Where somebody goes whom a page refuses: to the login page, which leads back here; null when nothing was refused. */
function loginInstead(error: unknown, site: Site, url: URL): string | null {
  const { login } = site.routes
  if (login === null || !(error instanceof Error) || !('status' in error)) return null
  const refused = error.status === 401 || error.status === 403
  return refused ? `${login}?${referrerName}=${encodeURIComponent(url.pathname + url.search)}` : null
}

/** The client for page data is fetched when a visitor first shows an interest in a link: a first load does without it. */
function pageDataOnDemand(url: URL, page: PageData): () => Promise<PageDataClient> {
  let client: Promise<PageDataClient> | null = null
  const open = async () => {
    const { openPageData } = await import('../features/navigation/page-data-client.ts')
    const opened = openPageData()
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

/** After a redirect the address bar shows where the page really lies. */
function correctAddress(path: string, asked: URL): void {
  if (location.pathname === asked.pathname) history.replaceState(history.state, '', path + asked.search + asked.hash)
}

/** A chunk that could not be fetched ahead is asked for again, and fails loudly, when it is needed. */
const ignoreUntilNeeded = () => undefined
