import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a measured server (`--import`): appends its longest delay of the event loop, in milliseconds, to
 * LOOP_DELAY_FILE, each second. The histogram's own timer is part of each: compare with a bare server's.
 */
const file = process.env.LOOP_DELAY_FILE
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  setInterval(() => {
    appendFileSync(file, `${(delay.max / 1e6).toFixed(2)}\n`)
    delay.reset()
  }, 1_000).unref()
}
