import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { serviceStatusRoutes } from './service-status.routes.ts'
import { openServiceStatus, type ServiceStatusParts } from './service-status.ts'

export const serviceStatusFeature = defineFeature(
  {
    name: 'service-status',
    tables: ['public_notice'],
    personalData: none('What operators tell all visitors.'),
  },
  (deps: Omit<ServiceStatusParts, 'staff'> & { readonly staff: Staff }) => {
    const status = openServiceStatus(deps)
    return {
      service: status,
      retention: [{ name: 'notices that were over long ago', deleteOld: () => status.deleteOld() }],
      routes: () => [(app) => serviceStatusRoutes(app, { status, staff: deps.staff, now: deps.now })],
    }
  },
)
