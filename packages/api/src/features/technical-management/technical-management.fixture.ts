import type { ManagementInput } from '@nyhem/contract/feed/management-lines'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { openTestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openAccounts } from '../account/account.ts'
import { integrationRoutes } from '../integration/integration.routes.ts'
import { createIntegration } from '../integration/integration.ts'
import { noFeeds } from '../integration/no-feeds.fixture.ts'
import { openSessions } from '../session/session.ts'
import { testLogin, tokenOf } from '../session/test-login.fixture.ts'
import type { PushedCases, PushResult } from './pushed-cases.types.ts'
import { technicalManagementRoutes } from './technical-management.routes.ts'
import { openManagementFeed, openTechnicalManagement } from './technical-management.ts'

type Line<Type> = Extract<ManagementInput, { type: Type }>

/** A property of `brf-1` with a house, two apartments (one occupied), spaces and rooms. */
export const houses = {
  property: {
    type: 'property',
    externalId: 'p-1',
    siteId: 'se',
    name: 'Lotskajen 1',
    associationExternalId: 'brf-1',
  } satisfies Line<'property'>,
  building: {
    type: 'building',
    externalId: 'b-1',
    propertyExternalId: 'p-1',
    name: 'Hus A',
    address: 'Sjöfartsgatan 2',
    zipCode: '120 30',
    city: 'Stockholm',
  } satisfies Line<'building'>,
  part: {
    type: 'building-part',
    externalId: 'bp-1',
    buildingExternalId: 'b-1',
    name: 'Trapphus 1',
  } satisfies Line<'building-part'>,
  apartment: (given: Partial<Line<'apartment'>> = {}): Line<'apartment'> => ({
    type: 'apartment',
    externalId: 'a-1102',
    propertyExternalId: 'p-1',
    buildingExternalId: 'b-1',
    buildingPartExternalId: 'bp-1',
    name: '1102',
    address: 'Sjöfartsgatan 2',
    zipCode: '120 30',
    city: 'Stockholm',
    governmentObjectId: '1102',
    ...given,
  }),
  room: (given: Partial<Line<'room'>> = {}): Line<'room'> => ({
    type: 'room',
    externalId: 'r-kitchen',
    apartmentExternalId: 'a-1102',
    place: 'kitchen',
    code: 'kitchen',
    name: 'Kök med matplats',
    ...given,
  }),
  asset: (given: Partial<Line<'asset'>> = {}): Line<'asset'> => ({
    type: 'asset',
    externalId: 'as-fridge',
    roomExternalId: 'r-kitchen',
    part: 'appliances',
    name: 'Kylskåp',
    ...given,
  }),
  article: (given: Partial<Line<'article'>> = {}): Line<'article'> => ({
    type: 'article',
    externalId: 'faq-water',
    siteId: 'se',
    question: 'Droppar kranen?',
    answer: 'Rengör silen.',
    explains: ['water'],
    ...given,
  }),
  agreement: (given: Partial<Line<'agreement'>> = {}): Line<'agreement'> => ({
    type: 'agreement',
    externalId: 'ag-1',
    customerExternalId: 'hanna',
    apartmentExternalId: 'a-1102',
    validFrom: '2025-12-01',
    ...given,
  }),
} as const

export async function openManagementStage() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const now = (): Instant => instantOf(clock.now)
  const sessions = await openSessions({
    database,
    vault: testVault(),
    isSecure: true,
    log: pino({ level: 'silent' }),
    now,
  })
  const accounts = await openAccounts({ database, vault: testVault(), now })
  const reported: string[] = []
  let answer: PushResult = { code: 'Ok', change: 'added' }
  const notify = async (what: string): Promise<PushResult> => {
    reported.push(what)
    return answer
  }
  const cases: PushedCases = {
    importCase: (_tx, line, subject) =>
      notify(`case ${line.externalId} ${line.propertyExternalId} ${subject.objectName}`),
    status: (_tx, line) => notify(`status ${line.ticketNumber} ${line.status} ${line.at}`),
    message: (_tx, line) => notify(`message ${line.externalId} ${line.files.length}`),
    rounds: (_tx, line) => notify(`rounds ${line.rounds.length}`),
  }
  const technicalManagement = openTechnicalManagement({ db })
  const integration = createIntegration({
    ...noFeeds,
    db,
    importManagement: openManagementFeed({ db, accounts, cases }).importBatch,
    now: () => clock.now,
  })
  const app = await buildTestApi(
    [
      (server) => integrationRoutes(server, { integration, now: () => clock.now }),
      (server) =>
        technicalManagementRoutes(server, { technicalManagement, sessions, siteOfRequest: siteOfRequest({}), now }),
      (server) => testLogin(server, { database, sessions }),
    ],
    {
      database,
      settings: { rateLimits: { ...defaultRateLimits, read: 100_000, search: 100_000, integration: 100_000 } },
    },
  )
  const key = await integration.makeKey('TF', ['technical-management:write'])

  async function call(
    method: 'GET' | 'POST',
    url: string,
    { token, body, host = 'se.localhost' }: { token?: string; body?: object; host?: string } = {},
  ) {
    const reply = await app.inject({
      method,
      url,
      headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { payload: body } : {}),
    })
    return { status: reply.statusCode, headers: reply.headers, body: reply.body === '' ? null : reply.json() }
  }

  return {
    db,
    clock,
    accounts,
    reported,
    integration,
    technicalManagement,
    answerCasesWith(next: PushResult) {
      answer = next
    },
    async post(text: string, bearer = key) {
      const reply = await app.inject({
        method: 'POST',
        url: '/integration/v1/technical-management',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${bearer}` },
        payload: text,
      })
      return { status: reply.statusCode, body: reply.json() }
    },
    send(...lines: object[]) {
      return this.post(lines.map((line) => JSON.stringify(line)).join('\n'))
    },
    get: (url: string, options?: { token?: string; host?: string }) => call('GET', url, options),
    ask: (url: string, body: object, options?: { token?: string; host?: string }) =>
      call('POST', url, { ...options, body }),
    async person(externalId: string): Promise<AccountId> {
      const row = await db
        .insertInto('account')
        .values({
          first_name: 'Hanna',
          last_name: 'Viklund',
          external_id: externalId,
          created_at: now(),
          updated_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return asId<'Account'>(row.id)
    },
    async association(id: string, hasTechnicalManagement: boolean): Promise<AssociationId> {
      await db
        .insertInto('housing_association')
        .values({
          id,
          name: `Brf ${id}`,
          organisation_number: '769900-0019',
          site_id: 'se',
          has_technical_management: hasTechnicalManagement,
        })
        .execute()
      return asId<'Association'>(id)
    },
    logIn: (accountId: AccountId, association: AssociationId | null = null) => tokenOf(app, { accountId, association }),
    async close() {
      await app.close()
      await accounts.close()
      await sessions.close()
      await database.close()
    },
  }
}
