import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ManagementInput } from '@nyhem/contract/feed/management-lines'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId, type CaseId } from '@nyhem/domain/ids'
import { diskFiles } from '@nyhem/providers/files/disk/disk-files'
import { pino } from 'pino'
import { openTestDatabase } from '../../database/test-database.ts'
import { withoutScanner } from '../../security/scan-file.ts'
import { testVault } from '../../security/test-vault.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openAccounts } from '../account/account.ts'
import { openCaseFiles } from '../case-files/case-files.ts'
import { emailLine, emailsTo, silentEmails } from '../emails/emails.fixture.ts'
import { integrationRoutes } from '../integration/integration.routes.ts'
import { createIntegration } from '../integration/integration.ts'
import { noFeeds } from '../integration/no-feeds.fixture.ts'
import { openNotifications } from '../notifications/notifications.ts'
import { openSessions } from '../session/session.ts'
import { testLogin, tokenOf } from '../session/test-login.fixture.ts'
import { openManagementFeed, openTechnicalManagement } from '../technical-management/technical-management.ts'
import { caseRoutes } from './case.routes.ts'
import { type Cases, type NewCase, openCases } from './case.ts'
import { caseChangesRoutes } from './case-changes.routes.ts'
import { caseExchangeRoutes } from './case-exchange.routes.ts'
import { openHouseIssues } from './known-issues/house-issues.ts'
import type { IssueNewsParts } from './known-issues/issue-news.ts'
import { knownIssuesRoutes } from './known-issues/known-issues.routes.ts'

const siteOrigins = {
  se: 'http://se.localhost',
  'se-en': 'http://se.localhost',
  no: 'http://no.localhost',
  fi: 'http://fi.localhost',
  senior: 'http://senior.localhost',
  coop: 'http://coop.localhost',
  contractor: 'http://contractor.localhost',
} as const

/** Through HTTP on a separate database; e-mails and webhooks are recorded. */
export async function openCaseStage() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const now = (): Instant => instantOf(clock.now)
  const vault = testVault()
  const sessions = await openSessions({ database, vault, isSecure: true, log: pino({ level: 'silent' }), now })
  const accounts = await openAccounts({ database, vault, now })
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-cases-'))
  const files = openCaseFiles({
    database,
    store: diskFiles(join(folder, 'kept')),
    scanFile: withoutScanner,
    incomingFolder: join(folder, 'incoming'),
    now,
  })
  const emails: string[] = []
  const typed: string[] = []
  const announced: string[] = []
  const technicalManagement = openTechnicalManagement({ db })
  const notifications = openNotifications({ database, hasPage: async () => true, now })
  const cases: Cases = openCases({
    database,
    accounts,
    notifications,
    files,
    technicalManagement,
    emails: emailsTo((kind, subject, address) => {
      emails.push(emailLine(kind, subject))
      if (address !== null) typed.push(address)
    }),
    webhooks: {
      announce: async (_tx, event, id) => {
        announced.push(`${event} ${id}`)
      },
    },
    siteOrigins,
    now,
  })
  const issueParts: IssueNewsParts = {
    db,
    accounts,
    notifications,
    emails: silentEmails,
    jobs: { enqueue: async () => undefined, work: async () => undefined },
    siteOrigins,
    now,
  }
  const issues = openHouseIssues(issueParts)
  const site = siteOfRequest({})
  const integration = createIntegration({
    ...noFeeds,
    db,
    importManagement: (batch) => openManagementFeed({ db, accounts, cases: cases.push }).importBatch(batch),
    now: () => clock.now,
  })
  const app = await buildTestApi(
    [
      (server) => caseRoutes(server, { cases, files, sessions, siteOfRequest: site }),
      (server) => caseExchangeRoutes(server, { files, integration }),
      (server) => integrationRoutes(server, { integration, now: () => clock.now }),
      (server) => caseChangesRoutes(server, { cases, files, sessions, siteOfRequest: site }),
      (server) => knownIssuesRoutes(server, { issues, cases, sessions, siteOfRequest: site }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, read: 100_000, form: 100_000, picture: 100_000 } } },
  )

  async function call(method: 'GET' | 'PATCH' | 'POST', url: string, requested: Requested = {}) {
    const { token, body, form, host = 'se.localhost' } = requested
    const packed = form && (await packForm(form))
    const reply = await app.inject({
      method,
      url,
      headers: {
        host,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(packed ? { 'content-type': packed.type } : {}),
      },
      ...(packed ? { payload: packed.bytes } : body ? { payload: body } : {}),
    })
    const isJson = String(reply.headers['content-type'] ?? '').includes('json')
    return {
      status: reply.statusCode,
      headers: reply.headers,
      raw: reply.rawPayload,
      body: isJson ? reply.json() : reply.body,
    }
  }

  return {
    db,
    clock,
    cases,
    files,
    notifications,
    emails,
    /** Addresses by which e-mails were counted. */
    typed,
    announced,
    technicalManagement,
    call,
    key: () => integration.makeKey('TF', ['technical-management:write']),
    async postFeed(key: string, ...lines: ManagementInput[]) {
      const reply = await app.inject({
        method: 'POST',
        url: '/integration/v1/technical-management',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
        payload: lines.map((line) => JSON.stringify(line)).join('\n'),
      })
      return { status: reply.statusCode, body: reply.json() }
    },
    async person(externalId: string): Promise<AccountId> {
      const person = {
        first_name: 'Hanna',
        last_name: 'Viklund',
        external_id: externalId,
        email: `${externalId}@demo.example`,
      }
      const row = await db
        .insertInto('account')
        .values({ ...person, created_at: now(), updated_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return asId<'Account'>(row.id)
    },
    async association(id: string, hasTechnicalManagement: boolean): Promise<AssociationId> {
      const association = { id, name: `Brf ${id}`, organisation_number: '769900-0019', site_id: 'se' }
      await db
        .insertInto('housing_association')
        .values({ ...association, has_technical_management: hasTechnicalManagement })
        .execute()
      return asId<'Association'>(id)
    },
    async sitsOn(accountId: AccountId, associationId: AssociationId): Promise<void> {
      await db.insertInto('board_membership').values({ account_id: accountId, association_id: associationId }).execute()
    },
    logIn: (accountId: AccountId, association: AssociationId | null = null) => tokenOf(app, { accountId, association }),
    async feed(...lines: ManagementInput[]) {
      const text = lines.map((line, index) => ({ line: index + 1, text: JSON.stringify(line) }))
      const outcome = await openManagementFeed({ db, accounts, cases: cases.push }).importBatch({
        lines: each(text),
        mostProblems: 100,
      })
      return outcome.code === 'Ok' ? [] : outcome.problems
    },
    async report(given: Partial<NewCase> & Pick<NewCase, 'accountId'>): Promise<{ id: CaseId; ticketNumber: string }> {
      const made = await db.transaction().execute((tx) => cases.create(tx, { ...sampleCase, ...given }))
      return { id: made.id, ticketNumber: made.ticketNumber }
    },
    async close() {
      await app.close()
      await accounts.close()
      await sessions.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Requested = { token?: string; body?: object; form?: FormData; host?: string }

async function* each<Line>(lines: readonly Line[]): AsyncGenerator<Line> {
  yield* lines
}

async function packForm(form: FormData): Promise<{ type: string; bytes: Buffer }> {
  const packed = new Response(form)
  return { type: packed.headers.get('content-type') ?? '', bytes: Buffer.from(await packed.arrayBuffer()) }
}

const sampleCase: Omit<NewCase, 'accountId'> = {
  draftId: null,
  siteId: 'se',
  reporter: 'resident',
  associationId: null,
  residence: null,
  address: 'Sjöfartsgatan 2',
  zipCode: '120 30',
  city: 'Stockholm',
  governmentObjectId: null,
  compoundName: null,
  compoundNumber: null,
  kind: 'apartment',
  fault: {
    place: 'kitchen',
    roomId: null,
    roomName: 'Kök',
    part: 'water',
    assetId: null,
    partName: 'Vatten och kranar',
  },
  urgentFault: null,
  description: 'Kranen droppar.',
  contact: { firstName: 'Hanna', lastName: 'Viklund', email: 'hanna@demo.example', phone: '070-174 06 07' },
  otherContact: null,
  boardEmail: null,
  sendCopy: true,
}
