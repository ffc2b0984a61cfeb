import { randomUUID } from 'node:crypto'
import type { OfficeLoginCode } from '@nyhem/contract/calls/staff'
import type { OfficeLanguage } from '@nyhem/contract/office-languages'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import { officeLoginCookie, staffLoginMs } from '@nyhem/domain/staff/staff-session'
import type { EmployerPerson, FinishedLogin, StaffIdentity } from '@nyhem/providers/staff-identity/staff-identity'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { ApiReply, ApiRequest } from '../../server/api-server.ts'
import { findPerson, insertLogin, insertPerson, takeLogin, updatePerson } from './staff.store.ts'
import type { StoredPerson } from './staff.types.ts'
import { hashOfSecret, newSecret, type OfficeCookies } from './staff-cookies.ts'
import { insertEvent } from './staff-log.store.ts'
import type { StaffSessions } from './staff-sessions.ts'

export type StaffLogin = {
  /** Null: the provider does not answer. */
  start(reply: ApiReply, language: OfficeLanguage): Promise<string | null>
  finish(request: ApiRequest, reply: ApiReply, query: Readonly<Record<string, string>>): Promise<OfficeLoginCode>
}

export type StaffLoginParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly vault: SecretBox
  readonly identity: StaffIdentity
  readonly cookies: OfficeCookies
  readonly sessions: Pick<StaffSessions, 'begin'>
  readonly now: () => Instant
}

export const placeOfLogin = (id: string): string => `staff-login:${id}`

const codeOfFailure = {
  Cancelled: 'Cancelled',
  TimedOut: 'Lapsed',
  Invalid: 'Failed',
  Unavailable: 'Unavailable',
} as const satisfies Record<Exclude<FinishedLogin['code'], 'Ok'>, OfficeLoginCode>

/** At the employer's provider; nobody has a password here. */
export function openStaffLogin(parts: StaffLoginParts): StaffLogin {
  const { database, vault, identity, cookies, now } = parts
  const { db } = database

  /** Of this browser, once. */
  async function take(request: ApiRequest): Promise<string | null> {
    const secret = cookies.secretOf(request, officeLoginCookie)
    if (secret === null) return null
    const login = await takeLogin(db, hashOfSecret(secret))
    if (!login || Date.parse(now()) - Date.parse(login.startedAt) > staffLoginMs) return null
    return vault.open(login, placeOfLogin(login.id))
  }

  return {
    async start(reply, language) {
      const started = await identity.begin({ language })
      if (started.code !== 'Ok') return null
      const secret = newSecret()
      const id = randomUUID()
      await insertLogin(db, hashOfSecret(secret), {
        id,
        ...vault.seal(started.kept, placeOfLogin(id)),
        startedAt: now(),
      })
      reply.header('set-cookie', cookies.text(officeLoginCookie, secret, staffLoginMs))
      return started.url
    },
    async finish(request, reply, query) {
      const kept = await take(request)
      reply.header('set-cookie', cookies.removed(officeLoginCookie))
      if (kept === null) return 'Lapsed'
      const finished = await identity.finish({ kept, query })
      if (finished.code !== 'Ok') return codeOfFailure[finished.code]
      return db.transaction().execute((tx) => admit(tx, parts, { arriving: finished.person, request, reply }))
    },
  }
}

type Arrival = { readonly arriving: EmployerPerson; readonly request: ApiRequest; readonly reply: ApiReply }

/** Whom the employer knows may come in; what they may do, their roles say. */
async function admit(
  tx: Kysely<Database>,
  { sessions, now }: StaffLoginParts,
  { arriving, request, reply }: Arrival,
): Promise<OfficeLoginCode> {
  const arrived = await recognise(tx, arriving, now())
  const line = { at: now(), requestId: request.id }
  if (typeof arrived === 'string') {
    await insertEvent(tx, { ...line, by: null, event: 'log-in-refused', reason: arrived })
    return arrived
  }
  const { id, isNew, hasLeft } = arrived
  if (hasLeft) {
    await insertEvent(tx, { ...line, by: id, event: 'log-in-refused', reason: 'Left' })
    return 'Left'
  }
  if (isNew) await insertEvent(tx, { ...line, by: null, event: 'person-added', about: id })
  await sessions.begin(tx, id, reply)
  await insertEvent(tx, { ...line, by: id, event: 'logged-in' })
  return 'Ok'
}

type Arrived = { readonly id: StaffId; readonly isNew: boolean; readonly hasLeft: boolean }

/**
 * By the directory's own name, which never changes; an address only leads to somebody who has never come, since
 * employers give addresses to others.
 */
async function recognise(
  tx: Kysely<Database>,
  arriving: EmployerPerson,
  now: Instant,
): Promise<Arrived | 'AddressTaken'> {
  const known = await findPerson(tx, { subject: arriving.subject })
  const ofAddress = await findPerson(tx, { email: arriving.email })
  if (ofAddress && ofAddress.id !== known?.id && (known !== null || ofAddress.subject !== null)) return 'AddressTaken'
  const person = known ?? ofAddress
  if (!person) return { ...(await insertPerson(tx, { ...arriving, now })), isNew: true }
  if (isOther(person, arriving)) await updatePerson(tx, person.id, arriving)
  return { ...person, isNew: false }
}

const isOther = (person: StoredPerson, arriving: EmployerPerson): boolean =>
  person.subject !== arriving.subject || person.email !== arriving.email || person.name !== arriving.name
