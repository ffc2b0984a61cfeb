import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Longest time that the embedded database keeps the process to itself, in milliseconds. */
const longestTurnMs = 4

/**
 * The embedded database works in the process, and one query follows another without a turn of the event loop: a
 * thousand that wait would keep every request waiting until the last is done. From time to time the next one lets
 * whatever else has come go first.
 */
export function letOthersGoFirst(pglite: Pick<PGlite, 'execProtocolStream'>, clock = () => performance.now()): void {
  const send = pglite.execProtocolStream.bind(pglite)
  let turnBegan: number | null = null

  async function pause(): Promise<void> {
    if (turnBegan === null) {
      turnBegan = clock()
      // Comes only once the event loop has turned, however many queries follow.
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
