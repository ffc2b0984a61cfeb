import type { KnownRouteId, RoutePart } from '@nyhem/contract/routes/address'
import { writeAddress } from '@nyhem/contract/routes/address'
import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
import type { RouteTable } from '@nyhem/contract/routes/routes'

/** Calls of the office. */
type OfficeRouteId = Extract<KnownRouteId, `${string} /office/${string}`>

/** What stands in the way of an answer. `Offline`: nothing came back. */
export type CallProblem = {
  readonly code: string
  readonly requestId: string | null
}

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: CallProblem }

type ReplyOf<Id extends OfficeRouteId> = RouteTable[Id]['replies'] extends {
  readonly 200: { readonly _zod: { readonly output: infer Reply } }
}
  ? Reply
  : null

type Parts<Id extends OfficeRouteId> = RoutePart<RouteTable[Id], 'params'> &
  RoutePart<RouteTable[Id], 'query'> &
  RoutePart<RouteTable[Id], 'body'>

type Loose = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** In milliseconds. */
const answerLimitMs = 15_000

/** Sent once without waiting for an answer, also from a window that is being closed. Small bodies only. */
export function tell<Id extends OfficeRouteId>(id: Id, parts: Parts<Id>): void {
  const [address, request] = requestOf(id, parts)
  // Nobody is there any more to whom a failure could be said.
  void fetch(address, { ...request, keepalive: true }).catch(() => undefined)
}

function requestOf(id: OfficeRouteId, given: unknown): [address: string, request: RequestInit] {
  const { params, query, body } = (given ?? {}) as Loose
  const { method } = methodAndPathOf(id)
  return [
    writeAddress(id, { ...(params ? { params } : {}), ...(query ? { query } : {}) }),
    {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    },
  ]
}

/** Once, within the session. Never throws for what the server or the network answers. */
export async function call<Id extends OfficeRouteId>(
  id: Id,
  ...[given]: Record<never, never> extends Parts<Id> ? [parts?: Parts<Id>] : [parts: Parts<Id>]
): Promise<CallResult<ReplyOf<Id>>> {
  const [address, request] = requestOf(id, given)
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(answerLimitMs) })
    if (!answer.ok) return { ok: false, problem: await problemOf(answer) }
    const value = answer.status === 204 ? null : await answer.json()
    return { ok: true, value: value as ReplyOf<Id> }
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
      return { ok: false, problem: { code: 'Offline', requestId: null } }
    throw error
  }
}

/** In milliseconds: a file of 100,000 lines. */
const downloadLimitMs = 120_000

/** Fetches a file, and hands it to the browser under that name. */
export async function download<Id extends OfficeRouteId>(
  id: Id,
  parts: Parts<Id>,
  name: string,
): Promise<CallResult<null>> {
  const [address, request] = requestOf(id, parts)
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(downloadLimitMs) })
    if (!answer.ok) return { ok: false, problem: await problemOf(answer) }
    const file = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = file
    link.download = name
    link.click()
    URL.revokeObjectURL(file)
    return { ok: true, value: null }
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException)
      return { ok: false, problem: { code: 'Offline', requestId: null } }
    throw error
  }
}

async function problemOf(answer: Response): Promise<CallProblem> {
  const requestId = answer.headers.get('x-request-id')
  const body: unknown = await answer.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'Failed'
  return { code, requestId }
}
