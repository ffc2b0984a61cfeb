import type { ScanFile } from '../../security/scan-file.ts'
import { defineFeature, none } from '../feature.ts'
import { explorerRoutes } from './explorer.routes.ts'
import { openExplorer } from './explorer.ts'
import { explorerExchangeRoutes } from './explorer-exchange.routes.ts'

export const explorerFeature = defineFeature(
  {
    name: 'explorer',
    tables: ['explorer_file', 'explorer_home', 'explorer_model', 'explorer_picture'],
    personalData: none('Pictures of homes that are not built yet.'),
  },
  (deps: Parameters<typeof openExplorer>[0] & { readonly scanFile: ScanFile }) => {
    const explorer = openExplorer(deps)
    return {
      service: explorer,
      retention: [{ name: 'panoramas that nothing shows', deleteOld: () => explorer.deleteOld() }],
      routes: ({ siteOfRequest, integration }) => [
        (app) => explorerRoutes(app, { explorer, siteOfRequest }),
        (app) => explorerExchangeRoutes(app, { explorer, integration, scanFile: deps.scanFile }),
      ],
    }
  },
)
