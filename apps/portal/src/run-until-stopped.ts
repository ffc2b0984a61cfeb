import type { Logger } from 'pino'

/**
 * Stops the process gracefully at a signal, when its parent is gone, or when nobody caught an error. Only the last ends
 * with a failure, so that a service manager starts the process again.
 */
export function runUntilStopped({
  log,
  close,
  limitMs,
}: {
  log: Pick<Logger, 'info' | 'error' | 'fatal'>
  /** Finishes what is in progress. */
  close: () => Promise<void>
  /** Of the whole stop. */
  limitMs: number
}): void {
  let exitCode = 0
  let isStopping = false

  const stop = (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'portal is stopping')
    setTimeout(() => {
      log.error('portal did not stop in time')
      process.exit(1)
    }, limitMs).unref()
    close().then(
      () => {
        log.info('portal has stopped')
        process.exit(exitCode)
      },
      (error: unknown) => {
        log.error({ err: error }, 'portal did not stop cleanly')
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  process.on('disconnect', () => stop('disconnect'))
  // Node reports a rejection that nobody handles here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'nobody caught this')
    exitCode = 1
    stop(origin)
  })
}
