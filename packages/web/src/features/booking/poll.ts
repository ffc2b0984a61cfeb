import { CallFailed } from '../api-client/send.ts'
import { rest, whenVisible } from '../session/waiting.ts'

type Polling<Answer> = {
  ask: () => Promise<Answer>
  everyMs: number
  signal: AbortSignal
  /** Hears each answer. True ends the asking. */
  hear: (answer: Answer) => boolean
  /** Hears that asking is of no use: not of a network that comes and goes. */
  fail: (cause: unknown) => void
}

const mayPass = (cause: unknown): boolean =>
  cause instanceof CallFailed && (cause.status === 0 || cause.status === 429 || cause.status >= 500)

/**
 * Asks again and again, one question at a time, until the answer is heard out or the signal ends it. Rests while nobody
 * looks, and waits longer after a question that got no answer. Never throws.
 */
export async function poll<Answer>({ ask, everyMs, signal, hear, fail }: Polling<Answer>): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const answer = await ask()
      failures = 0
      if (signal.aborted || hear(answer)) return
    } catch (cause) {
      if (signal.aborted) return
      failures += 1
      if (!mayPass(cause)) return fail(cause)
    }
    await rest(everyMs * Math.min(10, 1 + failures), signal)
    await whenVisible(signal)
  }
}
