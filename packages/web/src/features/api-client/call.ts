import { refreshToken } from '@nyhem/contract/routes/account.paths'
import type { KnownRouteId } from '@nyhem/contract/routes/address'
import { isLoggedIn, needsRefresh } from '@nyhem/domain/account/session'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { dropSessionEnd, sessionEnd } from '../session/session-cookie.ts'
import { type CallArguments, CallFailed, type CallOptions, type RouteReply, type Sent, send } from './send.ts'

const now = (): Instant => instantOf(new Date())

let whenEnded: () => void = () => undefined
/** Who hears that a session ended while a call was made. One listener: the session itself. */
export function onSessionEnded(listener: () => void): void {
  whenEnded = listener
}

/** The session is over: the person has to log in again. */
function sessionIsOver(failure: CallFailed): CallFailed {
  dropSessionEnd()
  whenEnded()
  return new CallFailed(failure.status, failure.problem, { ended: true })
}

let refreshing: Promise<void> | null = null

/** Renews the token. Several callers share one request, and so do several tabs where the browser can lock. */
function refresh(): Promise<void> {
  refreshing ??= alone(renew).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function renew(): Promise<void> {
  // Another tab may have done it while this one waited.
  const end = sessionEnd()
  if (end !== null && isLoggedIn(end, now()) && !needsRefresh(end, now())) return
  await send(refreshToken, {}).catch((cause: unknown) => {
    throw cause instanceof CallFailed && cause.status !== 0 ? sessionIsOver(cause) : cause
  })
}

/** Locks are missing where the connection is not a secure one. */
const alone = (work: () => Promise<void>): Promise<void> => {
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('session-refresh', work) : work()
}

async function inSession<Id extends KnownRouteId>(id: Id, input: Sent, options: CallOptions): Promise<RouteReply<Id>> {
  const end = sessionEnd()
  if (end !== null && needsRefresh(end, now())) await refresh()
  try {
    return await send(id, input, options)
  } catch (cause) {
    const ended = cause instanceof CallFailed && cause.status === 401 && sessionEnd() !== null
    throw ended ? sessionIsOver(cause) : cause
  }
}

/**
 * Calls a route of the table once, with the session's cookies. With under 30 minutes left the token is refreshed before;
 * when that is refused the session is over and the caller rejected. Throws `CallFailed` for anything but a reply of the
 * route's own, and what the signal aborts with. Source: public-site specification §4 (session), §7.
 */
export const call = <Id extends KnownRouteId>(
  id: Id,
  ...[input, options = {}]: CallArguments<Id>
): Promise<RouteReply<Id>> => inSession(id, input ?? {}, options)

/** Sends what a form says: its fields are read, and named where they are wrong, by the server. */
export const callForm = <Id extends KnownRouteId>(
  id: Id,
  input: { params: Readonly<Record<string, string>>; body: object },
): Promise<RouteReply<Id>> => inSession(id, input, {})
