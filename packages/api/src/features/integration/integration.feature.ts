import { defineFeature, none } from '../feature.ts'
import { integrationRoutes } from './integration.routes.ts'
import { createIntegration } from './integration.ts'

export const integrationFeature = defineFeature(
  {
    name: 'integration',
    tables: ['integration_api_key', 'integration_request'],
    personalData: none('Keys of business systems, and what imports were answered with.'),
  },
  (deps: Parameters<typeof createIntegration>[0]) => {
    const integration = createIntegration(deps)
    return { service: integration, routes: () => [(app) => integrationRoutes(app, { integration, now: deps.now })] }
  },
)
