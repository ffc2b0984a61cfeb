import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { LoginMethod } from '@nyhem/domain/account/login-types'
import type { Proof } from '@nyhem/domain/account/proof'
import { tokenEnd } from '@nyhem/domain/account/session'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId, type SessionId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { type Kysely, sql } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { ApiReply } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { deviceName } from './device-name.ts'
import { type LiveReading, rememberLiveSessions } from './live-sessions.ts'
import {
  deleteKeysRetiredBefore,
  deleteSessionsBefore,
  findSessions,
  findSessionsOf,
  insertSession,
  prolongSession,
  revokeSessions,
  type StoredSession,
} from './session.store.ts'
import { cookiesOfToken, keepsTokenItself, removedCookies, sentTokenItself, tokenOf } from './session-cookies.ts'
import { signToken, verifyToken } from './session-token.ts'
import { openSigningKeys } from './signing-keys.ts'

/** Whoever is logged in, as far as a request tells. */
export type Visitor = Proof & {
  readonly sessionId: SessionId
  readonly accountId: AccountId
  /** For which association a board member acts; null for a private person. */
  readonly associationId: AssociationId | null
  readonly expiresAt: Instant
}

/** All that is looked at of a request, so that one that passes no routing can be asked too. */
export type SessionRequest = { readonly headers: IncomingHttpHeaders }

/** A session whose row is written and whose token is not: that is made after the transaction has been committed. */
export type BegunSession = { readonly session: StoredSession }

/** What a client is told of its token; `token` is null for browsers, which have it in a cookie. */
export type HeldSession = { readonly token: string | null; readonly expiresAt: Instant }

export type ListedSession = {
  readonly id: SessionId
  readonly device: string
  readonly method: LoginMethod
  readonly createdAt: Instant
}

/** The door to sessions. Source: public-site specification §4 (session), §9; product decisions, accounts. */
export type Sessions = {
  /** Who is logged in, or null. Costs no query but the first of a session in a minute. */
  read(request: SessionRequest): Promise<Visitor | null>
  /** The same for calls that need somebody. Throws Unauthorised. */
  visitor(request: SessionRequest): Promise<Visitor>
  /** Guard of routes that need somebody. */
  readonly required: (request: SessionRequest) => Promise<void>
  /** The same for what is the person's own: a board member acts for the association, and is Forbidden. */
  readonly privateRequired: (request: SessionRequest) => Promise<void>
  /**
   * Begins a session in the caller's transaction, for somebody who has just proved who they are by `method`. Afterwards,
   * when that is committed, comes `answer`.
   */
  begin(
    tx: Kysely<Database>,
    login: {
      accountId: AccountId
      method: LoginMethod
      associationId: AssociationId | null
      /** The browser's `user-agent` header. */
      userAgent: string | undefined
    },
  ): Promise<BegunSession>
  /** Sets the cookies of a session that has begun, and ends the one that the browser had before. */
  answer(request: SessionRequest, reply: ApiReply, begun: BegunSession): Promise<HeldSession>
  /** Gives a new token of the same session. Throws Unauthorised, having removed the cookies. */
  refresh(request: SessionRequest, reply: ApiReply): Promise<HeldSession>
  /** Logs out: ends the session, if there is one, and removes the cookies. */
  end(request: SessionRequest, reply: ApiReply): Promise<void>
  /** Removes the cookies from an answer. */
  removeCookies(reply: ApiReply): void
  /** Sessions of an account that can still be used, the newest first. */
  list(accountId: AccountId): Promise<readonly ListedSession[]>
  /** Ends one session of an account; false when the account has no such session. */
  revoke(accountId: AccountId, sessionId: SessionId): Promise<boolean>
  /** Ends every session of an account but one, in every process, when the transaction commits. */
  revokeAll(tx: Kysely<Database>, accountId: AccountId, except?: SessionId): Promise<void>
  /** Ends the sessions in which somebody acts for these associations; private ones go on. */
  revokeBoards(tx: Kysely<Database>, accountId: AccountId, boards: readonly AssociationId[]): Promise<void>
  deleteOld(): Promise<number>
  close(): Promise<void>
}

const channel = 'nyhem_session'
/** Dead sessions are kept this long, so that what happened can still be found out. */
const deadKeptMs = 30 * 86_400_000

export async function openSessions(parts: {
  database: Pick<OpenDatabase, 'db' | 'listen'>
  vault: Vault
  /** Whether cookies are for HTTPS only: everywhere but locally. */
  isSecure: boolean
  log: { warn(fields: object, message: string): void }
  now: () => Instant
}): Promise<Sessions> {
  const { database, vault, isSecure, log, now } = parts
  const { db } = database
  const tell = async (tx: Kysely<Database>, what: string) => {
    await sql`select pg_notify(${channel}, ${what})`.execute(tx)
  }
  const keys = openSigningKeys({
    db,
    vault,
    now,
    onMade: (tx) => tell(tx, 'keys'),
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

  async function readLive(request: SessionRequest): Promise<(LiveReading & { ok: true }) | null> {
    const held = tokenOf(request.headers)
    if (!held) return null
    const reading = await live.read(held.token)
    if (reading.ok) return reading
    // Somebody whose hour is over is no event.
    if (reading.refusal !== 'Expired') log.warn({ security: reading.refusal, by: held.by }, 'session token refused')
    return null
  }

  async function read(request: SessionRequest): Promise<Visitor | null> {
    const reading = await readLive(request)
    return reading ? visitorOf(reading) : null
  }

  async function visitor(request: SessionRequest): Promise<Visitor> {
    const found = await read(request)
    if (!found) throw new ProblemError('Unauthorised')
    return found
  }

  async function hand(reply: ApiReply, session: StoredSession, to: 'body' | 'cookie'): Promise<HeldSession> {
    const madeAt = now()
    const expiresAt = tokenEnd(session, madeAt)
    if (expiresAt === null) throw new BrokenInvariant('a session that is over has no token', { sessionId: session.id })
    const token = await signToken(keys, {
      accountId: session.accountId,
      sessionId: session.id,
      associationId: session.associationId,
      byEIdentity: session.method !== 'email',
      madeAt: Date.parse(madeAt),
      endsAt: Date.parse(expiresAt),
    })
    reply.header('cache-control', 'no-store')
    if (to === 'body') return { token, expiresAt }
    reply.header('set-cookie', cookiesOfToken({ text: token, expiresAt }, { now: madeAt, isSecure }))
    return { token: null, expiresAt }
  }

  async function revoke(accountId: AccountId, sessionId: SessionId): Promise<boolean> {
    const ended = await db.transaction().execute(async (tx) => {
      const ids = await revokeSessions(tx, { accountId, only: sessionId, now: now() })
      for (const id of ids) await tell(tx, `session ${id}`)
      return ids.length > 0
    })
    // This process need not wait to be told.
    live.forgetSession(sessionId)
    return ended
  }

  const removeCookies = (reply: ApiReply): void => {
    reply.header('set-cookie', removedCookies(isSecure)).header('cache-control', 'no-store')
  }

  return {
    read,
    visitor,
    required: async (request) => {
      await visitor(request)
    },
    privateRequired: async (request) => {
      if ((await visitor(request)).associationId !== null) throw new ProblemError('Forbidden')
    },
    async begin(tx, { accountId, method, associationId, userAgent }) {
      const createdAt = now()
      const session: StoredSession = {
        id: asId<'Session'>(randomUUID()),
        accountId,
        method,
        associationId,
        createdAt,
        authenticatedAt: createdAt,
        device: deviceName(userAgent),
      }
      const expiresAt = tokenEnd(session, createdAt)
      if (expiresAt === null) throw new BrokenInvariant('a new session is over already')
      await insertSession(tx, { ...session, expiresAt })
      return { session }
    },
    async answer(request, reply, { session }) {
      const held = await hand(reply, session, keepsTokenItself(request.headers) ? 'body' : 'cookie')
      const before = await read(request)
      if (before && before.sessionId !== session.id) await revoke(before.accountId, before.sessionId)
      return held
    },
    async refresh(request, reply) {
      const reading = await readLive(request)
      const expiresAt = reading ? tokenEnd(reading.session, now()) : null
      if (!reading || expiresAt === null || !(await prolongSession(db, reading.session.id, expiresAt))) {
        removeCookies(reply)
        throw new ProblemError('Unauthorised')
      }
      return hand(reply, reading.session, sentTokenItself(request.headers) ? 'body' : 'cookie')
    },
    async end(request, reply) {
      const found = await read(request)
      if (found) await revoke(found.accountId, found.sessionId)
      removeCookies(reply)
    },
    removeCookies,
    list: async (accountId) => {
      const sessions = await findSessionsOf(db, accountId, now())
      return sessions.map(({ id, device, method, createdAt }) => ({ id, device, method, createdAt }))
    },
    revoke,
    async revokeAll(tx, accountId, except) {
      live.distrustAccount(accountId)
      await revokeSessions(tx, { accountId, except, now: now() })
      await tell(tx, `account ${accountId}`)
    },
    async revokeBoards(tx, accountId, boards) {
      live.distrustAccount(accountId)
      await revokeSessions(tx, { accountId, boards, now: now() })
      await tell(tx, `account ${accountId}`)
    },
    async deleteOld() {
      const before = instantOf(new Date(Date.parse(now()) - deadKeptMs))
      await deleteKeysRetiredBefore(db, before)
      return deleteSessionsBefore(db, before)
    },
    close: () => subscription.close(),
  }
}

const visitorOf = ({ session, claims }: LiveReading & { ok: true }): Visitor => ({
  sessionId: session.id,
  accountId: session.accountId,
  method: session.method,
  authenticatedAt: session.authenticatedAt,
  associationId: session.associationId,
  expiresAt: instantOf(new Date(claims.endsAt)),
})
