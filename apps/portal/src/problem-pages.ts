import type { ProblemPage } from '@nyhem/api/server/problems'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { ProblemCode } from '@nyhem/contract/calls/problem-codes'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
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
  return ({ code, status, request }) => {
    const site = siteOfRequest(request)
    const to = site === null ? null : wayOn(code, site)
    if (to !== null) return { to }
    const key = `${site?.siteId ?? ''} ${status}`
    const page = stored.get(key) ?? renderer.renderProblem({ site, status, sites: site === null ? sites : [] })
    stored.set(key, page)
    return page
  }
}

/**
 * A browser that opens a file by its address gets a page that asks for what is missing: the file's own address is a
 * call, to which a login does not lead back.
 */
function wayOn(code: ProblemCode, site: Site): string | null {
  const { routes } = mainSiteOf(site)
  if (code === 'Unauthorised') return routes.myPages
  return code === 'ProofRequired' ? routes.myPagesDocuments : null
}
