import type { PageData } from '@nyhem/contract/page-data'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import { brandAssets } from '../themes/brand-assets.ts'
import { themeTokens } from '../themes/tokens.ts'
import { escapeHtml, escapeJson } from './escape.ts'
import type { PageAssets } from './page-assets.ts'

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

/** Tags that fetch what the page needs, in the order in which it is needed. */
function assetTags(assets: PageAssets): string {
  return [
    ...assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    `<script type="module" src="${assets.script}"></script>`,
    ...assets.modules.map((module) => `<link rel="modulepreload" href="${module}">`),
  ].join('')
}

/** Opening of every document of ours, to the end of the head. */
export function documentHead(options: { site: Site; title: string; tags: string }): string {
  const { site, title, tags } = options
  return [
    `<!doctype html><html lang="${languageTags[site.locale]}" data-theme="${site.theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="theme-color" content="${themeTokens[site.theme].color['bg.page']}">`,
    `<link rel="icon" href="${brandAssets[site.theme].favicon}" type="image/svg+xml">`,
    tags,
    '</head>',
  ].join('')
}

/** A whole page: head, rendered body, and the data that the browser hydrates from. No inline script or style. */
export function pageDocument(options: {
  page: PageData
  site: Site
  assets: PageAssets
  body: string
  images: string
}): string {
  const { page, site, assets, body, images } = options
  return [
    documentHead({ site, title: page.seo.title, tags: images + assetTags(assets) + seoTags(page, site) }),
    `<body><div id="app">${body}</div>`,
    `<script type="application/json" id="page-data">${escapeJson(page)}</script>`,
    '</body></html>',
  ].join('')
}
