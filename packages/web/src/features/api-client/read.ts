import type { KnownRouteId } from '@nyhem/contract/routes/address'
import { openAnswerCache } from './answer-cache.ts'
import { type CallArguments, CallFailed, type RouteReply, send } from './send.ts'

/** Server and network errors may be temporary; refusals are not. */
const mayPass = (cause: unknown): boolean => cause instanceof CallFailed && (cause.status === 0 || cause.status >= 500)

/** Retries once, immediately, after a temporary failure. */
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
 * Reads public data: retried once, fresh for half a minute, not refetched on focus. Identical requests are shared.
 * Throws `CallFailed`, and the signal's abort reason.
 */
export async function read<Id extends KnownRouteId>(
  id: Id,
  ...[input, { signal } = {}]: CallArguments<Id, { signal?: AbortSignal | null }>
): Promise<RouteReply<Id>> {
  const ask = (stop: AbortSignal) => twice(() => send(id, input ?? {}, { signal: stop }))
  const answer = await answers.load(`${id} ${JSON.stringify(input)}`, ask, { signal: signal ?? null })
  return answer as RouteReply<Id>
}
