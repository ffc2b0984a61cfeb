import { defineFeature, none } from '../feature.ts'
import { visitsRoutes } from './visits.routes.ts'
import { openVisits } from './visits.ts'

export const visitsFeature = defineFeature(
  {
    name: 'visits',
    tables: ['visit'],
    personalData: none('Visits are kept by a random id of the browser, which no account knows.'),
  },
  (deps: Parameters<typeof openVisits>[0]) => {
    const visits = openVisits(deps)
    return {
      service: visits,
      retention: [{ name: 'visits', deleteOld: () => visits.deleteOld() }],
      routes: ({ siteOfRequest }) => [(app) => visitsRoutes(app, { visits, siteOfRequest })],
    }
  },
)
