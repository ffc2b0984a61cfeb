import { defineFeature } from '../feature.ts'
import { faultReportRoutes } from './fault-report.routes.ts'
import { openFaultReports } from './fault-report.ts'
import type { FaultReportsParts } from './fault-report.types.ts'

export const faultReportFeature = defineFeature(
  {
    name: 'fault-report',
    tables: ['report_draft'],
    joined: { report_draft: { moves: ['site_id', 'reporter', 'association_id'] } },
    personalData: { tables: { report_draft: 'reportDrafts' } },
  },
  (deps: FaultReportsParts) => {
    const faultReports = openFaultReports(deps)
    return {
      service: faultReports,
      retention: [{ name: 'reports that were never sent', deleteOld: () => faultReports.deleteOld() }],
      personalData: {
        export: async ({ accountId }) => ({ reportDrafts: await faultReports.exportOf(accountId) }),
        // Drafts are deleted with the account's row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest, isSecure }) => [
        (app) => faultReportRoutes(app, { faultReports, sessions, siteOfRequest, isSecure }),
      ],
    }
  },
)
