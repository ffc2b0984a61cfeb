import { defineFeature, none } from '../feature.ts'
import { type WebVitalsRouteParts, webVitalsRoutes } from './web-vitals.routes.ts'

export const webVitalsFeature = defineFeature(
  { name: 'web-vitals', tables: [], personalData: none('Measurements are added up in memory.') },
  (deps: WebVitalsRouteParts) => ({ service: null, routes: () => [(app) => webVitalsRoutes(app, deps)] }),
)
