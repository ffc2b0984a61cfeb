import type { BookingView, StartBookingReply } from '@nyhem/contract/calls/booking'
import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import type { BookingEvent } from '@nyhem/domain/booking/booking-moves'
import { usualHoldTimes } from '@nyhem/domain/booking/hold'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId } from '@nyhem/domain/ids'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { pino } from 'pino'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { answersOnce } from '../../server/idempotency.ts'
import { ProblemError } from '../../server/problems.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openAccounts } from '../account/account.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { linesOfText } from '../catalogue/feed-text.ts'
import { importCatalogue } from '../catalogue/import-catalogue.ts'
import { emailLine, emailsTo } from '../emails/emails.fixture.ts'
import { openSessions } from '../session/session.ts'
import { testLogin } from '../session/test-login.fixture.ts'
import { openTries } from '../tries/tries.ts'
import { bookingRoutes } from './booking.routes.ts'
import { type Actor, type BookingContracts, openBooking, openBookingCore } from './booking.ts'
import type { BookingParts } from './booking.types.ts'

const log = pino({ level: 'silent' })
export const origins = Object.fromEntries(siteIds.map((id) => [id, `https://${id}.example`])) as Record<SiteId, string>

/** Unique Swedish test numbers. */
function swedishNumber(serial: number): string {
  const digits = `88${String((serial % 12) + 1).padStart(2, '0')}${String((Math.floor(serial / 12) % 27) + 1).padStart(2, '0')}98${serial % 10}`
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `19${digits}${(10 - (sum % 10)) % 10}`
}

export type Call = { token?: string | undefined; host?: string; body?: object; headers?: Record<string, string> }

/** Through HTTP, on a separate database, with a clock that tests advance. */
export type BookingStage = Awaited<ReturnType<typeof openBookingStage>>

type Over = Partial<
  Pick<BookingParts, 'contracts' | 'payments' | 'openings'> &
    Pick<Parameters<typeof openBookingCore>[0], 'emails' | 'queues'> & {
      moving: BookingContracts
      /** Default: a database of its own. */
      database: TestDatabase
    }
>

/** `over`: replacements for the recording stubs. */
export async function openBookingStage({ moving, ...over }: Over = {}) {
  const database = over.database ?? (await openTestDatabase())
  const { db } = database
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const now = (): Instant => instantOf(clock.now)
  const vault = testVault()
  const catalogue = createCatalogue(db)
  const accounts = await openAccounts({ database, vault, now })
  const sessions = await openSessions({ database, vault, isSecure: true, log, now })
  /** Recorded with their transaction. */
  const emails: string[] = []
  const typed: string[] = []
  const reported: string[] = []
  const contract: string[] = []
  /** Sites at which no bookings are taken. */
  const stopped = new Set<string>()
  const given = {
    database,
    catalogue,
    accounts,
    vault,
    tries: openTries({ vault, now }),
    media: { picture: () => null, fileHref: (key: string) => `/documents/${key}`, file: () => null },
    emails: emailsTo((kind, subject, address) => {
      emails.push(emailLine(kind, subject))
      if (address !== null) typed.push(address)
    }),
    webhooks: {
      isHeard: () => true,
      announce: async (_tx: unknown, event: string, id: string) => void reported.push(`${event} ${id}`),
    },
    contracts: {
      viewOf: async () => null,
      sealedFile: async () => null,
    },
    queues: null,
    openings: { ofBooking: async () => null },
    signing: { cancel: async (_tx: unknown, id: string) => void contract.push(`cancel ${id}`) },
    payments: null,
    siteOrigins: origins,
    holdTimes: usualHoldTimes,
    paymentGraceMs: 30 * 60_000,
    acceptsTestNumbers: true,
    refuseStopped: (siteId: string) => {
      if (stopped.has(siteId)) throw new ProblemError('SwitchedOff')
    },
    now,
    ...over,
  }
  const writtenDown = {
    seal: async (_tx: unknown, id: string) => void contract.push(`seal ${id}`),
    void: async (_tx: unknown, id: string, ground: string | null) =>
      void contract.push(ground === null ? `void ${id}` : `void ${id} ${ground}`),
  }
  const bookings = openBooking({
    ...given,
    core: openBookingCore({ ...given, contracts: moving ?? writtenDown }),
  })
  const app = await buildTestApi(
    [
      (server) =>
        bookingRoutes(server, {
          bookings,
          sessions,
          siteOfRequest: siteOfRequest({}),
          answerOnce: answersOnce({ database, now }),
          isSecure: true,
        }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 100_000, read: 100_000, status: 100_000 } } },
  )

  async function send(method: 'GET' | 'POST' | 'PUT', url: string, call: Call = {}) {
    const { token, host = 'se.localhost', body, headers } = call
    const answer = await app.inject({
      method,
      url,
      headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body ? { payload: body } : {}),
    })
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : answer.json(),
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
    }
  }

  let people = 0
  const stage = {
    database,
    db,
    clock,
    accounts,
    catalogue,
    bookings,
    emails,
    /** Addresses by which e-mails were counted. */
    typed,
    reported,
    contract,
    passMinutes: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    get: (url: string, call?: Call) => send('GET', url, call),
    post: (url: string, call?: Call) => send('POST', url, call),
    put: (url: string, call?: Call) => send('PUT', url, call),
    load: (...lines: FeedInput[]) =>
      importCatalogue({ db, lines: linesOfText(lines.map((line) => JSON.stringify(line))), now: now() }),
    /** Keeps the people. */
    async empty() {
      await emptyTables(
        db,
        'booking',
        'booking_event',
        'contract',
        'idempotent_reply',
        'catalogue_county',
        'catalogue_staff_contact',
      )
      emails.length = 0
      typed.length = 0
      reported.length = 0
      contract.length = 0
      clock.now = new Date('2026-03-02T08:00:00Z')
    },
    async person(
      over: {
        siteId?: SiteId
        country?: 'SE' | 'NO' | 'FI'
        number?: string | null
        consent?: boolean
        born?: string
      } = {},
    ) {
      const { siteId = 'se', country = 'SE', consent = true } = over
      people += 1
      const number = over.number === undefined ? swedishNumber(people) : over.number
      const accountId = await db.transaction().execute(async (tx) => {
        const id = await accounts.create(tx, {
          firstName: 'Elin',
          lastName: 'Sandström',
          email: `elin-${people}@example.se`,
          isEmailConfirmed: true,
          phoneNumber: '070-174 06 05',
          address: 'Strandvägen 4',
          postalCode: '114 56',
          city: 'Stockholm',
          countryId: country,
          birthDate: null,
          newsLetter: false,
        })
        if (number !== null) await accounts.addNumber(tx, id, { country, number })
        if (consent) await accounts.giveConsent(tx, id, siteId)
        return id
      })
      return { accountId, number, email: `elin-${people}@example.se`, token: await stage.logIn(accountId) }
    },
    async logIn(accountId: AccountId, association: AssociationId | null = null): Promise<string> {
      const { body } = await send('POST', '/test/login', {
        body: { accountId, association },
        headers: { 'x-token-holder': 'client' },
      })
      return body.token
    },
    stopped,
    async start(token: string, homeId: string, call: Call = {}): Promise<StartBookingReply> {
      const { body } = await send('POST', '/api/buyresidence/startbookingasync', { token, body: { homeId }, ...call })
      return body
    },
    async hold(token: string, homeId: string, call: Call = {}): Promise<string> {
      const started = await stage.start(token, homeId, call)
      if (started.code !== 'Ok') throw new Error(`not held: ${JSON.stringify(started)}`)
      return started.bookingId
    },
    async view(token: string, id: string, call: Call = {}): Promise<BookingView> {
      const { body } = await send('GET', `/api/buyresidence/booking/${id}`, { token, ...call })
      return body
    },
    save: (token: string, id: string, step: string, body: object, call: Call = {}) =>
      send('PUT', `/api/buyresidence/booking/${id}/steps/${step}`, { token, body, ...call }),
    /** Saves the first step: yes to the current terms. */
    async acceptTerms(token: string, id: string, over: object = {}) {
      const { terms } = await stage.view(token, id)
      return stage.save(token, id, 'start-booking', { terms: true, termsVersion: terms.version, ...over })
    },
    move: (id: string, event: BookingEvent, actor: Actor = { kind: 'system' }) =>
      db.transaction().execute(async (tx) => {
        if (event === 'released')
          await tx.updateTable('booking').set({ release_ground: 'rescinded' }).where('id', '=', id).execute()
        return bookings.move(tx, id, event, actor)
      }),
    homeStatus: async (homeId: string) => (await catalogue.getHome(asId<'Home'>(homeId)))?.home.status,
    async events(id: string): Promise<string[]> {
      const rows = await db
        .selectFrom('booking_event')
        .select('event')
        .where('booking_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ event }) => event)
    },
    async close() {
      await app.close()
      await sessions.close()
      await accounts.close()
      await database.close()
    },
  }
  return stage
}
