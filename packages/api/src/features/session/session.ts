import { randomUUID } from 'node:crypto'
import type { LoginMethod } from '@nyhem/domain/account/login-types'
import type { SecondFactorRule } from '@nyhem/domain/account/second-factor'
import { tokenEnd } from '@nyhem/domain/account/session'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId, type SessionId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import { tellProcesses } from '../../database/change-relay.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { ApiReply } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { deviceName } from './device-name.ts'
import { handToken } from './hand-token.ts'
import { rememberLiveSessions } from './live-sessions.ts'
import { readVisitors } from './read-visitors.ts'
import {
  deleteKeysRetiredBefore,
  deleteSessionsBefore,
  findSessions,
  findSessionsOf,
  insertSession,
  isBlocked,
  prolongSession,
  revokeSessions,
  type StoredSession,
} from './session.store.ts'
import type { HeldSession, SessionRequest, StartedSession, Visitor } from './session.types.ts'
import { hasSeveralTokens, keepsTokenItself, removedCookies, sentTokenItself } from './session-cookies.ts'
import { verifyToken } from './session-token.ts'
import { openSigningKeys } from './signing-keys.ts'

export { deviceName } from './device-name.ts'
export type { HeldSession, SessionRequest, StartedSession, Visitor } from './session.types.ts'

export type ListedSession = {
  readonly id: SessionId
  readonly device: string
  readonly method: LoginMethod
  readonly createdAt: Instant
}

/** Sessions. Source: public-site specification §4 (session), §9; product decisions, accounts. */
export type Sessions = {
  /** The login visitor, or null. Queries the database once per session and minute. */
  read(request: SessionRequest): Promise<Visitor | null>
  /** The same where a login is required. Throws Unauthorised. */
  visitor(request: SessionRequest): Promise<Visitor>
  /** Requires a login. */
  readonly required: (request: SessionRequest) => Promise<void>
  /** The same for private data: Forbidden to a board member, who acts for the association. */
  readonly privateRequired: (request: SessionRequest) => Promise<void>
  /** The same, after a second factor where one is asked: ProofRequired otherwise. */
  readonly provenRequired: (request: SessionRequest) => Promise<void>
  /**
   * In the caller's transaction, for a person who has just proved their identity by `method`. Call `answer` after the
   * commit.
   */
  begin(
    tx: Kysely<Database>,
    login: {
      accountId: AccountId
      method: LoginMethod
      associationId: AssociationId | null
      userAgent: string | undefined
    },
  ): Promise<StartedSession>
  /** Also ends the browser's previous session. */
  answer(request: SessionRequest, reply: ApiReply, started: StartedSession): Promise<HeldSession>
  /** New token for the same session. Throws Unauthorised after removing the cookies. */
  refresh(request: SessionRequest, reply: ApiReply): Promise<HeldSession>
  end(request: SessionRequest, reply: ApiReply): Promise<void>
  removeCookies(reply: ApiReply): void
  /** Usable sessions, newest first. */
  list(accountId: AccountId): Promise<readonly ListedSession[]>
  /** False when the account has no such session. */
  revoke(accountId: AccountId, sessionId: SessionId): Promise<boolean>
  /** Ends an account's sessions but one, in every process, after the commit. */
  revokeAll(tx: Kysely<Database>, accountId: AccountId, except?: SessionId): Promise<void>
  /** Ends sessions that act for these associations; private ones continue. */
  revokeBoards(tx: Kysely<Database>, accountId: AccountId, boards: readonly AssociationId[]): Promise<void>
  deleteOld(): Promise<number>
  close(): Promise<void>
}

const channel = 'nyhem_session'
/** Dead sessions are retained for later investigation. */
const deadRetentionMs = 30 * 86_400_000

const notify = (tx: Kysely<Database>, what: string) => tellProcesses(tx, channel, what)

/** Ends an account's sessions in every process, after the commit, also from a command; returns how many. */
export async function endSessionsOf(
  tx: Kysely<Database>,
  which: { accountId: AccountId; except?: SessionId | undefined; now: Instant },
): Promise<number> {
  const ended = await revokeSessions(tx, which)
  await notify(tx, `account ${which.accountId}`)
  return ended.length
}

const newSession = (
  { accountId, method, associationId, userAgent }: Parameters<Sessions['begin']>[1],
  createdAt: Instant,
): StoredSession => ({
  id: asId<'Session'>(randomUUID()),
  accountId,
  method,
  associationId,
  createdAt,
  authenticatedAt: createdAt,
  device: deviceName(userAgent),
})

export async function openSessions(parts: {
  database: Pick<OpenDatabase, 'db' | 'listen'>
  vault: Vault
  /** False only locally. */
  isSecure: boolean
  /** Default: the stricter. */
  secondFactor?: SecondFactorRule
  log: { warn(fields: object, message: string): void }
  now: () => Instant
}): Promise<Sessions> {
  const { database, vault, isSecure, secondFactor = 'everyone', log, now } = parts
  const { db } = database
  const keys = openSigningKeys({
    db,
    vault,
    now,
    onMade: (tx) => notify(tx, 'keys'),
    onUnreadable: (keyId) => log.warn({ keyId }, 'the newest session key cannot be read, another is made'),
  })
  const live = rememberLiveSessions({
    verify: (token) => verifyToken(keys, token, now()),
    find: readInBatches((ids: readonly SessionId[]) => findSessions(db, ids)),
    now,
  })
  const subscription = await database.listen(channel, {
    onMessage(payload) {
      const [kind, id = ''] = payload.split(' ', 2)
      if (kind === 'session') live.forgetSession(asId<'Session'>(id))
      else if (kind === 'account') live.forgetAccount(asId<'Account'>(id))
      else keys.forget()
    },
    onGap() {
      live.forgetAll()
      keys.forget()
    },
  })

  const visitors = readVisitors({ live, secondFactor, log, now })
  const { read, readLive } = visitors
  const hand = { keys, isSecure, now }

  async function revoke(accountId: AccountId, sessionId: SessionId, replacedBy?: SessionId): Promise<boolean> {
    const ended = await db.transaction().execute(async (tx) => {
      const ids = await revokeSessions(tx, { accountId, only: sessionId, replacedBy, now: now() })
      for (const id of ids) await notify(tx, `session ${id}`)
      return ids.length > 0
    })
    // This process need not wait for the notification.
    live.forgetSession(sessionId)
    return ended
  }

  const removeCookies = (reply: ApiReply): void => {
    reply.header('set-cookie', removedCookies(isSecure)).header('cache-control', 'no-store')
  }
  const removeAllOf = (request: SessionRequest, reply: ApiReply): void => {
    removeCookies(reply)
    // Only so can a cookie be removed that another host set for the whole domain.
    if (hasSeveralTokens(request.headers)) reply.header('clear-site-data', '"cookies"')
  }

  return {
    ...visitors,
    async begin(tx, beginning) {
      const session = newSession(beginning, now())
      const expiresAt = tokenEnd(session, session.createdAt)
      if (expiresAt === null) throw new BrokenInvariant('a new session is over already')
      await insertSession(tx, { ...session, expiresAt })
      // Afterwards: writing it has waited for somebody who blocks the account meanwhile.
      if (await isBlocked(tx, session.accountId)) throw new ProblemError('AccountBlocked')
      return { session }
    },
    async answer(request, reply, { session }) {
      const held = await handToken(hand, reply, session, keepsTokenItself(request.headers) ? 'body' : 'cookie')
      const before = await read(request)
      const isSamePerson = before?.accountId === session.accountId
      if (before && before.sessionId !== session.id)
        await revoke(before.accountId, before.sessionId, isSamePerson ? session.id : undefined)
      return held
    },
    async refresh(request, reply) {
      const reading = await readLive(request)
      const expiresAt = reading ? tokenEnd(reading.session, now()) : null
      if (!reading || expiresAt === null || !(await prolongSession(db, reading.session.id, expiresAt))) {
        removeAllOf(request, reply)
        throw new ProblemError('Unauthorised')
      }
      return handToken(hand, reply, reading.session, sentTokenItself(request.headers) ? 'body' : 'cookie')
    },
    async end(request, reply) {
      const found = await read(request)
      if (found) await revoke(found.accountId, found.sessionId)
      removeAllOf(request, reply)
    },
    removeCookies,
    list: async (accountId) => {
      const sessions = await findSessionsOf(db, accountId, now())
      return sessions.map(({ id, device, method, createdAt }) => ({ id, device, method, createdAt }))
    },
    revoke: (accountId, sessionId) => revoke(accountId, sessionId),
    async revokeAll(tx, accountId, except) {
      await live.whileEnding(accountId, async () => {
        await endSessionsOf(tx, { accountId, except, now: now() })
      })
    },
    async revokeBoards(tx, accountId, boards) {
      await live.whileEnding(accountId, async () => {
        await revokeSessions(tx, { accountId, boards, now: now() })
        await notify(tx, `account ${accountId}`)
      })
    },
    async deleteOld() {
      const before = instantOf(new Date(Date.parse(now()) - deadRetentionMs))
      await deleteKeysRetiredBefore(db, before)
      return deleteSessionsBefore(db, before)
    },
    close: () => subscription.close(),
  }
}
