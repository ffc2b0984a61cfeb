// npm start: completes the setup, then runs portal and simulators until Ctrl-C. npm run dev (`--dev`): no web build,
// the server restarts on change, React reloads in the browser.

import { join } from 'node:path'
import { addressList } from './setup/addresses.mjs'
import { ensureBuilds, ensureOfficeBuild, ensureWebFonts } from './setup/builds.mjs'
import { bold, dim, runMain, seconds } from './setup/console.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { nodeSettings } from './setup/node-settings.mjs'
import { ensurePortFree, services, untilReady } from './setup/services.mjs'

const began = performance.now()
const isProduction = process.env.NODE_ENV === 'production'
const isDevelopment = process.argv.includes('--dev')
const isOpen = process.env.NYHEM_OPEN_TO_NETWORK === 'on'

/** Variables already set win; the rest keeps its defaults. */
function environment() {
  if (isProduction) return { PORT: '3000', ...nodeSettings, ...process.env }
  const port = Number(process.env.PORT ?? 3000)
  const defaults = {
    PORT: String(port),
    SIMULATORS_PORT: String(port + 10),
    SIMULATORS_URL: `http://localhost:${process.env.SIMULATORS_PORT ?? port + 10}`,
    // Deleted with the portal's, which remembers the simulators' numbers.
    SIMULATORS_DATA: join(process.env.NYHEM_DATA ?? 'data', 'simulators'),
    BANKID_PORT: String(port + 11),
    CLAMD_PORT: String(port + 12),
    SMTP_PORT: String(port + 25),
    ...nodeSettings,
    NYHEM_DEMO: 'on',
    // A line per request would bury the addresses.
    LOG_LEVEL: isDevelopment ? 'info' : 'warn',
    FILE_SCANNER: `clamd://127.0.0.1:${process.env.CLAMD_PORT ?? port + 12}`,
    SMTP_URL: `smtp://127.0.0.1:${process.env.SMTP_PORT ?? port + 25}`,
    NODE_ENV: isDevelopment ? 'development' : undefined,
    NYHEM_DEVELOPER_LOGIN: isDevelopment && !isOpen ? 'on' : undefined,
  }
  const set = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== undefined))
  return { ...set, ...process.env }
}

async function main() {
  await ensureNode()
  await ensureDependencies()
  if (isDevelopment) {
    await ensureWebFonts()
    await ensureOfficeBuild()
  } else await ensureBuilds()

  const env = environment()
  const host = env.HOST ?? '127.0.0.1'
  await ensurePortFree(Number(env.PORT), host, 'PORT')

  const running = services()
  const watch = isDevelopment ? ['--watch', '--watch-preserve-output'] : []
  if (!isProduction) {
    await ensurePortFree(Number(env.SIMULATORS_PORT), '127.0.0.1', 'SIMULATORS_PORT')
    await ensurePortFree(Number(env.BANKID_PORT), '127.0.0.1', 'BANKID_PORT')
    await ensurePortFree(Number(env.CLAMD_PORT), '127.0.0.1', 'CLAMD_PORT')
    await ensurePortFree(Number(env.SMTP_PORT), '127.0.0.1', 'SMTP_PORT')
    running.start('simulators', process.execPath, [...watch, 'apps/simulators/src/main.ts'], env)
  }
  const portal = isDevelopment ? [...watch, 'apps/portal/src/main.ts'] : ['apps/portal/dist/main.js']
  running.start('portal', process.execPath, portal, env)
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  if (await untilReady(`http://${reachable}:${env.PORT}/readyz`, () => !running.isStopping())) {
    console.log(`\n${bold('Nyhem is running')} ${dim(`after ${seconds(began)}; Ctrl-C stops it`)}\n`)
    if (!isProduction) console.log(await addressList(env))
    if (!isProduction)
      console.log(`${env.NODE_ENV ?? 'demo'} mode, ${isOpen ? 'open to the network' : 'loopback only'}`)
  }
  return running.ended
}

await runMain(main)
