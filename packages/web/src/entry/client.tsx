import './styles.ts'
import type { PageData } from '@nyhem/contract/page-data'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { hydrateRoot } from 'react-dom/client'
import { preloadPage } from '../pages/preload-page.ts'
import type { SiteLink } from '../site/site-link.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { App } from './App.tsx'

/** What the server wrote into the document, or null. */
function readJson<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : null
}

const container = document.getElementById('app')
const page = readJson<PageData>('page-data')
const switcherSites = readJson<readonly SiteLink[]>('switcher-sites') ?? []
if (container && page) {
  await Promise.all([preloadPage(page), loadTexts(siteById(page.siteId).locale)])
  hydrateRoot(container, <App page={page} switcherSites={switcherSites} />)
}
