import { defineFeature, none } from '../feature.ts'
import { type PremisesRouteParts, premisesRoutes } from './premises.routes.ts'

export const premisesFeature = defineFeature(
  { name: 'premises', tables: [], personalData: none('Reads the catalogue only.') },
  (deps: Omit<PremisesRouteParts, 'siteOfRequest'>) => ({
    service: null,
    routes: ({ siteOfRequest }) => [(app) => premisesRoutes(app, { ...deps, siteOfRequest })],
  }),
)
