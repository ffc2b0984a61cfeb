import { defineFeature, none } from '../feature.ts'
import { type PolicyReportsParts, policyReportsRoutes } from './policy-reports.routes.ts'

export const policyReportsFeature = defineFeature(
  { name: 'policy-reports', tables: [], personalData: none('Reports are added up in memory, without addresses.') },
  (parts: PolicyReportsParts) => ({ service: null, routes: () => [(app) => policyReportsRoutes(app, parts)] }),
)
