import { clockToleranceMs } from '@nyhem/domain/account/session'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, SessionId } from '@nyhem/domain/ids'
import { LRUCache } from 'lru-cache'
import { changingIds } from '../../database/until-ended.ts'
import type { LiveSession } from './session.store.ts'
import type { TokenClaims, TokenRefusal } from './session-token.ts'

/** Cached tokens and sessions, about a kilobyte each. */
const mostRemembered = 20_000
/** Live sessions are re-checked after this time, in case a notification is lost. */
const believedForMs = 60_000

export type LiveRefusal = TokenRefusal | 'Revoked'
export type LiveReading =
  | { readonly ok: true; readonly session: LiveSession; readonly claims: TokenClaims }
  | { readonly ok: false; readonly refusal: LiveRefusal }

export type LiveSessions = {
  read(token: string): Promise<LiveReading>
  forgetSession(id: SessionId): void
  /** Ends an account's sessions by `write`, in a transaction that announces it. */
  whileEnding(id: AccountId, write: () => Promise<void>): Promise<void>
  forgetAccount(id: AccountId): void
  forgetAll(): void
}

type Remembered = { readonly session: LiveSession | null; readonly requestedAt: number }

export function rememberLiveSessions(parts: {
  verify: (token: string) => Promise<{ ok: true; claims: TokenClaims } | { ok: false; refusal: TokenRefusal }>
  find: (id: SessionId) => Promise<LiveSession | null>
  now: () => Instant
}): LiveSessions {
  const verified = new LRUCache<string, TokenClaims>({ max: mostRemembered })
  const sessions = new LRUCache<SessionId, Remembered>({ max: mostRemembered })
  const requestContext = new Map<SessionId, Promise<LiveSession | null>>()
  /** Counts invalidations: a query in progress meanwhile may return stale data. */
  let forgotten = 0

  function ask(id: SessionId): Promise<LiveSession | null> {
    const running = requestContext.get(id)
    if (running) return running
    const before = forgotten
    const answer = parts
      .find(id)
      .then((session) => {
        if (before === forgotten) sessions.set(id, { session, requestedAt: Date.parse(parts.now()) })
        return session
      })
      .finally(() => {
        if (requestContext.get(id) === answer) requestContext.delete(id)
      })
    requestContext.set(id, answer)
    return answer
  }

  function forgetWhere(isForgotten: (remembered: LiveSession | null, id: SessionId) => boolean): void {
    forgotten += 1
    requestContext.clear()
    for (const [id, { session }] of sessions) if (isForgotten(session, id)) sessions.delete(id)
  }

  const forgetAccount = (id: AccountId) => forgetWhere((session) => session?.accountId === id)
  const ending = changingIds(forgetAccount)

  return {
    async read(token) {
      let claims = verified.get(token)
      if (!claims) {
        const read = await parts.verify(token)
        if (!read.ok) return read
        claims = read.claims
        verified.set(token, claims)
      }
      const now = Date.parse(parts.now())
      if (claims.endsAt + clockToleranceMs <= now) return { ok: false, refusal: 'Expired' }
      const remembered = sessions.get(claims.sessionId)
      const isFresh =
        remembered !== undefined && now - remembered.requestedAt < believedForMs && !ending.isChanging(claims.accountId)
      const session = isFresh ? remembered.session : await ask(claims.sessionId)
      return session?.accountId === claims.accountId ? { ok: true, session, claims } : { ok: false, refusal: 'Revoked' }
    },
    forgetSession: (id) => {
      forgotten += 1
      requestContext.delete(id)
      sessions.delete(id)
    },
    whileEnding: (id, write) => {
      forgotten += 1
      return ending.during(id, write)
    },
    forgetAccount,
    forgetAll: () => forgetWhere(() => true),
  }
}
