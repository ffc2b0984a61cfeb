import { emptyTables, openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { type Accounts, openAccounts } from '@nyhem/api/features/account/account'
import { accountRoutes } from '@nyhem/api/features/account/account.routes'
import { leaveRoutes } from '@nyhem/api/features/account/leave.routes'
import { openAccountEmails } from '@nyhem/api/features/account-emails/account-emails'
import { openEmailLogin } from '@nyhem/api/features/email-login/email-login'
import { emailLoginRoutes } from '@nyhem/api/features/email-login/email-login.routes'
import { emailsInto } from '@nyhem/api/features/emails/emails.fixture'
import { openIdentification } from '@nyhem/api/features/identification/identification'
import { identificationRoutes } from '@nyhem/api/features/identification/identification.routes'
import { openLoginChanges } from '@nyhem/api/features/login-changes/login-changes'
import { restorePasskeys } from '@nyhem/api/features/passkeys/passkeys'
import { openSessions, type Sessions } from '@nyhem/api/features/session/session'
import { openTries } from '@nyhem/api/features/tries/tries'
import { openPasswords } from '@nyhem/api/security/passwords'
import { testVault } from '@nyhem/api/security/test-vault'
import type { ApiServer } from '@nyhem/api/server/api-server'
import { siteOfRequest } from '@nyhem/api/server/request-site'
import { buildTestApi } from '@nyhem/api/server/test-api'
import type { AccountExport } from '@nyhem/contract/calls/account-export'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId } from '@nyhem/domain/ids'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const now = (): Instant => instantOf(new Date('2026-03-02T08:00:00Z'))
const host = 'se.localhost'
const password = 'tre blå cyklar i regn'
const emails: string[] = []

const emptyExport: AccountExport = {
  person: {
    id: '',
    firstName: '',
    lastName: '',
    email: null,
    phoneNumber: '',
    address: '',
    postalCode: '',
    city: '',
    countryId: null,
    birthDate: null,
    newsLetter: false,
    createdAt: '',
    numbers: [],
    consents: [],
    vipMemberships: [],
    bookings: [],
    associations: [],
    payments: [],
  },
  bookings: [],
  passkeys: [],
  pushBrowsers: [],
  quietHours: null,
  sessions: [],
  documents: [],
  notifications: [],
  interests: [],
  favourites: [],
  interiorChoices: [],
  savedSearches: [],
  cases: [],
  showings: [],
  purchaseNotifications: [],
  materialOrders: [],
  pressSubscriptions: [],
  formSubmissions: [],
  residences: [],
  reportDrafts: [],
  queueEntries: [],
  openingPlaces: [],
  turns: [],
  boardNotices: [],
  dataRequests: [],
  restrictions: [],
  events: [],
  staffLooks: [],
}

let database: TestDatabase
let sessions: Sessions
let accounts: Accounts
let app: ApiServer
let passwordHash: string
let closers: (() => Promise<unknown>)[]

beforeAll(async () => {
  database = await openTestDatabase()
  const vault = testVault()
  const log = pino({ level: 'silent' })
  const siteOrigins = Object.fromEntries(siteIds.map((id) => [id, `https://${id}.example`])) as Record<SiteId, string>
  const accountEmails = openAccountEmails({
    database,
    emails: emailsInto(emails),
    siteOrigins,
    now,
  })
  sessions = await openSessions({ database, vault, isSecure: false, log, now })
  accounts = await openAccounts({ database, vault, now })
  const passwords = await openPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } })
  passwordHash = await passwords.hash(password)
  const loginChanges = openLoginChanges({ database, accounts, accountEmails, sessions, restorePasskeys, log, now })
  const identification = openIdentification({
    database,
    vault,
    accounts,
    accountEmails,
    loginChanges,
    sessions,
    eIdentities: {},
    siteOrigins,
    acceptsTestNumbers: true,
    onFailure: (error) => {
      throw error
    },
    now,
  })
  const tries = openTries({ vault, now })
  const emailLogin = openEmailLogin({
    database,
    tries,
    passwords,
    accounts,
    sessions,
    accountEmails,
    loginChanges,
    takeProven: identification.takeRegistration,
    log,
    now,
  })
  const savedItems = async () => ({ favorites: [], interests: [], showings: [] })
  const shared = { accounts, sessions, database, tries, savedItems, siteOfRequest: siteOfRequest({}) }
  const answerWithPage = async () => {
    throw new Error('no plain form is sent here')
  }
  app = await buildTestApi(
    [
      (api) => accountRoutes(api, shared),
      (api) =>
        leaveRoutes(api, {
          ...shared,
          accountEmails,
          personalData: () => [{ export: async () => emptyExport, erase: async () => undefined }],
        }),
      (api) => emailLoginRoutes(api, { ...shared, emailLogin, answerWithPage, onResult: () => undefined }),
      (api) => identificationRoutes(api, { ...shared, identification, isSecure: false, onResult: () => undefined }),
    ],
    { database },
  )
  closers = [
    () => app.close(),
    () => identification.close(),
    () => accounts.close(),
    () => sessions.close(),
    () => database.close(),
  ]
})
afterAll(async () => {
  for (const close of closers) await close()
})

let accountId: AccountId
beforeEach(async () => {
  emails.length = 0
  await emptyTables(database.db, 'account', 'account_audit', 'housing_association')
  accountId = await database.db.transaction().execute(async (tx) => {
    const id = await accounts.create(tx, {
      firstName: 'Birgitta',
      lastName: 'Wallin',
      email: 'birgitta@demo.example',
      isEmailConfirmed: true,
      phoneNumber: '070-174 06 05',
      address: 'Strandvägen 4',
      postalCode: '114 56',
      city: 'Stockholm',
      countryId: 'SE',
      birthDate: null,
      newsLetter: false,
    })
    await accounts.setPasswordHash(tx, id, passwordHash)
    return id
  })
  await database.db
    .insertInto('housing_association')
    .values({
      id: 'lotskajen',
      name: 'Brf Lotskajen 1',
      organisation_number: '769900-0019',
      site_id: 'se',
      has_technical_management: true,
    })
    .execute()
})

async function cookieOf(associationId: AssociationId | null): Promise<string> {
  const started = await database.db
    .transaction()
    .execute((tx) => sessions.begin(tx, { accountId, method: 'bank_id', associationId, userAgent: undefined }))
  const reply = { header: () => reply }
  const headers = { 'x-token-holder': 'client' }
  return `jwt=${(await sessions.answer({ headers }, reply as never, started)).token}`
}

const send = async (cookie: string, { method, url, payload }: (typeof calls)[number]) => {
  const headers = { host, origin: `http://${host}`, cookie }
  const { statusCode, body } = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: statusCode, code: (JSON.parse(body) as { code?: string }).code }
}

type CallOfTheirs = { method: 'GET' | 'POST'; url: string; payload?: object; privately: string | undefined }
const calls: CallOfTheirs[] = [
  { method: 'POST', url: '/account_service/update', payload: { city: 'Luleå' }, privately: 'Ok' },
  {
    method: 'POST',
    url: '/account_service/update/vipmembership',
    payload: { siteId: 'se', campaignCode: 'NOBODY' },
    privately: 'InvalidCampaignCode',
  },
  { method: 'POST', url: '/triggerchangeemail', payload: { email: 'other@demo.example' }, privately: 'Ok' },
  {
    method: 'POST',
    url: '/updatepassword',
    payload: { currentPassword: password, password: 'fyra gröna båtar på sjön' },
    privately: 'Ok',
  },
  { method: 'POST', url: '/account_service/update/bank_id/start', payload: {}, privately: 'Error' },
  { method: 'GET', url: '/account_service/export', privately: undefined },
  { method: 'POST', url: '/account_service/delete', payload: {}, privately: 'Ok' },
]

const everything = async () => {
  const tables = ['account', 'account_audit', 'account_token', 'account_number', 'e_identity_order'] as const
  return Promise.all(tables.map((table) => database.db.selectFrom(table).selectAll().execute()))
}

describe.each(calls)('$method $url', (call) => {
  it('is Forbidden in the session of a board member, and nothing is changed', async () => {
    const cookie = await cookieOf(asId<'Association'>('lotskajen'))
    const before = await everything()
    expect(await send(cookie, call)).toEqual({ status: 403, code: 'Forbidden' })
    expect(await everything()).toEqual(before)
    expect(emails).toEqual([])
  })
  it('is answered in a private session', async () => {
    expect(await send(await cookieOf(null), call)).toEqual({ status: 200, code: call.privately })
  })
  it('is Unauthorised for who is not logged in', async () => {
    expect((await send('other=1', call)).status).toBe(401)
  })
})

describe('deleting the account', () => {
  it('ends every session of the person, that of a board too', async () => {
    const [own, other, board] = [
      await cookieOf(null),
      await cookieOf(null),
      await cookieOf(asId<'Association'>('lotskajen')),
    ]
    const user = { method: 'GET', url: '/account_service/user', privately: undefined } as const
    for (const cookie of [own, other, board]) expect((await send(cookie, user)).status).toBe(200)
    await send(own, { method: 'POST', url: '/account_service/delete', payload: {}, privately: 'Ok' })
    for (const cookie of [own, other, board]) expect((await send(cookie, user)).status).toBe(401)
  })
})
