import type { StaffSubjectKind } from '@nyhem/contract/routes/define-route'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import { isInForce, may, maySomewhere, refusalOf, type StaffActor } from '@nyhem/domain/staff/may'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import {
  isFreshLogin,
  isStaffSessionLive,
  officeCookie,
  staffSeenStepMs,
  staffSessionEnd,
  staffSessionMs,
} from '@nyhem/domain/staff/staff-session'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ApiReply, ApiRequest } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import type { StaffGuard } from '../../server/route.ts'
import { endStaffSessions, findStaffSession, grantsOf, insertStaffSession, markSeen } from './staff.store.ts'
import type { StaffVisitor } from './staff.types.ts'
import { hashOfSecret, newSecret, type OfficeCookies } from './staff-cookies.ts'

export type StaffSessions = StaffGuard & {
  /** Throws Unauthorised. Asked once per request. */
  visitor(request: ApiRequest): Promise<StaffVisitor>
  /** Throws Unauthorised. */
  actor(request: ApiRequest): Promise<StaffActor>
  /** Whether who calls has logged in within five minutes, as money asks for. Throws Unauthorised. */
  hasFreshLogin(request: ApiRequest): Promise<boolean>
  begin(tx: Kysely<Database>, staffId: StaffId, reply: ApiReply): Promise<void>
  end(tx: Kysely<Database>, visitor: StaffVisitor, reply: ApiReply): Promise<void>
}

type Parts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly cookies: OfficeCookies
  readonly now: () => Instant
}

/** Sessions of the office. A role that is given or ended counts from the next request on. */
export function openStaffSessions({ database: { db }, cookies, now }: Parts): StaffSessions {
  const known = new WeakMap<ApiRequest, Promise<StaffVisitor | null>>()

  async function find(request: ApiRequest): Promise<StaffVisitor | null> {
    const token = cookies.secretOf(request, officeCookie)
    const session = token === null ? null : await findStaffSession(db, hashOfSecret(token))
    const moment = now()
    if (!session || !isStaffSessionLive({ ...session, endedAt: null }, moment)) return null
    if (Date.parse(moment) - Date.parse(session.seenAt) >= staffSeenStepMs) await markSeen(db, session.id, moment)
    const { id: sessionId, startedAt, person } = session
    const held = await grantsOf(db, person.id)
    return {
      sessionId,
      person,
      grants: held.filter((grant) => isInForce(grant, moment)),
      startedAt,
      endsAt: staffSessionEnd({ startedAt, seenAt: moment, endedAt: null }),
    }
  }

  async function visitor(request: ApiRequest): Promise<StaffVisitor> {
    const asked = known.get(request) ?? find(request)
    known.set(request, asked)
    const found = await asked
    if (!found) throw new ProblemError('Unauthorised')
    return found
  }

  const actor = async (request: ApiRequest): Promise<StaffActor> => ({
    grants: (await visitor(request)).grants,
    now: now(),
  })

  async function note(request: ApiRequest, action: StaffAction, subject: StaffSubjectKind): Promise<void> {
    const { person } = await visitor(request)
    request.log.warn({ security: 'StaffForbidden', staffId: person.id, action, subject }, 'refused')
  }

  return {
    visitor,
    actor,
    async required(request) {
      await visitor(request)
    },
    async permitted(request, action, subject) {
      const asking = await actor(request)
      if (may(asking, action, subject)) return
      await note(request, action, subject.kind)
      throw new ProblemError(refusalOf(asking, subject))
    },
    async permittedSomewhere(request, action) {
      if (maySomewhere(await actor(request), action)) return
      await note(request, action, 'somewhere')
      throw new ProblemError('Forbidden')
    },
    hasFreshLogin: async (request) => isFreshLogin((await visitor(request)).startedAt, now()),
    async begin(tx, staffId, reply) {
      const token = newSecret()
      await insertStaffSession(tx, { staffId, tokenHash: hashOfSecret(token), now: now() })
      reply.header('set-cookie', cookies.text(officeCookie, token, staffSessionMs))
    },
    async end(tx, { sessionId }, reply) {
      await endStaffSessions(tx, { id: sessionId }, now())
      reply.header('set-cookie', cookies.removed(officeCookie))
    },
  }
}
