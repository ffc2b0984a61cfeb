import type { IncomingHttpHeaders } from 'node:http'
import type { Standing } from '@nyhem/domain/account/second-factor'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, AssociationId, SessionId } from '@nyhem/domain/ids'
import type { StoredSession } from './session.store.ts'

export type Visitor = Standing & {
  readonly sessionId: SessionId
  readonly accountId: AccountId
  /** Null for a private person. */
  readonly associationId: AssociationId | null
  /** Whether documents, contracts and payments are open. */
  readonly isProven: boolean
  readonly expiresAt: Instant
}

/** The only part of a request used, so that requests outside routing work too. */
export type SessionRequest = { readonly headers: IncomingHttpHeaders }

/** The row is written; the token follows after the commit. */
export type StartedSession = { readonly session: StoredSession }

/** `token` is null for browsers, which have it in a cookie. */
export type HeldSession = { readonly token: string | null; readonly expiresAt: Instant }
