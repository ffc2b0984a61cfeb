import './styles.ts'
import type { PageData } from '@nyhem/contract/page-data'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { hydrateRoot } from 'react-dom/client'
import { preloadPage } from '../pages/preload-page.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { App } from './App.tsx'

const data = document.getElementById('page-data')
const container = document.getElementById('app')
if (data?.textContent && container) {
  const page: PageData = JSON.parse(data.textContent)
  await Promise.all([preloadPage(page), loadTexts(siteById(page.siteId).locale)])
  hydrateRoot(container, <App page={page} />)
}
