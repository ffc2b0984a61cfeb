import type { KnownRouteId } from '@nyhem/contract/routes/address'
import { openAnswerCache } from './answer-cache.ts'
import { type CallArguments, CallFailed, type RouteReply, send } from './send.ts'

/** A faulty server or a cut in the network may pass; what the server refuses it refuses again. */
export const mayPass = (cause: unknown): boolean =>
  cause instanceof CallFailed && (cause.status === 0 || cause.status >= 500)

/** Asks again once, at once, when the first answer does not come. */
export async function twice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (!mayPass(cause)) throw cause
    return ask()
  }
}

const answers = openAnswerCache<unknown>()

/**
 * Reads what is the same for everybody: retried once, fresh for half a minute, and never fetched anew on focus. Several
 * callers of one question share it. Throws `CallFailed`, and what the signal aborts with.
 */
export async function read<Id extends KnownRouteId>(
  id: Id,
  ...[input, { signal } = {}]: CallArguments<Id, { signal?: AbortSignal | null }>
): Promise<RouteReply<Id>> {
  const ask = (stop: AbortSignal) => twice(() => send(id, input ?? {}, { signal: stop }))
  const answer = await answers.load(`${id} ${JSON.stringify(input)}`, ask, { signal: signal ?? null })
  return answer as RouteReply<Id>
}
