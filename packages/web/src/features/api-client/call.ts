import { refreshToken } from '@nyhem/contract/routes/account.paths'
import type { KnownRouteId } from '@nyhem/contract/routes/address'
import { isLoggedIn, needsRefresh } from '@nyhem/domain/account/session'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { dropSessionEnd, sessionEnd } from '../session/session-cookie.ts'
import { type CallArguments, CallFailed, type CallOptions, type RouteReply, type Sent, send } from './send.ts'

const now = (): Instant => instantOf(new Date())

let whenEnded: () => boolean = () => false
/** Sets the single listener (the session) for a session that ended during a call. It returns whether there was one. */
export function onSessionEnded(listener: () => boolean): void {
  whenEnded = listener
}

let whenUnproven: () => void = () => undefined
/** Sets the single listener for calls that a second factor would open. */
export function onProofRequired(listener: () => void): void {
  whenUnproven = listener
}

/** A 401: the session is over, whether or not its readable cookie is left. */
export function sessionIsOver(failure: CallFailed): CallFailed {
  const hadCookie = sessionEnd() !== null
  dropSessionEnd()
  const hadSession = whenEnded()
  return new CallFailed(failure.status, failure.problem, { ended: hadCookie || hadSession })
}

let refreshing: Promise<void> | null = null

/** Renews the token. Concurrent callers share one request, and so do tabs where the browser supports locks. */
function refresh(): Promise<void> {
  refreshing ??= alone(renew).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function renew(): Promise<void> {
  // Another tab may have renewed it while this one waited.
  const end = sessionEnd()
  if (end !== null && isLoggedIn(end, now()) && !needsRefresh(end, now())) return
  await send(refreshToken, {}).catch((cause: unknown) => {
    throw cause instanceof CallFailed && cause.status !== 0 ? sessionIsOver(cause) : cause
  })
}

/** Locks are missing on insecure connections. */
const alone = (work: () => Promise<void>): Promise<void> => {
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('session-refresh', work) : work()
}

/** Renews the token if under 30 minutes are left. Throws `CallFailed` as a call does. */
export async function refreshWhenDue(): Promise<void> {
  const end = sessionEnd()
  if (end !== null && needsRefresh(end, now())) await refresh()
}

async function inSession<Id extends KnownRouteId>(id: Id, input: Sent, options: CallOptions): Promise<RouteReply<Id>> {
  await refreshWhenDue()
  try {
    return await send(id, input, options)
  } catch (cause) {
    if (cause instanceof CallFailed && cause.problem?.code === 'ProofRequired') whenUnproven()
    throw cause instanceof CallFailed && cause.status === 401 ? sessionIsOver(cause) : cause
  }
}

/**
 * Calls a route once, with the session's cookies. With under 30 minutes left the token is refreshed first; if refused,
 * the session ends and the call rejects. Throws `CallFailed` for anything but a reply of the route, and the signal's
 * abort reason. Source: public-site specification §4 (session), §7.
 */
export const call = <Id extends KnownRouteId>(
  id: Id,
  ...[input, options = {}]: CallArguments<Id>
): Promise<RouteReply<Id>> => inSession(id, input ?? {}, options)

/** Sends a form; the server reads and validates its fields. */
export const callForm = <Id extends KnownRouteId>(
  id: Id,
  input: { params: Readonly<Record<string, string>>; body: object },
): Promise<RouteReply<Id>> => inSession(id, input, {})
