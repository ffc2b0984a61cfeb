import { manifest } from 'virtual:client-manifest'
import { statusPathOf } from '@nyhem/domain/operation/switches'
import { locales } from '@nyhem/domain/sites/site'
import { swedenEnglish } from '@nyhem/domain/sites/sweden-english'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { previewTexts } from '../features/preview/preview-texts.ts'
import { closedTexts } from '../features/site-status/closed-texts.ts'
import { momentText } from '../features/site-status/moment-text.ts'
import { statusTexts } from '../features/site-status/status-texts.ts'
import { ErrorDocument } from '../layouts/ErrorDocument.tsx'
import { errorStatusOf } from '../layouts/error-status.ts'
import { StatusDocument } from '../layouts/StatusDocument.tsx'
import { partsOf, preloadEverything } from '../pages/preload-page.ts'
import { SiteProvider } from '../site/site-context.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { App } from './App.tsx'
import { errorDocument, pageDocument } from './document.ts'
import { assetFinder } from './page-assets.ts'
import type { Renderer } from './renderer.ts'

await Promise.all([preloadEverything(), ...locales.map(loadTexts)])

const findAssets = assetFinder(manifest)

const preloadTag = '<link rel="preload"'

/** Body markup, and the first pictures' preload tags for the head, which React puts in front of the markup. */
function renderBody(element: ReactElement): { body: string; pictures: string } {
  const markup = renderToString(element)
  let end = 0
  while (markup.startsWith(preloadTag, end)) end = markup.indexOf('>', end) + 1
  return { body: markup.slice(end), pictures: markup.slice(0, end) }
}

/** See {@link Renderer}. */
export const render: Renderer['render'] = ({ page, site, switcherSites = [], analyticsFrame = null }) => {
  const assets = findAssets(partsOf(page), site)
  const body = renderBody(<App site={site} page={page} switcherSites={switcherSites} />)
  const html = pageDocument({ page, site, assets, switcherSites, analyticsFrame, ...body })
  return { html, preloads: [...assets.styles, ...assets.fonts] }
}

/** See {@link Renderer}. */
export const renderProblem: Renderer['renderProblem'] = ({ site: known, status: code, sites }) => {
  // An unknown host gets the company theme in English.
  const site = known ?? swedenEnglish
  const status = errorStatusOf(code)
  const assets = findAssets(null, site)
  const { body } = renderBody(
    <SiteProvider site={site}>
      <ErrorDocument status={status} sites={sites} />
    </SiteProvider>,
  )
  return errorDocument({ site, status, assets, body })
}

/** See {@link Renderer}. */
export const renderPreviewGone: Renderer['renderPreviewGone'] = (site) => {
  const words = previewTexts[site.locale].gone
  const { body } = renderBody(
    <SiteProvider site={site}>
      <ErrorDocument status={404} sites={[]} words={words} />
    </SiteProvider>,
  )
  return errorDocument({ site, status: 404, assets: findAssets(null, site), body, heading: words.heading })
}

/** See {@link Renderer}. */
export const renderClosed: Renderer['renderClosed'] = ({ site, until }) => {
  const { heading, lead, toStatus } = closedTexts[site.locale]
  const words = { heading, lead: lead(until === null ? null : momentText(until, site)) }
  const { body } = renderBody(
    <SiteProvider site={site}>
      <ErrorDocument status={503} sites={[]} words={words} way={{ href: statusPathOf(site), label: toStatus }} />
    </SiteProvider>,
  )
  return errorDocument({ site, status: 503, assets: findAssets(null, site), body, heading })
}

/** See {@link Renderer}. */
export const renderStatus: Renderer['renderStatus'] = ({ site, status }) => {
  const { heading } = statusTexts[site.locale]
  const { body } = renderBody(
    <SiteProvider site={site}>
      <StatusDocument status={status} />
    </SiteProvider>,
  )
  return errorDocument({ site, status: 503, assets: findAssets(null, site), body, heading })
}
