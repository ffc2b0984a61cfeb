import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleMyPages } from '../examples/sample-my-pages.ts'
import { SiteSwitcher } from '../features/site-switcher/LateSiteSwitcher.ts'
import { preloadWholePage } from '../pages/preload-page.ts'
import { samplePageData } from '../pages/sample-page-data.ts'
import type { SiteLink } from '../site/site-link.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { App } from './App.tsx'

it('a menu of the layout distinguishes the shown page from one above it', async () => {
  await loadTexts('sv')
  const model = { ...sampleMyPages.buyer, subMenu: [{ text: 'Översikt', href: '/mina-sidor/', current: true }] }
  const page = samplePageData({ siteId: 'se', path: '/mina-sidor/', kind: 'my-pages-home', model })
  await preloadWholePage(page, siteById('se'))
  const markup = renderToString(<App site={siteById('se')} page={page} />)
  expect(markup).toContain('aria-current="page">Översikt')
})

it('sites to switch between are shown only where the server gives them: never in production', async () => {
  await loadTexts('sv')
  const page = samplePageData({ siteId: 'se', kind: 'my-pages-home', model: sampleMyPages.buyer })
  await Promise.all([preloadWholePage(page, siteById('se')), SiteSwitcher.preload()])
  const markupOf = (switcherSites: readonly SiteLink[]) =>
    renderToString(<App site={siteById('se')} page={page} switcherSites={switcherSites} />)
  const other = { name: 'Björkgården', href: 'http://senior.localhost/' }
  expect(markupOf([other])).toContain(`href="${other.href}"`)
  expect(markupOf([])).not.toContain(other.href)
})
