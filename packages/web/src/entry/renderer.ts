import type { SiteStatus } from '@nyhem/contract/calls/site-status'
import type { PageData } from '@nyhem/contract/page-data'
import type { Instant } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { SiteLink } from '../site/site-link.ts'

/** A rendered page. `preloads` are style sheets and fonts, for a `Link` header or early hints. */
export type RenderedPage = { html: string; preloads: readonly string[] }

/** A refusal or failure rendered without page data, hence without the database. */
export type ProblemDocument = {
  /** Site for texts and theme; null for an unknown host. */
  site: Site | null
  /** 400, 401, 403, 404, 405, 414, 421, 429, 500 or 503; others are shown as 405 or 500. */
  status: number
  /** All sites, for an unknown host; empty otherwise. */
  sites: readonly SiteLink[]
}

/**
 * Exports of `dist/server/render.js`. Documents contain no inline script or style, so the Content-Security-Policy needs
 * neither nonce nor `unsafe-inline`.
 */
export type Renderer = {
  /**
   * Renders page data as a whole HTML document. Throws for an unknown page kind and for template faults.
   * `switcherSites` lists the sites in development; omit it in production and pre-production. `analyticsFrame` is only
   * named in the document: the browser opens it after consent.
   */
  render(options: {
    page: PageData
    /** The site of the page. */
    site: Site
    switcherSites?: readonly SiteLink[]
    analyticsFrame?: string | null
  }): RenderedPage
  /** Renders a refusal or failure as a whole document without request data, hence cacheable. Never throws. */
  renderProblem(problem: ProblemDocument): string
  /** Renders that a site is closed for a while, until a moment if known: without request data, hence cacheable. Never throws. */
  renderClosed(closed: { readonly site: Site; readonly until: Instant | null }): string
  /** Renders what works at a site, what is planned and what was, as a whole document. */
  renderStatus(shown: { readonly site: Site; readonly status: SiteStatus }): string
  /** Renders that a preview is not there, whyever: in the site's language, without request data. Never throws. */
  renderPreviewGone(site: Site): string
}
