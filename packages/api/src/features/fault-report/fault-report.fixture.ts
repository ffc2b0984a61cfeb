import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyReport, type ReportForm } from '@nyhem/domain/case/report-form'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { diskFiles } from '@nyhem/providers/files/disk/disk-files'
import type { FileStore } from '@nyhem/providers/files/files'
import { pino } from 'pino'
import { emptyTables, openTestDatabase } from '../../database/test-database.ts'
import { withoutScanner } from '../../security/scan-file.ts'
import { testVault } from '../../security/test-vault.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openAccounts } from '../account/account.ts'
import { type Cases, openCases } from '../case/case.ts'
import { openCaseFiles } from '../case-files/case-files.ts'
import { silentEmails } from '../emails/emails.fixture.ts'
import { openSessions } from '../session/session.ts'
import { testLogin, tokenOf } from '../session/test-login.fixture.ts'
import { openTechnicalManagement } from '../technical-management/technical-management.ts'
import { faultReportRoutes } from './fault-report.routes.ts'
import { openFaultReports } from './fault-report.ts'

const origins = Object.fromEntries(siteIds.map((id) => [id, `http://${id}.example`])) as Record<SiteId, string>

export const residentForm: ReportForm = {
  ...emptyReport,
  acceptTerms: true,
  email: 'hanna@example.se',
  phone: '070-174 06 05',
  firstName: 'Hanna',
  lastName: 'Viklund',
  problemArea: 'bathroom',
  problemAreaDetails: 'water',
  description: 'Kranen droppar.',
  selectedApartment: {
    id: 'a-1',
    address: 'Kajvägen 2',
    propertyId: 'p-1',
    buildingId: 'b-1',
    buildingPartId: null,
    governmentObjectId: '1101',
    objectTypeId: null,
    isRentalBuilding: false,
  },
}

type Sent = { token?: string; body?: object; raw?: { type: string; bytes: Buffer }; host?: string }
type Part = { name: string; value: string } | { name: string; file: string; bytes: Uint8Array }

const boundary = 'nyhem-boundary'
export function multipart(parts: readonly Part[]): { type: string; bytes: Buffer } {
  const pieces = parts.flatMap((part) => {
    const own = 'file' in part ? `; filename="${part.file}"\r\ncontent-type: application/pdf` : ''
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"${own}\r\n\r\n`
    return [Buffer.from(head), Buffer.from('file' in part ? part.bytes : part.value), Buffer.from('\r\n')]
  })
  const bytes = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, bytes }
}

export async function openReportStage() {
  const database = await openTestDatabase()
  const { db } = database
  const folder = await mkdtemp(join(tmpdir(), 'nyhem-reports-'))
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const now = (): Instant => instantOf(clock.now)
  const log = pino({ level: 'silent' })
  const vault = testVault()
  const sessions = await openSessions({ database, vault, isSecure: false, log, now })
  const accounts = await openAccounts({ database, vault, now })
  const disk = diskFiles(join(folder, 'kept'))
  const store: FileStore = { ...disk }
  const incomingFolder = join(folder, 'incoming')
  const caseFiles = openCaseFiles({ database, store, scanFile: withoutScanner, incomingFolder, now })
  const technicalManagement = openTechnicalManagement({ db })
  const requested: string[] = []
  const cases: Cases = openCases({
    database,
    accounts,
    files: caseFiles,
    technicalManagement,
    notifications: { notify: async () => true, settle: async () => true },
    emails: silentEmails,
    webhooks: { announce: async () => undefined },
    siteOrigins: origins,
    now,
  })
  /** Services that a test may break. */
  const ownCases = { create: cases.create }
  const faultReports = openFaultReports({
    database,
    accounts,
    cases: { create: (tx, newCase) => ownCases.create(tx, newCase) },
    caseFiles,
    technicalManagement,
    askForAddress: async (_asking, email) => void requested.push(email),
    now,
  })
  const limits = { ...defaultRateLimits, read: 100_000, form: 100_000, upload: 100_000 }
  const app = await buildTestApi(
    [
      (server) =>
        faultReportRoutes(server, { faultReports, sessions, siteOfRequest: siteOfRequest({}), isSecure: false }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database, settings: { rateLimits: limits } },
  )

  async function send(method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', url: string, sent: Sent = {}) {
    const { token, body, raw, host = 'se.localhost' } = sent
    const reply = await app.inject({
      method,
      url,
      headers: {
        host,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(raw ? { 'content-type': raw.type } : {}),
      },
      ...(raw ? { payload: raw.bytes } : body ? { payload: body } : {}),
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : null,
      bytes: reply.rawPayload,
      headers: reply.headers,
    }
  }

  let people = 0
  return {
    db,
    app,
    clock,
    accounts,
    cases,
    ownCases,
    caseFiles,
    faultReports,
    store,
    requested,
    send,
    async empty() {
      requested.length = 0
      Object.assign(store, disk)
      ownCases.create = cases.create
      await emptyTables(
        db,
        'account',
        'housing_association',
        'managed_property',
        'fault_case',
        'case_file',
        'case_ticket',
      )
      await rm(folder, { recursive: true, force: true })
      await insertHouses()
    },
    async onDisk(): Promise<string[]> {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return found.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    async person(): Promise<AccountId> {
      people += 1
      return db.transaction().execute((tx) =>
        accounts.create(tx, {
          firstName: 'Hanna',
          lastName: 'Viklund',
          email: `hanna-${people}@example.se`,
          isEmailConfirmed: true,
          phoneNumber: '070-174 06 05',
          address: '',
          postalCode: '',
          city: '',
          countryId: 'SE',
          birthDate: null,
          newsLetter: false,
        }),
      )
    },
    async resident(apartmentId = 'a-1'): Promise<AccountId> {
      const id = await this.person()
      await db
        .insertInto('residence_agreement')
        .values({ id: randomUUID(), account_id: id, apartment_id: apartmentId, valid_from: '2025-01-01' as never })
        .execute()
      return id
    },
    async boardMember(): Promise<AccountId> {
      const id = await this.person()
      await db.insertInto('board_membership').values({ account_id: id, association_id: 'brf-1' }).execute()
      return id
    },
    async logIn(
      accountId: AccountId,
      { association = null, method = 'bank_id' }: { association?: string | null; method?: 'bank_id' | 'email' } = {},
    ): Promise<string> {
      return tokenOf(app, { accountId, association, method })
    },
    async save(token: string, form: Partial<ReportForm> = {}, reporter: Reporter = 'resident') {
      const body = {
        reporter,
        form: { ...residentForm, ...form },
        step: 'description',
        completed: [],
        isNew: false,
        version: null,
      }
      return (await send('PUT', '/case_management/draft', { token, body })).body.draft as {
        id: string
        version: number
      }
    },
    upload: (token: string, bytes: Uint8Array, { file = 'fil.pdf', query = '', reporter = 'resident' } = {}) =>
      send('POST', `/case_management/draft/files?reporter=${reporter}${query}`, {
        token,
        raw: multipart([{ name: 'file', file, bytes }]),
      }),
    async close() {
      await app.close()
      await sessions.close()
      await accounts.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function insertHouses(): Promise<void> {
    const where = { address: 'Kajvägen 2', zip_code: '131 30', city: 'Nacka' }
    for (const n of [1, 2]) {
      const association = asId<'Association'>(`brf-${n}`)
      await db
        .insertInto('housing_association')
        .values({
          id: association,
          name: `Brf Kajen ${n}`,
          organisation_number: '769900-0019',
          site_id: 'se',
          has_technical_management: true,
        })
        .execute()
      await db
        .insertInto('managed_property')
        .values({ id: `p-${n}`, site_id: 'se', association_id: association, name: `Kajen ${n}` })
        .execute()
      await db
        .insertInto('managed_building')
        .values({ id: `b-${n}`, property_id: `p-${n}`, name: `Hus ${n}`, ...where })
        .execute()
      await db
        .insertInto('managed_apartment')
        .values({
          id: `a-${n}`,
          property_id: `p-${n}`,
          building_id: `b-${n}`,
          name: `110${n}`,
          government_object_id: `110${n}`,
          ...where,
        })
        .execute()
    }
  }
}
