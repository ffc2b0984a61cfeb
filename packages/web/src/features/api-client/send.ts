import type { Problem } from '@nyhem/contract/calls/problem'
import { type KnownRouteId, type RoutePart, writeAddress } from '@nyhem/contract/routes/address'
import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
import type { RouteTable } from '@nyhem/contract/routes/routes'

/**
 * A call without a valid reply. `status` 0: network failure. `ended`: the session ended; a new login is needed. All
 * show a general error text. Source: public-site specification §8.
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

/** Temporary failure: the network, or a busy or unavailable server. */
export const isTemporary = (cause: unknown): boolean =>
  cause instanceof CallFailed && (cause.status === 0 || cause.status === 429 || cause.status >= 500)

type BodyPart<Spec> = Spec extends { consumes: readonly ['multipart/form-data'] }
  ? { body: FormData }
  : Spec extends { takesForms: true }
    ? { body: object }
    : RoutePart<Spec, 'body'>
type InputOf<Spec> = RoutePart<Spec, 'params'> & RoutePart<Spec, 'query'> & RoutePart<Spec, 'headers'> & BodyPart<Spec>

export type RouteInput<Id extends KnownRouteId> = InputOf<RouteTable[Id]>

type Replies<Id extends KnownRouteId> = RouteTable[Id]['replies']
type Success<Id extends KnownRouteId> = keyof Replies<Id> & (200 | 202 | 204)
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never

/** Success reply of a route; null for one without a body. */
export type RouteReply<Id extends KnownRouteId> = OutputOf<Replies<Id>[Success<Id>]>

export type CallOptions = {
  signal?: AbortSignal
  /** Continues after the page is left. */
  keepalive?: boolean
  /** Identical for retries of the same attempt. */
  idempotencyKey?: string
  answers?: 'json' | 'text'
  /** Reads the headers of a successful reply. */
  onHeaders?: (headers: Headers) => void
}

export type CallArguments<Id extends KnownRouteId, Options = CallOptions> =
  Record<never, never> extends RouteInput<Id>
    ? [input?: RouteInput<Id>, options?: Options]
    : [input: RouteInput<Id>, options?: Options]

export type Sent = {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

async function fetchRoute(id: KnownRouteId, input: Sent, options: CallOptions): Promise<Response> {
  const { body } = input
  const { signal, keepalive, idempotencyKey } = options
  const isForm = body instanceof FormData
  try {
    return await fetch(writeAddress(id, input), {
      method: methodAndPathOf(id).method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...input.headers,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        // The browser sets the content type and boundary of a form.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallFailed(0, null, { cause })
  }
}

async function replyOf(response: Response, answers: 'json' | 'text' = 'json'): Promise<unknown> {
  if (response.status === 204) return null
  try {
    return await response[answers]()
  } catch (cause) {
    throw new CallFailed(response.status, null, { cause })
  }
}

const isProblem = (reply: unknown): reply is Problem => typeof reply === 'object' && reply !== null && 'code' in reply

/** Sends a call once, with or without login. The only place where a reply is given its type, from the table. */
export async function send<Id extends KnownRouteId>(
  id: Id,
  input: Sent,
  options: CallOptions = {},
): Promise<RouteReply<Id>> {
  const response = await fetchRoute(id, input, options)
  if (!response.ok) {
    const reply = await replyOf(response).catch(() => null)
    throw new CallFailed(response.status, isProblem(reply) ? reply : null)
  }
  options.onHeaders?.(response.headers)
  return (await replyOf(response, options.answers)) as RouteReply<Id>
}
