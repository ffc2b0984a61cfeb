import { routes } from '@nyhem/contract/routes/routes'
import type { LocalDate } from '@nyhem/domain/dates'
import type { ApiServer } from '../../server/api-server.ts'
import { addRoute } from '../../server/route.ts'
import { type AskingParts, askingOf } from '../approvals/approvals.ts'
import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { openProviderReports, type ProviderReports, type ProviderReportsParts } from './provider-reports.ts'

type Deps = ProviderReportsParts & { readonly staff: Pick<Staff, 'record' | 'sessions'> }

export const providerReportsFeature = defineFeature(
  {
    name: 'provider-reports',
    tables: ['provider_report', 'provider_report_line'],
    personalData: none('Amounts and references of payments, as providers report them.'),
  },
  (deps: Deps) => {
    const reports = openProviderReports(deps)
    return {
      service: reports,
      routes: () => [(app) => providerReportsRoutes(app, reports, { sessions: deps.staff.sessions, now: deps.now })],
    }
  },
)

/** Calls of the office about the end of a day. Source: decision 0111. */
function providerReportsRoutes(app: ApiServer, reports: ProviderReports, parts: AskingParts): void {
  const access = { staff: parts.sessions }
  const asking = askingOf(parts)
  addRoute(app, routes.providerReports.takeReport, {
    access,
    async handler(request) {
      const { by } = await asking(request)
      return reports.take(by, request.body)
    },
  })
  addRoute(app, routes.providerReports.readDay, {
    access,
    handler: ({ query }) => reports.day((query.day ?? null) as LocalDate | null),
  })
}
