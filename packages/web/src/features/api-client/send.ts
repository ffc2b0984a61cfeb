import type { Problem } from '@nyhem/contract/calls/problem'
import { type KnownRouteId, type RoutePart, writeAddress } from '@nyhem/contract/routes/address'
import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
import type { RouteTable } from '@nyhem/contract/routes/routes'

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

type BodyPart<Spec> = Spec extends { consumes: readonly ['multipart/form-data'] }
  ? { body: FormData }
  : Spec extends { takesForms: true }
    ? { body: object }
    : RoutePart<Spec, 'body'>
type InputOf<Spec> = RoutePart<Spec, 'params'> & RoutePart<Spec, 'query'> & RoutePart<Spec, 'headers'> & BodyPart<Spec>

/** What a route is called with: params, query, headers and body, as far as it has them. */
export type RouteInput<Id extends KnownRouteId> = InputOf<RouteTable[Id]>

type Replies<Id extends KnownRouteId> = RouteTable[Id]['replies']
type Success<Id extends KnownRouteId> = keyof Replies<Id> & (200 | 202 | 204)
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never

/** What a route answers when it does not refuse; null for an answer without a body. */
export type RouteReply<Id extends KnownRouteId> = OutputOf<Replies<Id>[Success<Id>]>

export type CallOptions = {
  signal?: AbortSignal
  /** Goes on when the page is left. */
  keepalive?: boolean
  /** The same try sent again has the same. */
  idempotencyKey?: string
  answers?: 'json' | 'text'
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
        // A form says by itself what it is, and where its parts end.
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

/** Sends a call once, whoever is logged in. The only place where a reply is given its type, which is that of the table. */
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
  return (await replyOf(response, options.answers)) as RouteReply<Id>
}
