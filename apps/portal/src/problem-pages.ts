import type { ProblemPage } from '@nyhem/api/server/problems'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { ProblemDocument, Renderer } from '@nyhem/web/renderer'

/**
 * Draws refusals and failures. Each page is drawn once and kept, so that it needs nothing when everything else is away.
 */
export function problemPages(options: {
  renderer: Renderer
  siteOfRequest: SiteOfRequest
  /** What somebody on an unknown host is told there is; nothing in production. */
  sites: ProblemDocument['sites']
}): ProblemPage {
  const { renderer, siteOfRequest, sites } = options
  const kept = new Map<string, string>()
  return ({ status, request }) => {
    const site = siteOfRequest(request)
    const key = `${site?.siteId ?? ''} ${status}`
    const page = kept.get(key) ?? renderer.renderProblem({ site, status, sites: site === null ? sites : [] })
    kept.set(key, page)
    return page
  }
}
