import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Longest event-loop blocking by the embedded database, in milliseconds. */
const longestTurnMs = 4

/**
 * Makes embedded queries yield. PGlite runs in the process without event-loop turns between queries: a thousand waiting
 * queries would block all requests until the last is done.
 */
export function letOthersGoFirst(pglite: Pick<PGlite, 'execProtocolStream'>, clock = () => performance.now()): void {
  const send = pglite.execProtocolStream.bind(pglite)
  let turnBegan: number | null = null

  async function pause(): Promise<void> {
    if (turnBegan === null) {
      turnBegan = clock()
      // Resolves only after an event-loop turn.
      void setImmediate().then(() => {
        turnBegan = null
      })
    } else if (clock() - turnBegan >= longestTurnMs) await setImmediate()
  }

  pglite.execProtocolStream = async (message, options) => {
    await pause()
    return send(message, options)
  }
}
