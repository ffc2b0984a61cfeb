import { gatheredOutput, makeAccessLog, makeLog } from '@nyhem/api/server/log'
import { readProcessConfig } from './config.ts'
import { openPortal } from './open-portal.ts'
import { reportProgress } from './report-progress.ts'

/** Limit of a graceful stop, in milliseconds. */
const stopLimitMs = 10_000

const began = performance.now()
const reading = readProcessConfig()
if (!reading.ok) {
  console.error(`The configuration is wrong:\n${reading.problems.map((line) => `  ${line}`).join('\n')}`)
  process.exit(1)
}

const { config } = reading
const output = { level: config.logLevel, destination: gatheredOutput() }
const log = makeLog(output)
try {
  const portal = await openPortal({ config, log, accessLog: makeAccessLog(output), onProgress: reportProgress() })
  log.info({ listening: portal.address, ms: Math.round(performance.now() - began) }, 'portal is running')

  let isStopping = false
  const stop = (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'portal is stopping')
    setTimeout(() => {
      log.error('portal did not stop in time')
      process.exit(1)
    }, stopLimitMs).unref()
    portal.close().then(
      () => {
        log.info('portal has stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'portal did not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  // The parent process is gone.
  process.on('disconnect', () => stop('disconnect'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught this')
    stop('uncaught exception')
  })
} catch (error) {
  log.fatal({ err: error }, 'portal could not start')
  console.error(`Nyhem could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
