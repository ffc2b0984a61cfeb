import type { Instant } from '@nyhem/domain/dates'
import { defineFeature, none } from '../feature.ts'
import { floorPlanRoutes } from './floor-plan.routes.ts'
import { openFloorPlan } from './floor-plan.ts'

type Deps = Parameters<typeof openFloorPlan>[0] & { now: () => Instant }

export const floorPlanFeature = defineFeature(
  { name: 'floor-plan', tables: [], personalData: none('Plans of homes are published content.') },
  ({ now, ...deps }: Deps) => {
    const plans = openFloorPlan(deps)
    return {
      service: plans,
      routes: ({ siteOfRequest }) => [(app) => floorPlanRoutes(app, { plans, siteOfRequest, now })],
    }
  },
)
