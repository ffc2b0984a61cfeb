// npm run deploy:try: three portals of the artefact behind HAProxy with ops/proxy/haproxy.cfg, restarted one after the
// other under steady load. Counts the requests that failed and writes docs/drills.md. `-- --rate 20` asks less often.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lacksHaproxy, portalNames, prepareBalancer, steadyPort } from './drills/balancer.mjs'
import { noLimits, startLoad, untilServed } from './drills/steady-load.mjs'
import { runMain, SetupError } from './setup/console.mjs'
import { writeDrill } from './setup/drills.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { buildUnless, obstacle, untilReady, withUnpackedArtefact } from './setup/unpacked-artefact.mjs'

const stop = { NYHEM_STOP_DELAY: '5', NYHEM_STOP_LIMIT: '30' }
const latestMs = 30 * 60_000

async function restartAll({ start, settings, running, ports }) {
  const took = []
  for (const [index, port] of ports.entries()) {
    const began = performance.now()
    running[index].child.kill('SIGTERM')
    const code = await running[index].ended
    if (code !== 0) throw new SetupError(`${portalNames[index]} ended with ${code}:\n${await running[index].output}`)
    const stoppedMs = performance.now() - began
    running[index] = start(['serve'], { PORT: String(port), ...settings })
    const readyMs = await untilReady(port, running[index])
    // The balancer takes it up after its next question; nobody is told to leave before.
    await wait(3_000)
    took.push({ stoppedMs, readyMs })
    console.log(
      `${portalNames[index]}: stopped after ${Math.round(stoppedMs)} ms, ready after ${Math.round(readyMs)} ms`,
    )
  }
  return took
}

async function roll({ home, cache, database, start, run }, rate) {
  const first = join(home, 'ops/first-site')
  for (const [words, more] of [
    [['migrate'], { DATABASE_MIGRATION_URL: database.owner }],
    [['catalogue-import', join(first, 'catalogue.jsonl')]],
    [['content-load', join(first, 'content')]],
  ]) {
    const { code, output } = await run(words, more)
    if (code !== 0) throw new SetupError(`nyhem ${words[0]} ended with ${code}: ${output}`)
  }
  const settings = { ...stop, ...noLimits, NODE_COMPILE_CACHE: cache }
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-rolling-'))
  const ports = [await steadyPort(), await steadyPort(), await steadyPort()]
  const running = []
  // One after the other: the first compiles for all.
  for (const port of ports) {
    const portal = start(['serve'], { PORT: String(port), ...settings })
    running.push(portal)
    console.log(`a portal is ready after ${Math.round(await untilReady(port, portal))} ms`)
  }
  const { port, start: startBalancer } = await prepareBalancer({ folder, ports })
  const balancer = startBalancer()
  try {
    await untilServed(port)
    await wait(2_000)
    const load = startLoad({ port, rate })
    await wait(3_000)
    const took = await restartAll({ start, settings, running, ports }).catch(async (error) => {
      await load.stop()
      throw error
    })
    return { ...(await load.stop()), took }
  } finally {
    balancer.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main() {
  await ensureNode()
  const { values } = parseArgs({ options: { rate: { type: 'string', default: '50' }, built: { type: 'boolean' } } })
  const why = lacksHaproxy() ?? obstacle()
  if (why) throw new SetupError(`Not tried: ${why}.`)
  await buildUnless(values.built)
  setTimeout(() => process.exit(1), latestMs).unref()
  const { sent, failed, seconds, slowestMs, took } = await withUnpackedArtefact((artefact) =>
    roll(artefact, Number(values.rate)),
  )
  const longest = (name) => `${(Math.max(...took.map((each) => each[name])) / 1_000).toFixed(1)} s`
  const figures = [
    ['requests', `${sent} in ${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(0)} a second`],
    ['failed', String(failed.length)],
    ['slowest answer', `${Math.round(slowestMs)} ms`],
    ['longest stop, of which 5 s until no new connections', longest('stoppedMs')],
    ['longest start until ready', longest('readyMs')],
  ]
  for (const [name, value] of figures) console.log(`${name}: ${value}`)
  if (failed.length > 0) {
    const counts = Map.groupBy(failed, ({ what }) => what)
    for (const [failure, all] of counts) console.error(`${all.length} × ${failure}`)
    return 1
  }
  writeDrill({
    title: 'Rolling restart under load',
    command: 'npm run deploy:try',
    what: 'Three portals behind HAProxy ([haproxy.cfg](../ops/proxy/haproxy.cfg)) are restarted one after the other by SIGTERM while visitors ask for pages and send searches (POST). A request fails when its status is not the expected one, or no answer comes within 30 s.',
    figures,
  })
}

await runMain(main)
