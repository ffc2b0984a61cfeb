import { type MyPagesInput, parseMyPagesLine } from '@nyhem/contract/feed/my-pages-lines'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { Country } from '@nyhem/domain/sites/site'
import {
  asSigningState,
  type OrderSigning,
  type RedirectSigning,
  type SigningRequest,
  type SigningStatus,
} from '@nyhem/providers/signing/signing'
import { sql } from 'kysely'
import { pino } from 'pino'
import { emptyTables, openTestDatabase } from '../../database/test-database.ts'
import { withoutScanner } from '../../security/scan-file.ts'
import { testVault } from '../../security/test-vault.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openAccounts } from '../account/account.ts'
import { makeSealKey, readSealKey } from '../contracts/seal/seal-key.ts'
import { emailLine } from '../emails/emails.fixture.ts'
import { openIntegrationKeys } from '../integration/integration.ts'
import { notificationsRoutes } from '../notifications/notifications.routes.ts'
import { openNotifications } from '../notifications/notifications.ts'
import { openSessions } from '../session/session.ts'
import { testLogin, tokenOf } from '../session/test-login.fixture.ts'
import { documentExchangeRoutes } from './document-exchange.routes.ts'
import { documentsRoutes } from './documents.routes.ts'
import { openDocuments, ownsDocuments } from './documents.ts'

type Line = Extract<MyPagesInput, { type: 'document' }>

const origin = (host: string) => `http://${host}.localhost`
const siteOrigins = {
  se: origin('se'),
  'se-en': origin('se'),
  no: origin('no'),
  fi: origin('fi'),
  senior: origin('senior'),
  coop: origin('coop'),
  contractor: origin('contractor'),
}

export const pdf = (text = 'Avtal'): Buffer => Buffer.from(`%PDF-1.7\n${text}\nstartxref\n9\n%%EOF\n`)

export async function openDocumentsStage() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const now = (): Instant => instantOf(clock.now)
  const vault = testVault()
  const log = pino({ level: 'silent' })
  const sessions = await openSessions({ database, vault, isSecure: true, log, now })
  const accounts = await openAccounts({ database, vault, now })
  const emails: string[] = []
  const queued: string[] = []
  const requested: SigningRequest[] = []
  const says = new Map<string, SigningStatus>()
  const cancelled: string[] = []
  const start = async (request: SigningRequest) => {
    requested.push(request)
    return { code: 'Ok', order: { ref: `order-${requested.length}`, state: asSigningState('secret') } } as const
  }
  const waiting: SigningStatus = { code: 'Pending', step: 'to-sign', message: 'RFA1', qr: 'bankid.x' }
  const provider = {
    start,
    status: async ({ ref }: { ref: string }) => says.get(ref) ?? waiting,
    cancel: async ({ ref }: { ref: string }) => void cancelled.push(ref),
    close: () => undefined,
  }
  const bankid: OrderSigning = {
    ...provider,
    flow: 'order',
    provider: 'bankid',
    codeNow: () => 'bankid.x',
    startLink: () => 'bankid:///',
  }
  const signicat: RedirectSigning = {
    ...provider,
    flow: 'redirect',
    provider: 'signicat',
    signatureUrl: () => 'https://signicat.example/',
    comeBack: () => undefined,
  }
  const notifications = openNotifications({
    database,
    hasPage: async () => true,
    ownsDocuments: ownsDocuments(database),
    now,
  })
  const documents = openDocuments({
    database,
    vault,
    jobs: { enqueue: async (_tx, queue) => void queued.push(queue.name) },
    seal: readSealKey(makeSealKey('Norrvida AB', clock.now)),
    accounts,
    notifications,
    emails: { sendLater: async (_tx, kind, subject) => void emails.push(emailLine(kind, subject)) },
    siteOrigins,
    log,
    signings: { bankid, signicat },
    now,
  })
  const site = siteOfRequest({})
  const integration = openIntegrationKeys({ db, now: () => clock.now })
  const app = await buildTestApi(
    [
      (server) => documentsRoutes(server, { documents, sessions, siteOfRequest: site }),
      (server) => documentExchangeRoutes(server, { documents, integration, scanFile: withoutScanner }),
      (server) => notificationsRoutes(server, { notifications, sessions, siteOfRequest: site }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, read: 100_000, form: 100_000, status: 100_000 } } },
  )
  const key = await integration.makeKey('ERP', ['my-pages:write'])
  const otherKey = await integration.makeKey('Other', ['catalogue:write'])

  async function call(method: 'GET' | 'POST', url: string, given: Call = {}) {
    const { token, body, form, host = 'se.localhost' } = given
    const reply = await app.inject({
      method,
      url,
      headers: {
        host,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : body ? { payload: body } : {}),
    })
    const isJson = String(reply.headers['content-type'] ?? '').includes('json')
    return {
      status: reply.statusCode,
      headers: reply.headers,
      raw: reply.rawPayload,
      body: isJson ? reply.json() : reply.body,
    }
  }

  const put = async (externalId: string, bytes: Buffer, headers: Record<string, string> = {}) => {
    const reply = await app.inject({
      method: 'PUT',
      url: `/integration/v1/documents/${externalId}/file`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/pdf', ...headers },
      payload: bytes,
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  const give = async (line: Partial<Line> = {}): Promise<string[]> => {
    const read = parseMyPagesLine(1, JSON.stringify({ ...sampleLine, ...line }))
    if (!read.ok) return read.problems.map(({ code, field }) => `${code} ${field}`)
    const given = read.line
    if (given.type !== 'document') throw new TypeError('another line')
    const stored = await db.transaction().execute((tx) => documents.take(tx, given))
    return stored.ok ? [] : [`${stored.problem.code} ${stored.problem.field}`]
  }

  return {
    db,
    clock,
    documents,
    notifications,
    emails,
    queued,
    requested,
    says,
    cancelled,
    call,
    put,
    give,
    otherKey,
    remove: (externalId: string) => db.transaction().execute((tx) => documents.remove(tx, externalId)),
    async person(externalId: string, number: { country: Country; number: string } | null = null): Promise<AccountId> {
      const row = await db
        .insertInto('account')
        .values({
          first_name: externalId,
          last_name: 'Sandström',
          external_id: externalId,
          email: `${externalId}@demo.example`,
          created_at: now(),
          updated_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const accountId = asId<'Account'>(row.id)
      if (number) await db.transaction().execute((tx) => accounts.addNumber(tx, accountId, number))
      return accountId
    },
    logIn: (accountId: AccountId) => tokenOf(app, { accountId, association: null }),
    async show(line: Partial<Line> = {}, bytes: Buffer = pdf()): Promise<string> {
      const problems = await give(line)
      const stored = problems.length === 0 ? await put(line.externalId ?? sampleLine.externalId, bytes) : null
      if (stored?.status !== 200) throw new Error(`not shown: ${problems.join()} ${JSON.stringify(stored)}`)
      return this.idOf(line.externalId)
    },
    async idOf(externalId: string = sampleLine.externalId): Promise<string> {
      const row = await db
        .selectFrom('document')
        .select('id')
        .where('external_id', '=', externalId)
        .executeTakeFirstOrThrow()
      return row.id
    },
    signs(ref: string): void {
      const request = requested[Number(ref.slice('order-'.length)) - 1]
      if (!request) throw new Error('nobody was asked')
      const { signer, documentHash } = request
      says.set(ref, {
        code: 'Signed',
        evidence: {
          provider: 'bankid',
          order: ref,
          signer,
          documentHash,
          signedAt: now(),
          signature: Buffer.from('<Signature/>').toString('base64'),
          ocspResponse: null,
        },
        signedDocument: null,
      })
    },
    async empty(): Promise<void> {
      // Triggers forbid deleting signed data; tests disable them.
      await sql`alter table document_file disable trigger user`.execute(db)
      await sql`alter table document_person disable trigger user`.execute(db)
      await sql`delete from document`.execute(db)
      await sql`alter table document_file enable trigger user`.execute(db)
      await sql`alter table document_person enable trigger user`.execute(db)
      await emptyTables(db, 'account')
      for (const list of [emails, queued, requested, cancelled]) list.length = 0
      says.clear()
    },
    async close(): Promise<void> {
      await app.close()
      await accounts.close()
      await sessions.close()
      await database.close()
    },
  }
}

type Call = { token?: string; body?: object; form?: Record<string, string>; host?: string }

const sampleLine: Line & { externalId: string } = {
  type: 'document',
  externalId: 'doc-1',
  siteId: 'se',
  customerExternalIds: ['elin'],
  kind: 'agreement',
  title: 'Tilläggsavtal om parkering',
  issuedAt: '2026-03-01T08:00:00Z',
  dueOn: '2026-03-15',
  action: 'sign',
  summary: 'Tilläggsavtal om parkeringsplats 14 för 900 kr i månaden.',
  figures: [{ label: 'Hyra', value: '900 kr/mån' }],
}
