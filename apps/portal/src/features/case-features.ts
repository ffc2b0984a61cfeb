import { join } from 'node:path'
import { caseFeature } from '@nyhem/api/features/case/case.feature'
import { caseFilesFeature } from '@nyhem/api/features/case-files/case-files.feature'
import { faultReportFeature } from '@nyhem/api/features/fault-report/fault-report.feature'
import { houseRoundsFeature } from '@nyhem/api/features/house-rounds/house-rounds.feature'
import type { Staff } from '@nyhem/api/features/staff/staff'
import { technicalManagementFeature } from '@nyhem/api/features/technical-management/technical-management.feature'
import { caseFilesFolder } from '../case-files/case-files-config.ts'
import type { AccountFeatures } from './account-features.ts'
import type { Opening } from './opening.ts'
import type { PublicFeatures } from './public-features.ts'

export type CaseFeatures = Awaited<ReturnType<typeof openCaseFeatures>>

/** Reportable faults, drafts, files, cases and their progress. */
export async function openCaseFeatures(
  opening: Opening,
  others: PublicFeatures & AccountFeatures & { readonly staff: Staff },
) {
  const { list, config, log, database, jobs, providers, now } = opening
  const { accounts, notifications, emails, webhooks, emailLogin, staff } = others
  const technicalManagement = await list.open(technicalManagementFeature, { db: database.db, now })
  const caseFiles = await list.open(caseFilesFeature, {
    database,
    store: providers.files,
    scanFile: providers.scanFile,
    incomingFolder: join(caseFilesFolder(config), 'incoming'),
    now,
  })
  const cases = await list.open(caseFeature, {
    database,
    accounts,
    notifications,
    emails,
    webhooks,
    files: caseFiles,
    technicalManagement,
    siteOrigins: config.siteOrigins,
    staff,
    jobs,
    now,
  })
  await list.open(houseRoundsFeature, { database, accounts, cases, files: caseFiles, staff, now })
  await list.open(faultReportFeature, {
    database,
    accounts,
    cases,
    caseFiles,
    technicalManagement,
    async askForAddress({ site, visitor, network }, email) {
      try {
        await emailLogin.askForAddress({ site, email }, visitor, { network, userAgent: undefined })
      } catch (error) {
        log.warn({ err: error }, 'nobody could be asked about a new address')
      }
    },
    now,
  })
  return { cases }
}
