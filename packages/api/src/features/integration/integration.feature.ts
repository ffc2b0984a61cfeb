import { defineFeature, none } from '../feature.ts'
import { type IntegrationRouteParts, integrationRoutes } from './integration.routes.ts'
import { createIntegration } from './integration.ts'

export const integrationFeature = defineFeature(
  {
    name: 'integration',
    tables: ['integration_api_key', 'integration_request'],
    personalData: none('Keys of business systems, and what imports were answered with.'),
  },
  ({ onFeed, ...deps }: Parameters<typeof createIntegration>[0] & Pick<IntegrationRouteParts, 'onFeed'>) => {
    const integration = createIntegration(deps)
    const parts = { integration, now: deps.now, ...(onFeed ? { onFeed } : {}) }
    return { service: integration, routes: () => [(app) => integrationRoutes(app, parts)] }
  },
)
