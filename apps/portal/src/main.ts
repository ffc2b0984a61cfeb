import { gatheredOutput, makeAccessLog, makeLog } from '@nyhem/api/server/log'
import { readProcessConfig } from './config.ts'
import { openPortal, type Portal } from './open-portal.ts'
import { reportProgress } from './report-progress.ts'
import { runUntilStopped } from './run-until-stopped.ts'

const began = performance.now()
const reading = readProcessConfig()
if (!reading.ok) {
  console.error(`The configuration is wrong:\n${reading.problems.map((line) => `  ${line}`).join('\n')}`)
  // Not a failure that another start could mend.
  process.exit(2)
}

const { config } = reading
const output = { level: config.logLevel, destination: gatheredOutput() }
// Loaded only where somebody collects: otherwise nothing is paid.
const tracing = config.traces ? (await import('@nyhem/api/server/open-tracing')).openTracing(config.traces) : null
const log = makeLog({ ...output, fields: tracing?.logFields ?? null })
let portal: Portal | null = null
// Before anything opens: what fails while opening is logged by the same rules.
runUntilStopped({
  log,
  async close() {
    await portal?.close()
    await tracing?.close()
  },
  limitMs: config.stopDelayMs + config.stopLimitMs,
})
try {
  portal = await openPortal({
    config,
    log,
    accessLog: makeAccessLog(output),
    onProgress: reportProgress(),
    tracing,
  })
  log.info({ listening: portal.address, ms: Math.round(performance.now() - began) }, 'portal is running')
  if (config.openToNetwork) log.warn(`${config.mode} mode, open to the network`)
  else if (config.mode !== 'production') log.info(`${config.mode} mode, loopback only`)
} catch (error) {
  log.fatal({ err: error }, 'portal could not start')
  console.error(`Nyhem could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
