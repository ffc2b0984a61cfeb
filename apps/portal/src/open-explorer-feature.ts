import type { ApiParts } from '@nyhem/api/build-api'
import { type Explorer, type ExplorerParts, openExplorer } from '@nyhem/api/features/explorer/explorer'
import { explorerRoutes } from '@nyhem/api/features/explorer/explorer.routes'
import { explorerExchangeRoutes } from '@nyhem/api/features/explorer/explorer-exchange.routes'
import type { IntegrationKeys } from '@nyhem/api/features/integration/integration'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { Keeper } from './housekeeping.ts'

/** Looking around in homes before they are built. */
export type ExplorerFeature = {
  readonly explorer: Explorer
  readonly keeper: Keeper
  routes(serving: { siteOfRequest: SiteOfRequest; integration: IntegrationKeys }): ApiParts['features']
}

export function openExplorerFeature(parts: ExplorerParts): ExplorerFeature {
  const explorer = openExplorer(parts)
  return {
    explorer,
    keeper: { name: 'panoramas that nothing shows', deleteOld: () => explorer.deleteOld() },
    routes: ({ siteOfRequest, integration }) => [
      (app) => explorerRoutes(app, { explorer, siteOfRequest }),
      (app) => explorerExchangeRoutes(app, { explorer, integration }),
    ],
  }
}
