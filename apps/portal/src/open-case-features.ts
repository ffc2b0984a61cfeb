import { join } from 'node:path'
import type { ApiParts } from '@nyhem/api/build-api'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { Accounts } from '@nyhem/api/features/account/account'
import type { Bell } from '@nyhem/api/features/bell/bell'
import { type Cases, openCases } from '@nyhem/api/features/case/case'
import { caseRoutes } from '@nyhem/api/features/case/case.routes'
import { caseChangesRoutes } from '@nyhem/api/features/case/case-changes.routes'
import { caseExchangeRoutes } from '@nyhem/api/features/case/case-exchange.routes'
import { type CaseFiles, openCaseFiles } from '@nyhem/api/features/case-files/case-files'
import type { EmailLogin } from '@nyhem/api/features/email-login/email-login'
import { openFaultReports } from '@nyhem/api/features/fault-report/fault-report'
import { faultReportRoutes } from '@nyhem/api/features/fault-report/fault-report.routes'
import type { IntegrationKeys } from '@nyhem/api/features/integration/integration'
import type { Letters } from '@nyhem/api/features/letters/letters'
import type { Sessions } from '@nyhem/api/features/session/session'
import {
  openTechnicalManagement,
  type TechnicalManagement,
} from '@nyhem/api/features/technical-management/technical-management'
import { technicalManagementRoutes } from '@nyhem/api/features/technical-management/technical-management.routes'
import type { WebhookEvent, WebhookSource, Webhooks } from '@nyhem/api/features/webhooks/webhooks'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { Instant } from '@nyhem/domain/dates'
import type { Logger } from 'pino'
import { caseFilesFolder } from './case-files/case-files-config.ts'
import type { Providers } from './choose-providers.ts'
import type { Config } from './config.ts'
import type { Keeper } from './housekeeping.ts'

type Parts = {
  config: Config
  log: Logger
  database: OpenDatabase
  providers: Providers
  accounts: Accounts
  bell: Bell
  letters: Letters
  webhooks: Webhooks
  /** Opened later than this. */
  emailLogin: () => Pick<EmailLogin, 'askForAddress'>
  now: () => Instant
}

/** Who asks, and on which site. */
type Serving = { sessions: Sessions; siteOfRequest: SiteOfRequest; integration: IntegrationKeys; isSecure: boolean }

export type CaseFeatures = {
  readonly cases: Cases
  readonly caseFiles: CaseFiles
  readonly technicalManagement: TechnicalManagement
  readonly webhooks: Readonly<Record<Extract<WebhookEvent, `case.${string}`>, WebhookSource>>
  /** What is kept for a while only: drafts before their files. */
  readonly keepers: readonly Keeper[]
  routes(serving: Serving): ApiParts['features']
}

/** Reporting faults and following them: what can be reported, drafts and files, cases and what becomes of them. */
export function openCaseFeatures(parts: Parts): CaseFeatures {
  const { config, log, database, providers, accounts, bell, letters, webhooks, now } = parts
  const { siteOrigins } = config
  const technicalManagement = openTechnicalManagement({ db: database.db, cases: () => cases.push })
  const caseFiles = openCaseFiles({
    database,
    store: providers.files,
    incomingFolder: join(caseFilesFolder(config), 'incoming'),
    now,
  })
  const cases: Cases = openCases({
    database,
    accounts,
    bell,
    letters,
    webhooks,
    files: caseFiles,
    technicalManagement,
    siteOrigins,
    now,
  })
  const faultReports = openFaultReports({
    database,
    accounts,
    cases,
    caseFiles,
    technicalManagement,
    async askForAddress({ site, visitor, network }, email) {
      try {
        await parts.emailLogin().askForAddress({ site, email }, visitor, { network, userAgent: undefined })
      } catch (error) {
        log.warn({ err: error }, 'nobody could be asked about a new address')
      }
    },
    now,
  })
  return {
    cases,
    caseFiles,
    technicalManagement,
    webhooks: {
      'case.created': cases.webhook,
      'case.changed': cases.webhook,
      'case.closed': cases.webhook,
      'case.message': cases.messageWebhook,
    },
    keepers: [
      { name: 'reports that were never sent', deleteOld: () => faultReports.deleteOld() },
      { name: 'files that belong to no report', deleteOld: () => caseFiles.deleteOld() },
    ],
    routes: ({ sessions, siteOfRequest, integration, isSecure }) => [
      (app) => technicalManagementRoutes(app, { technicalManagement, sessions, siteOfRequest, now }),
      (app) => faultReportRoutes(app, { faultReports, sessions, siteOfRequest, isSecure }),
      (app) => caseRoutes(app, { cases, files: caseFiles, sessions, siteOfRequest }),
      (app) => caseExchangeRoutes(app, { files: caseFiles, integration }),
      (app) => caseChangesRoutes(app, { cases, files: caseFiles, sessions, siteOfRequest }),
    ],
  }
}
