import type { PageData } from '@nyhem/contract/page-data'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { locales } from '@nyhem/domain/sites/site'
import { renderToString } from 'react-dom/server'
import { preloadEverything, templatesOf } from '../pages/preload-page.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { App } from './App.tsx'
import { pageDocument } from './document.ts'
import { pageAssets } from './page-assets.ts'
import type { RenderedPage, Renderer } from './renderer.ts'

await Promise.all([preloadEverything(), ...locales.map(loadTexts)])

/** React puts preloads of the first pictures in front of the markup; they belong in the head. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/

/** See {@link Renderer}. */
export function render({ page }: { page: PageData }): RenderedPage {
  const site = siteById(page.siteId)
  const assets = pageAssets(
    templatesOf(page).map(({ source }) => source),
    site,
  )
  const markup = renderToString(<App page={page} />)
  const images = leadingPreloads.exec(markup)?.[0] ?? ''
  const html = pageDocument({ page, site, assets, body: markup.slice(images.length), images })
  return { html, preloads: [...assets.styles, ...assets.fonts] }
}

void ({ render } satisfies Renderer)
