import { defineFeature, none } from '../feature.ts'
import { experimentsRoutes } from './experiments.routes.ts'
import { openExperiments } from './experiments.ts'

export const experimentsFeature = defineFeature(
  {
    name: 'experiments',
    tables: ['experiment_choice'],
    personalData: none('Choices are counted by day, not by visitor.'),
  },
  (deps: Parameters<typeof openExperiments>[0]) => {
    const experiments = openExperiments(deps)
    return {
      service: experiments,
      routes: ({ siteOfRequest }) => [(app) => experimentsRoutes(app, { experiments, siteOfRequest })],
    }
  },
)
