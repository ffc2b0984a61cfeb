import type { PageData } from '@nyhem/contract/page-data'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import { analyticsMeta } from '../features/analytics/analytics-meta.ts'
import type { ErrorStatus } from '../layouts/error-status.ts'
import type { SiteLink } from '../site/site-link.ts'
import { textsOf } from '../texts/load-texts.ts'
import { brandAssets } from '../themes/brand-assets.ts'
import { themeTokens } from '../themes/tokens.ts'
import { escapeHtml, escapeJson } from './escape.ts'
import type { PageAssets } from './page-assets.ts'
import { previewParts } from './preview-document.ts'
import { isStill } from './still-page.ts'

const meta = (name: string, content: string | null) =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''
const property = (name: string, content: string | null) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : ''

function seoTags(page: PageData, site: Site): string {
  const { seo } = page
  const alternates = seo.alternates.map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`,
  )
  const graphs = seo.jsonLd.map((graph) => `<script type="application/ld+json">${escapeJson(graph)}</script>`)
  return [
    meta('description', seo.description),
    meta('robots', seo.robots),
    seo.canonical && `<link rel="canonical" href="${escapeHtml(seo.canonical)}">`,
    ...alternates,
    property('og:type', seo.openGraph.type),
    property('og:site_name', site.siteName),
    property('og:title', seo.title),
    property('og:description', seo.description),
    property('og:url', seo.canonical),
    property('og:locale', languageTags[site.locale].replace('-', '_')),
    property('og:image', seo.openGraph.image),
    property('og:image:alt', seo.openGraph.imageAlt),
    seo.openGraph.image && meta('twitter:card', 'summary_large_image'),
    ...graphs,
  ].join('')
}

const fontTags = (assets: PageAssets) =>
  assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')
const styleTags = (assets: PageAssets) =>
  assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')

function scriptTags({ script, lazyScripts, modules }: PageAssets, page: PageData): string {
  if (lazyScripts === null) return `<script type="module" src="${script}"></script>`
  const still = isStill(page) ? ' data-still' : ''
  return `<script defer src="${lazyScripts}" data-script="${script}" data-modules="${modules.join(' ')}"${still}></script>`
}

const assetTags = (assets: PageAssets, page: PageData): string =>
  fontTags(assets) + styleTags(assets) + scriptTags(assets, page)

type HeadOptions = { site: Site; title: string; tags: string; attributes?: string }

export function documentHead({ site, title, tags, attributes = '' }: HeadOptions): string {
  const { favicon } = brandAssets[site.theme]
  return [
    `<!DOCTYPE html><html lang="${languageTags[site.locale]}" data-theme="${site.theme}"${attributes}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="theme-color" content="${themeTokens[site.theme].color['bg.page']}">`,
    `<link rel="icon" href="${favicon}" type="image/svg+xml">`,
    tags,
    '</head>',
  ].join('')
}

/** The banner that this page may show; a disabled one costs nothing. */
const bannerOf = ({ template }: PageData) => (template.crisisBanner?.enabled ? template.crisisBanner : null)

/** Attribute of `<html>` that the early script reads. */
function pageAttributes(page: PageData): string {
  const banner = bannerOf(page)
  return banner ? ` data-crisis="${escapeHtml(banner.id)}"` : ''
}

type PageDocumentOptions = {
  page: PageData
  site: Site
  assets: PageAssets
  body: string
  pictures: string
  switcherSites: readonly SiteLink[]
  analyticsFrame: string | null
}

/** A whole page: head, rendered body and hydration data. No inline script or style. */
export function pageDocument(options: PageDocumentOptions): string {
  const { page, site, assets, body, pictures, switcherSites, analyticsFrame } = options
  // The only render-blocking script, only with a banner it may have to hide.
  const early = bannerOf(page) ? `<script src="${assets.earlyScript}"></script>` : ''
  const switcher = switcherSites.length > 0 ? jsonScript('switcher-sites', switcherSites) : ''
  // Only the page's own site: other sites' data is not sent to the browser.
  const data = jsonScript('site', site) + jsonScript('page-data', page)
  const preview = previewParts(page, { site, script: assets.previewScript })
  const head = documentHead({
    site,
    title: titleOf(page, site),
    attributes: pageAttributes(page),
    tags:
      preview.head +
      early +
      pictures +
      assetTags(assets, page) +
      seoTags(page, site) +
      meta(analyticsMeta, analyticsFrame),
  })
  // Joined by `+`, which copies the long pieces once, when sent.
  return `${head}<body>${preview.body}<div id="app">${body}</div>${data}${switcher}</body></html>`
}

/** A refused form is announced first in the title, where screen readers start. */
const titleOf = ({ seo, formState }: PageData, site: Site): string =>
  formState?.outcome === 'refused' ? `${textsOf(site.locale).ui.errorPrefix}${seo.title}` : seo.title

const jsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${escapeJson(value)}</script>`

type ErrorDocumentOptions = {
  site: Site
  status: ErrorStatus
  assets: PageAssets
  body: string
  /** In place of the status's own. */
  heading?: string
}

/** A whole error page. It runs no script: there is nothing to hydrate. */
export function errorDocument({ site, status, assets, body, ...given }: ErrorDocumentOptions): string {
  const { heading = textsOf(site.locale).shell.errors[status].heading } = given
  const tags = fontTags(assets) + styleTags(assets) + meta('robots', 'noindex, nofollow')
  const head = documentHead({ site, title: `${heading} – ${site.siteName}`, tags })
  return `${head}<body><div id="app">${body}</div></body></html>`
}
