import type { StaffEventLine } from '@nyhem/contract/calls/staff'
import { addDays, type Instant, instantOf, type LocalDate, startOfDay } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import { isInForce, type StaffActor } from '@nyhem/domain/staff/may'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'
import { staffLoginMs } from '@nyhem/domain/staff/staff-session'
import type { StaffIdentity } from '@nyhem/providers/staff-identity/staff-identity'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import {
  deleteOldLogins,
  deleteOldSessions,
  endAllGrants,
  endStaffSessions,
  findPerson,
  grantsOf,
  insertPerson,
  markLeft,
  namesOf,
} from './staff.store.ts'
import type { NewStaffEvent } from './staff.types.ts'
import { officeCookies } from './staff-cookies.ts'
import { insertEvent, listEvents } from './staff-log.store.ts'
import { openStaffLogin, type StaffLogin } from './staff-login.ts'
import { openStaffRoles, type StaffRoles } from './staff-roles.ts'
import { openStaffSessions, type StaffSessions } from './staff-sessions.ts'

export type StaffParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly vault: SecretBox
  readonly identity: StaffIdentity
  readonly isSecure: boolean
  readonly now: () => Instant
}

export type Staff = {
  readonly sessions: StaffSessions
  readonly login: StaffLogin
  readonly roles: StaffRoles
  /** What somebody may do who is not there: whose link or task it is. In a transaction, by its handle. */
  actorOf(id: StaffId, tx?: Kysely<Database>): Promise<StaffActor>
  namesOf(ids: readonly StaffId[]): Promise<ReadonlyMap<StaffId, string>>
  /** Writes a line of the log, in the transaction of what it tells. */
  record(tx: Kysely<Database>, line: NewStaffEvent): Promise<void>
  listEvents(asked: {
    readonly person: StaffId | null
    readonly event: StaffEvent | null
    readonly day: LocalDate | null
    readonly before: string | null
  }): Promise<{ events: StaffEventLine[]; next: string | null }>
  /** Counts of what was deleted. */
  deleteOldLogins(): Promise<number>
  deleteOldSessions(): Promise<number>
}

/** Lines of the log at a time. */
const pageOfLog = 50

/** The company's clock, by which a day of the log begins. */
const timeZone = 'Europe/Stockholm'

/** How long a session that is over is kept, in milliseconds: who was there when something happened. */
const sessionsKeptMs = 90 * 24 * 3_600_000

const before = (now: Instant, ms: number): Instant => instantOf(new Date(Date.parse(now) - ms))

/** The company's own people: who they are, what each may do where, and what they did. */
export function openStaff({ database, vault, identity, isSecure, now }: StaffParts): Staff {
  const { db } = database
  const cookies = officeCookies(isSecure)
  const sessions = openStaffSessions({ database, cookies, now })
  return {
    sessions,
    login: openStaffLogin({ database, vault, identity, cookies, sessions, now }),
    roles: openStaffRoles({ database, now }),
    async actorOf(id, tx = db) {
      const moment = now()
      const held = await grantsOf(tx, id)
      return { grants: held.filter((grant) => isInForce(grant, moment)), now: moment }
    },
    namesOf: (ids) => namesOf(db, ids),
    record: (tx, line) => insertEvent(tx, { ...line, at: now() }),
    async listEvents({ day, ...filter }) {
      const between = day && ([startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)] as const)
      const found = await listEvents(db, { ...filter, between }, pageOfLog + 1)
      const events = found.slice(0, pageOfLog)
      return { events, next: found.length > pageOfLog ? (events.at(-1)?.id ?? null) : null }
    },
    deleteOldLogins: () => deleteOldLogins(db, before(now(), staffLoginMs)),
    deleteOldSessions: () => deleteOldSessions(db, before(now(), sessionsKeptMs)),
  }
}

export type OperatorGrant = {
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly siteId: NonNullable<NewStaffEvent['siteId']> | null
  readonly path: string | null
  readonly reason: string
}

type CommandParts = { readonly database: Pick<OpenDatabase, 'db'>; readonly now: () => Instant }

/** Somebody who will log in with that address. */
export const addPersonAsOperator = (
  { database, now }: CommandParts,
  { email, name, reason }: Pick<OperatorGrant, 'email' | 'name' | 'reason'>,
): Promise<StaffId> =>
  database.db.transaction().execute(async (tx) => {
    const known = await findPerson(tx, { email })
    if (known) return known.id
    const { id } = await insertPerson(tx, { subject: null, email, name, now: now() })
    await insertEvent(tx, { at: now(), by: null, event: 'person-added', about: id, reason })
    return id
  })

/** The operator's way in: the first role is given here. Adds the person. */
export async function giveRoleAsOperator({ database, now }: CommandParts, asked: OperatorGrant) {
  const { role, siteId, path, reason } = asked
  const to = await addPersonAsOperator({ database, now }, asked)
  const request = { role, siteId, path, until: null, reason }
  return openStaffRoles({ database, now }).give({ to, request, by: null, requestId: null })
}

/** Ends all roles and sessions of somebody who has left. False: nobody has that address. */
export async function closeAsOperator(
  { database, now }: CommandParts,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, { email })
    if (!person) return false
    await markLeft(tx, person.id, now())
    await endAllGrants(tx, person.id, reason, now())
    await endStaffSessions(tx, { staffId: person.id }, now())
    await insertEvent(tx, { at: now(), by: null, event: 'person-left', about: person.id, reason })
    return true
  })
}
