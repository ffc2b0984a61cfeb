import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleMyPages } from '../examples/sample-my-pages.ts'
import { preloadPage } from '../pages/preload-page.ts'
import { samplePageData } from '../pages/sample-page-data.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { App } from './App.tsx'

it('a menu of the layout tells the page that is shown from one above it', async () => {
  await loadTexts('sv')
  const model = { ...sampleMyPages.buyer, subMenu: [{ text: 'Översikt', href: '/mina-sidor/', current: true }] }
  const page = samplePageData({ siteId: 'se', path: '/mina-sidor/', kind: 'my-pages-home', model })
  await preloadPage(page, 'sv')
  const markup = renderToString(<App site={siteById('se')} page={page} />)
  expect(markup).toContain('aria-current="page">Översikt')
})
