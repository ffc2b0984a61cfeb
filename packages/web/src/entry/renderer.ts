import type { PageData } from '@nyhem/contract/page-data'
import type { Site } from '@nyhem/domain/sites/site'
import type { SiteLink } from '../site/site-link.ts'

/** A rendered page. `preloads` are style sheets and fonts, for a `Link` header or early hints. */
export type RenderedPage = { html: string; preloads: readonly string[] }

/** A refusal or failure that is drawn without page data, so without the database. */
export type ProblemDocument = {
  /** Whose words and looks; null: no site answers for the host. */
  site: Site | null
  /** 400, 404, 405, 414, 421, 429, 500 or 503; another is told as the nearest of its hundred. */
  status: number
  /** The sites that there are, for an unknown host; empty otherwise. */
  sites: readonly SiteLink[]
}

/**
 * What `dist/server/render.js` exports. Documents hold no inline script and no inline style, so the
 * Content-Security-Policy needs neither nonce nor `unsafe-inline`.
 */
export type Renderer = {
  /**
   * Turns page data into a whole HTML document. Throws for an unknown page kind and for a template's own faults.
   * `switcherSites` lists the sites in development; leave it out in production and pre-production. `analyticsScript` is
   * only named in the document: the browser fetches it for a visitor who has agreed to it.
   */
  render(options: {
    page: PageData
    switcherSites?: readonly SiteLink[]
    analyticsScript?: string | null
  }): RenderedPage
  /** A whole document for a refusal or failure; it holds nothing of the request, so it can be kept. Never throws. */
  renderProblem(problem: ProblemDocument): string
}
