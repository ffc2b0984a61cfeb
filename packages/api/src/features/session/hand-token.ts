import { isAuthMethod } from '@nyhem/domain/account/login-types'
import { tokenEnd } from '@nyhem/domain/account/session'
import type { Instant } from '@nyhem/domain/dates'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { ApiReply } from '../../server/api-server.ts'
import type { StoredSession } from './session.store.ts'
import type { HeldSession } from './session.types.ts'
import { cookiesOfToken } from './session-cookies.ts'
import { signToken } from './session-token.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Signs a token of the session, for the body or as cookies. */
export async function handToken(
  { keys, isSecure, now }: { keys: SigningKeys; isSecure: boolean; now: () => Instant },
  reply: ApiReply,
  session: StoredSession,
  to: 'body' | 'cookie',
): Promise<HeldSession> {
  const madeAt = now()
  const expiresAt = tokenEnd(session, madeAt)
  if (expiresAt === null) throw new BrokenInvariant('a session that is over has no token', { sessionId: session.id })
  const token = await signToken(keys, {
    accountId: session.accountId,
    sessionId: session.id,
    associationId: session.associationId,
    byEIdentity: isAuthMethod(session.method),
    madeAt: Date.parse(madeAt),
    endsAt: Date.parse(expiresAt),
  })
  reply.header('cache-control', 'no-store')
  if (to === 'body') return { token, expiresAt }
  reply.header('set-cookie', cookiesOfToken({ text: token, expiresAt }, { now: madeAt, isSecure }))
  return { token: null, expiresAt }
}
