import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import { parseSavedSearchName } from '@nyhem/domain/search/saved-search'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { SavedSearches, SearchOwner } from './saved-searches.ts'

export type SavedSearchesRouteParts = {
  savedSearches: SavedSearches
  sessions: Pick<Sessions, 'visitor' | 'privateRequired'>
  siteOfRequest: SiteOfRequest
}

export function savedSearchesRoutes(app: ApiServer, parts: SavedSearchesRouteParts): void {
  addCollection(app, parts)
  addSingle(app, parts)
  addLink(app, parts)
}

/** A site without the page has no saved searches. */
async function ownerOf(
  { sessions, siteOfRequest }: SavedSearchesRouteParts,
  request: ApiRequest,
): Promise<SearchOwner> {
  const { accountId } = await sessions.visitor(request)
  const { siteId, routes } = requestedLoginSite(undefined, request, siteOfRequest)
  if (routes.myPagesSavedSearches === null) throw new ProblemError('NotFound')
  return { accountId, siteId }
}

const refusedName = (problem: string) => new ProblemError('InvalidInput', { fields: [{ field: 'name', problem }] })

function readName(text: string): string {
  const name = parseSavedSearchName(text)
  if (!name.ok) throw refusedName(name.problem)
  return name.value
}

function addCollection(app: ApiServer, parts: SavedSearchesRouteParts): void {
  const { savedSearches } = parts
  addRoute(app, routes.search.listSavedSearches, {
    access: parts,
    handler: async (request) => savedSearches.list(await ownerOf(parts, request)),
  })
  addRoute(app, routes.search.saveSearch, {
    access: parts,
    async handler(request) {
      const owner = await ownerOf(parts, request)
      return savedSearches.save(owner, { ...request.body, name: readName(request.body.name) })
    },
  })
}

function addSingle(app: ApiServer, parts: SavedSearchesRouteParts): void {
  const { savedSearches } = parts
  const searchOf = async (request: ApiRequest & { params: { id: string } }) => ({
    ...(await ownerOf(parts, request)),
    id: asId<'SavedSearch'>(request.params.id),
  })
  const orNotFound = (isThere: boolean): null => {
    if (!isThere) throw new ProblemError('NotFound')
    return null
  }
  addRoute(app, routes.search.changeSavedSearch, {
    access: parts,
    async handler(request, reply) {
      const { name, alerts } = request.body
      const change = { alerts, ...(name === undefined ? {} : { name: readName(name) }) }
      const changed = await savedSearches.change(await searchOf(request), change)
      if (changed === 'nameTaken') throw refusedName('nameTaken')
      reply.code(204)
      return orNotFound(changed === 'changed')
    },
  })
  addRoute(app, routes.search.seeSavedSearch, {
    access: parts,
    async handler(request, reply) {
      reply.code(204)
      return orNotFound(await savedSearches.see(await searchOf(request)))
    },
  })
  addRoute(app, routes.search.removeSavedSearch, {
    access: parts,
    async handler(request, reply) {
      await savedSearches.remove(await searchOf(request))
      reply.code(204)
      return null
    },
  })
}

function addLink(app: ApiServer, { savedSearches }: SavedSearchesRouteParts): void {
  addRoute(app, routes.search.followAlertLink, {
    async handler(request) {
      const { token, end } = request.body
      return savedSearches.followLink(token, end === undefined || end === 'all' ? end : asId<'SavedSearch'>(end))
    },
  })
  addRoute(app, routes.search.endAlertsAtOnce, {
    async handler(request) {
      // Unknown links get the same response: mail programs need no distinction.
      await savedSearches.followLink(request.params.token, 'all')
      return { code: 'Ok' as const }
    },
  })
  addRoute(app, routes.search.goToEndOfAlerts, {
    async handler(request, reply) {
      const { token } = request.params
      const path = (await savedSearches.siteOfLink(token))?.routes.searchAlerts ?? null
      if (path === null) throw new ProblemError('NotFound')
      return reply
        .code(303)
        .header('location', `${path}#${encodeURIComponent(token)}`)
        .send(null)
    },
  })
}
