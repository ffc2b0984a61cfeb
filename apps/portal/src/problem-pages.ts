import type { ProblemPage } from '@nyhem/api/server/problems'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { type Site, type SiteId, siteIds } from '@nyhem/domain/sites/site'
import type { ProblemDocument, Renderer } from '@nyhem/web/renderer'

/**
 * Draws refusals and failures. Each page is drawn once and kept, so that it needs nothing when everything else is away.
 */
export function problemPages(options: {
  renderer: Renderer
  siteOfRequest: SiteOfRequest
  siteOrigins: Readonly<Record<SiteId, string>>
  /** Whether an unknown host is told which sites there are: on a developer's machine. */
  listSites: boolean
}): ProblemPage {
  const { renderer, siteOfRequest, siteOrigins, listSites } = options
  const kept = new Map<string, string>()
  const sites = siteIds.map((siteId) => ({
    name: allSites[siteId].siteName,
    href: `${siteOrigins[siteId]}${allSites[siteId].pathPrefix}`,
  }))
  const draw = (site: Site | null, status: number): string => {
    const document = { site, status, sites: site === null && listSites ? sites : [] }
    return renderer.renderProblem?.(document) ?? plainDocument(document)
  }
  return ({ status, request }) => {
    const site = siteOfRequest(request)
    const key = `${site?.siteId ?? ''} ${status}`
    const page = kept.get(key) ?? draw(site, status)
    kept.set(key, page)
    return page
  }
}

/** Without looks; only for a web build that brings no document of its own. */
function plainDocument({ status, sites }: ProblemDocument): string {
  const links = sites.map(({ name, href }) => `<li><a href="${href}">${name}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${status}</title></head><body><main><h1>${status}</h1><ul>${links}</ul></main></body></html>`
}
