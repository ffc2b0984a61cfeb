import type { Problem } from '@nyhem/contract/calls/problem'
import { isLoggedIn, needsRefresh } from '@nyhem/domain/account/session'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { dropSessionEnd, sessionEnd } from './session-cookie.ts'

/**
 * A call that gave no reply of its own. `status` 0: the network failed. `ended`: the session did, so the person has to
 * log in again. In words all say that something went wrong. Source: public-site specification §8.
 */
export class CallFailed extends Error {
  readonly status: number
  readonly problem: Problem | null
  readonly ended: boolean
  constructor(status: number, problem: Problem | null, options: { ended?: boolean; cause?: unknown } = {}) {
    super(`call answered ${status}${problem ? ` ${problem.code}` : ''}`, { cause: options.cause })
    this.name = 'CallFailed'
    this.status = status
    this.problem = problem
    this.ended = options.ended ?? false
  }
}

const refreshPath = '/account_service/login/refresh_token'
const now = (): Instant => instantOf(new Date())

let whenEnded: () => void = () => undefined
/** Who hears that a session ended while a call was made. One listener: the session itself. */
export function onSessionEnded(listener: () => void): void {
  whenEnded = listener
}

async function send(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  const isForm = body instanceof FormData
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      // A form says by itself what it is, and where its parts end.
      headers: { accept: 'application/json', ...headers, ...(body !== undefined && !isForm && jsonHeader) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
  } catch (cause) {
    throw new CallFailed(0, null, { cause })
  }
}
const jsonHeader = { 'content-type': 'application/json' }

async function replyOf(response: Response, answers: 'json' | 'text' = 'json'): Promise<unknown> {
  if (response.status === 204) return null
  try {
    return await response[answers]()
  } catch (cause) {
    throw new CallFailed(response.status, null, { cause })
  }
}

const isProblem = (reply: unknown): reply is Problem => typeof reply === 'object' && reply !== null && 'code' in reply

function sessionIsOver(): void {
  dropSessionEnd()
  whenEnded()
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
  const response = await send('GET', refreshPath, undefined, {})
  if (response.ok) return
  sessionIsOver()
  throw new CallFailed(response.status, null, { ended: true })
}

/** Locks are missing where the connection is not a secure one. */
const alone = (work: () => Promise<void>): Promise<void> => {
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('session-refresh', work) : work()
}

type Options = { body?: unknown; headers?: Record<string, string>; answers?: 'json' | 'text' }

/**
 * One call for whoever is logged in or not, with the session's cookies. With under 30 minutes left the token is
 * refreshed before; when that is refused the session is over and the caller rejected. Throws `CallFailed` for anything
 * but a reply of the call's own. Source: public-site specification §4 (session), §7.
 */
export async function accountCall<Reply>(method: string, path: string, options: Options = {}): Promise<Reply> {
  const end = sessionEnd()
  if (end !== null && needsRefresh(end, now())) await refresh()
  const response = await send(method, path, options.body, options.headers ?? {})
  if (!response.ok) {
    const reply = await replyOf(response).catch(() => null)
    const ended = response.status === 401 && sessionEnd() !== null
    if (ended) sessionIsOver()
    throw new CallFailed(response.status, isProblem(reply) ? reply : null, { ended })
  }
  return (await replyOf(response, options.answers)) as Reply
}
