import './styles.ts'
import type { PageData } from '@nyhem/contract/page-data'
import type { Site } from '@nyhem/domain/sites/site'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { offerContact } from '../features/contact-modal/offer-contact.ts'
import { offerLogin } from '../features/login/offer-login.ts'
import { SiteSwitcher } from '../features/site-switcher/LateSiteSwitcher.ts'
import { preloadPage } from '../pages/preload-page.ts'
import type { SiteLink } from '../site/site-link.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { whenIdle } from '../when-idle.ts'
import { App } from './App.tsx'
import { startNavigation } from './start-navigation.ts'

function readJson<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : null
}

/** Hydrates the server-rendered page, then handles navigation within its site. */
async function start(container: HTMLElement, site: Site, page: PageData): Promise<void> {
  const switcherSites = readJson<readonly SiteLink[]>('switcher-sites') ?? []
  const appFor = (shown: PageData, visit: number) => (
    <App site={site} page={shown} visit={visit} switcherSites={switcherSites} />
  )
  await Promise.all([
    preloadPage(page, site),
    loadTexts(site.locale),
    switcherSites.length > 0 && SiteSwitcher.preload(),
  ])
  // In a transition React yields between units of work, which keeps slow phones responsive.
  let root: Root | null = null
  startTransition(() => {
    root = hydrateRoot(container, appFor(page, 0))
  })
  let visit = 0
  const show = (shown: PageData) => {
    visit += 1
    // Synchronous: afterwards the browser restores scroll and we move focus.
    flushSync(() => root?.render(appFor(shown, visit)))
  }
  startNavigation({ site, page, show })
  whenIdle(() =>
    import('../features/consent/start-consent.tsx').then(
      ({ startConsent }) => startConsent(site),
      (cause: unknown) => console.warn('cookie question not loaded', cause),
    ),
  )
  offerContact(site, () => import('../features/contact-modal/mount-contact.tsx'))
  if (!site.has.login) return
  const bringAccount = offerLogin(site, () => import('../features/login/start-account.ts'))
  whenIdle(() => void bringAccount())
}

const container = document.getElementById('app')
const site = readJson<Site>('site')
const page = readJson<PageData>('page-data')
// Not awaited: the page's chunks import this one, so both would deadlock.
if (container && site && page) void start(container, site, page)
