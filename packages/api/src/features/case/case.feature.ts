import { openApprovalRequests } from '../approvals/approvals.ts'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import { defineFeature } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { caseBatchesRoutes } from './batches/case-batches.routes.ts'
import { openCaseBatches } from './batches/case-batches.ts'
import { batchQueue, runBatch } from './batches/run-batch.ts'
import { caseRoutes } from './case.routes.ts'
import { type CasesParts, openCases } from './case.ts'
import { caseChangesRoutes } from './case-changes.routes.ts'
import { caseExchangeRoutes } from './case-exchange.routes.ts'
import { openHouseIssues } from './known-issues/house-issues.ts'
import { type IssueNewsParts, issueEmailSource, startIssueJobs } from './known-issues/issue-news.ts'
import { knownIssuesRoutes } from './known-issues/known-issues.routes.ts'
import { staffIssuesRoutes } from './known-issues/staff-issues.routes.ts'
import { openStaffIssues } from './known-issues/staff-issues.ts'
import { casesForStaff } from './office/cases-for-staff.ts'
import { staffCasesRoutes } from './office/staff-cases.routes.ts'
import { openStaffCases } from './office/staff-cases.ts'

type CaseFeatureParts = CasesParts & Pick<IssueNewsParts, 'jobs' | 'emails'> & { readonly staff: Staff }

const houseHistory = 'The maintenance history of a building belongs to its owners and repairers.'

export const caseFeature = defineFeature(
  {
    name: 'case',
    tables: [
      'case_appointment',
      'case_batch',
      'case_batch_item',
      'case_event',
      'case_follower',
      'case_join',
      'case_message',
      'case_note',
      'case_note_version',
      'case_photo_marks',
      'case_presence',
      'case_rating',
      'case_round',
      'case_ticket',
      'fault_case',
      'known_issue',
      'known_issue_follower',
      'known_issue_update',
    ],
    emails: ['case', 'known-issue'],
    webhooks: ['case.created', 'case.changed', 'case.closed', 'case.message'],
    joined: {
      case_event: { moves: 'all' },
      case_follower: { moves: ['case_id'] },
      case_message: { moves: 'all' },
      case_note: { moves: 'all' },
      case_rating: { moves: 'all' },
      known_issue_follower: { moves: ['issue_id'] },
      fault_case: { moves: 'all', by: 'reported_by', counts: 'cases' },
    },
    personalData: {
      tables: {
        fault_case: 'cases',
        case_message: 'cases',
        case_event: { notExported: 'What became of a case, which the case tells.' },
        case_note: {
          notExported: 'Given out on request, once a person has seen that it says nothing of neighbours.',
        },
        case_rating: 'cases',
        case_photo_marks: 'cases',
        known_issue_follower: {
          notExported: 'That the person wants to hear of what is known to be broken in the house.',
        },
        case_follower: { notExported: 'That the person wants to hear of a case that a neighbour has reported.' },
      },
      retained: {
        case_photo_marks: {
          what: 'What the staff have marked in photos of a case.',
          period: 'As long as the photo',
          reason: houseHistory,
        },
        fault_case: {
          what: 'Fault and place, without reporter and contact details.',
          period: 'As long as the building is managed',
          reason: houseHistory,
        },
        case_message: {
          what: 'Messages of a case, without account.',
          period: 'As long as the case',
          reason: houseHistory,
        },
        case_rating: {
          what: 'How content somebody was with a repair, one to five, without words and account.',
          period: 'As long as the case',
          reason: 'Shows how repairs of the house are done.',
        },
        case_event: {
          what: 'Events of a case and their times, without account.',
          period: 'As long as the case',
          reason: houseHistory,
        },
      },
    },
  },
  ({ staff, jobs, ...deps }: CaseFeatureParts) => {
    const cases = openCases(deps)
    const { files, now, database } = deps
    const office = openStaffCases({ ...deps, db: database.db, staff })
    const issueParts = { ...deps, db: database.db, jobs, staff }
    const batchParts = { ...deps, db: database.db, jobs, staff, approvals: openApprovalRequests({ staff }) }
    const batches = openCaseBatches(batchParts)
    const issues = openHouseIssues(issueParts)
    const staffIssues = openStaffIssues(issueParts)
    return {
      service: { ...cases, approvedChanges: [batches.change] as readonly ApprovedChange[] },
      work: { cases: casesForStaff },
      retention: [
        { name: 'who had a case open', deleteOld: () => office.deleteOld() },
        { name: 'reports of what was done with many cases', deleteOld: () => batches.deleteOld() },
      ],
      emails: { case: cases.email, 'known-issue': issueEmailSource(issueParts) },
      async startJobs() {
        await startIssueJobs(issueParts)
        await jobs.work(batchQueue, (job) => runBatch({ ...batchParts, steps: office }, job))
      },
      webhooks: {
        'case.created': cases.webhook,
        'case.changed': cases.webhook,
        'case.closed': cases.webhook,
        'case.message': cases.messageWebhook,
      },
      personalData: {
        export: async ({ accountId }) => ({ cases: await cases.exportOf(accountId) }),
        erase: (tx, { accountId }) => cases.forget(tx, accountId),
      },
      routes: ({ sessions, siteOfRequest, integration }) => [
        (app) => caseRoutes(app, { cases, files, sessions, siteOfRequest }),
        (app) => caseExchangeRoutes(app, { files, integration }),
        (app) => caseChangesRoutes(app, { cases, files, sessions, siteOfRequest }),
        (app) => knownIssuesRoutes(app, { issues, cases, sessions, siteOfRequest }),
        (app) => staffIssuesRoutes(app, { issues: staffIssues, sessions: staff.sessions, now }),
        (app) => caseBatchesRoutes(app, { batches, sessions: staff.sessions, now }),
        (app) => staffCasesRoutes(app, { cases: office, files, sessions: staff.sessions, now }),
      ],
    }
  },
)
