import type { PageData } from '@nyhem/contract/page-data'
import type { Site } from '@nyhem/domain/sites/site'

/** A rendered page. `preloads` are style sheets and fonts, for a `Link` header or early hints. */
export type RenderedPage = { html: string; preloads: readonly string[] }

/** A refusal or failure that is drawn without page data, so without the database. */
export type ProblemDocument = {
  /** Whose words and looks; null: no site answers for the host. */
  site: Site | null
  /** 400, 404, 405, 414, 421, 429, 500 or 503. */
  status: number
  /** The sites that there are, for an unknown host; empty otherwise. */
  sites: readonly { name: string; href: string }[]
}

/**
 * What `dist/server/render.js` exports. `render` turns page data into a whole HTML document; it throws for an unknown
 * page kind and for a template's own faults. The document holds no inline script and no inline style.
 */
export type Renderer = {
  render(options: { page: PageData }): RenderedPage
  /** A whole document for a refusal or failure; it holds nothing of the request, so it can be kept. */
  renderProblem?(problem: ProblemDocument): string
}
