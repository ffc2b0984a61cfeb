import type { ProblemPage } from '@nyhem/api/server/problems'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { ProblemDocument, Renderer } from '@nyhem/web/renderer'

/** Each page is drawn once and cached, so that it works when everything else is unavailable. */
export function problemPages(options: {
  renderer: Renderer
  siteOfRequest: SiteOfRequest
  /** Sites offered on an unknown host; empty in production. */
  sites: ProblemDocument['sites']
}): ProblemPage {
  const { renderer, siteOfRequest, sites } = options
  const stored = new Map<string, string>()
  return ({ status, request }) => {
    const site = siteOfRequest(request)
    const key = `${site?.siteId ?? ''} ${status}`
    const page = stored.get(key) ?? renderer.renderProblem({ site, status, sites: site === null ? sites : [] })
    stored.set(key, page)
    return page
  }
}
