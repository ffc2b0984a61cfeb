import type { PageData } from '@nyhem/contract/page-data'

/** A rendered page. `preloads` are style sheets and fonts, for a `Link` header or early hints. */
export type RenderedPage = { html: string; preloads: readonly string[] }

/**
 * What `dist/server/render.js` exports. `render` turns page data into a whole HTML document; it throws for an unknown
 * page kind and for a template's own faults. The document holds no inline script and no inline style.
 */
export type Renderer = {
  render(options: { page: PageData }): RenderedPage
}
