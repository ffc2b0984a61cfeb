// npm run drill:proxy: HAProxy with ops/proxy/haproxy.cfg before three portals is reloaded, restarted and killed under
// steady load. Writes docs/drills.md. `-- --rate 20` asks less often. Requires Linux, haproxy, openssl and PostgreSQL.
import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuilds } from '../setup/builds.mjs'
import { capture, runMain, SetupError } from '../setup/console.mjs'
import { machine, writeDrill } from '../setup/drills.mjs'
import { nodeSettings } from '../setup/node-settings.mjs'
import { inRoot, root } from '../setup/paths.mjs'
import { makeCertificate, productionSettings } from '../setup/proxied-portal.mjs'
import { untilReady } from '../setup/unpacked-artefact.mjs'
import { lacksHaproxy, portalNames, prepareBalancer, steadyPort } from './balancer.mjs'
import { countOutage } from './count-outage.mjs'
import { ownPostgres } from './own-postgres.mjs'
import { noLimits, startLoad, untilServed } from './steady-load.mjs'

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '50' }, times: { type: 'string', default: '5' } },
})
const [rate, times] = [Number(values.rate), Number(values.times)]
/** Milliseconds of quiet use between two. */
const between = 4_000

const running = []

function start(program, args, env) {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''))
  return { child, output, ended: new Promise((resolve) => child.on('exit', (code) => resolve(code))) }
}

/** Three portals of this tree in production mode, with the first site. Returns their ports. */
async function startPortals(folder, databaseUrl) {
  const files = makeCertificate(folder)
  const production = productionSettings({ folder, port: 0, files })
  const settings = { ...nodeSettings, ...production, ...noLimits, DATABASE_URL: databaseUrl }
  mkdirSync(settings.NYHEM_DATA)
  cpSync(inRoot('ops/first-site/media'), join(settings.NYHEM_DATA, 'media'), { recursive: true })
  for (const [name, ...words] of [
    ['migrate'],
    ['import-catalogue', 'ops/first-site/catalogue.jsonl'],
    ['load-content', 'ops/first-site/content'],
  ]) {
    const { code, output } = await capture(process.execPath, [`apps/portal/src/commands/${name}.ts`, ...words], {
      cwd: root,
      env: settings,
    })
    if (code !== 0) throw new SetupError(`${name} ended with ${code}: ${output}`)
  }
  const ports = []
  for (const name of portalNames) {
    const port = await steadyPort()
    const portal = start(process.execPath, ['apps/portal/dist/main.js'], { ...settings, PORT: String(port) })
    console.log(`${name} is ready after ${Math.round(await untilReady(port, portal))} ms`)
    ports.push(port)
  }
  return ports
}

/** HAProxy as a service: what systemd does to it, and a crash. Each resolves when it serves again. */
function service({ port, startService }) {
  let child = startService()
  const ended = () =>
    new Promise((resolve) => ((child.exitCode ?? child.signalCode) === null ? child.once('exit', resolve) : resolve()))
  const startAgain = async () => {
    child = startService()
    await untilServed(port)
  }
  return {
    async reload() {
      child.kill('SIGUSR2')
      // The master is not heard of; a new worker takes a moment.
      await wait(1_000)
      await untilServed(port)
    },
    async restart() {
      const gone = ended()
      child.kill('SIGTERM')
      await gone
      await startAgain()
    },
    async crash() {
      const gone = ended()
      process.kill(-child.pid, 'SIGKILL')
      await gone
      await startAgain()
    },
    kill() {
      if ((child.exitCode ?? child.signalCode) === null) process.kill(-child.pid, 'SIGKILL')
    },
  }
}

async function drill(folder) {
  const server = await ownPostgres({ folder: join(folder, 'database') })
  const windows = { reload: [], restart: [], crash: [] }
  let balancer
  try {
    server.make()
    server.start()
    const ports = await startPortals(folder, await server.create('nyhem'))
    const prepared = await prepareBalancer({ folder, ports })
    balancer = service(prepared)
    await untilServed(prepared.port)
    const load = startLoad({ port: prepared.port, rate, asBrowsers: true })
    await wait(between)
    for (const kind of Object.keys(windows))
      for (let time = 0; time < times; time += 1) {
        const again = load.counted.sentAgain
        const from = performance.now()
        await balancer[kind]()
        const until = performance.now()
        await wait(between)
        windows[kind].push({ from, until, sentAgain: load.counted.sentAgain - again })
      }
    return { ...(await load.stop()), windows }
  } finally {
    balancer?.kill()
    for (const child of running) child.kill('SIGKILL')
    server.stop()
  }
}

const names = {
  reload: 'reload (SIGUSR2, as `systemctl reload haproxy`)',
  restart: 'restart (SIGTERM and start, as `systemctl restart haproxy`)',
  crash: 'crash (SIGKILL of master and worker, and start)',
}

await runMain(async () => {
  const why = process.platform === 'linux' ? lacksHaproxy() : 'this is not Linux'
  if (why) throw new SetupError(`Not tried: ${why}.`)
  await ensureBuilds()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-balancer-'))
  // PostgreSQL's user passes through.
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'database'))
  const { sent, seconds, failed, windows, slowestMs } = await drill(folder).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  )
  const found = Object.entries(windows).map(([kind, all]) => ({ kind, ...countOutage(failed, all) }))
  const figures = found.map(({ kind, count, longestMs, kinds }) => [
    names[kind],
    windows[kind].length,
    count,
    `${(longestMs / 1_000).toFixed(2)} s`,
    windows[kind].reduce((sum, { sentAgain }) => sum + sentAgain, 0),
    kinds || 'none',
  ])
  for (const row of figures) console.log(row.join(' | '))
  const outside = countOutage(failed, [...Object.values(windows).flat()]).outside
  console.log(
    `${sent} requests in ${seconds.toFixed(0)} s, slowest ${Math.round(slowestMs)} ms, ${outside.length} failed at other times`,
  )
  for (const { what } of outside.slice(0, 20)) console.error(`✗ at another time: ${what}`)
  const lostByReload = found.find(({ kind }) => kind === 'reload').count
  if (outside.length > 0 || lostByReload > 0) return 1
  writeDrill({
    title: 'The balancer reloaded, restarted and killed',
    command: 'npm run drill:proxy',
    what: `Three portals of one tree in production mode behind HAProxy as a service (master and worker, [haproxy.cfg](../ops/proxy/haproxy.cfg)), ${rate} requests a second over kept connections, eight of ten pages, two searches (POST). What fails on a kept connection is sent once more, as browsers do. The drill fails when a reload loses a request, or one fails while the balancer is up.`,
    columns: ['', 'times', 'requests failed', 'longest from the first failure to the last', 'sent again', 'how'],
    figures,
    machine: machine(),
    found: `${sent} requests in ${seconds.toFixed(0)} s, the slowest answered after ${Math.round(slowestMs)} ms.`,
  })
})
process.exit()
