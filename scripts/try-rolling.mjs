// npm run deploy:try: three portals of the artefact behind HAProxy with ops/proxy/haproxy.cfg, restarted one after the
// other under steady load. Counts the requests that failed and writes docs/drills.md. `-- --rate 20` asks less often.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runMain, SetupError } from './setup/console.mjs'
import { writeDrill } from './setup/drills.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { inRoot } from './setup/paths.mjs'
import { freePort, host, makeCertificate } from './setup/proxied-portal.mjs'
import { buildUnless, obstacle, untilReady, withUnpackedArtefact } from './setup/unpacked-artefact.mjs'

const portals = ['portal1', 'portal2', 'portal3']
const stop = { NYHEM_STOP_DELAY: '5', NYHEM_STOP_LIMIT: '30' }
/** One network asks everything here. */
const limits = { RATE_LIMIT_PAGE: '1000000', RATE_LIMIT_SEARCH: '1000000', RATE_LIMIT_FORM: '1000000' }
const latestMs = 30 * 60_000

/** Free, and none that an outgoing connection takes while its portal is away: those begin at 32768. */
async function steadyPort() {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const probe = createServer()
    const isFree = await new Promise((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new SetupError('No port is free.')
}

const asJson = (body) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
/** Requests in turn: eight of ten are pages. */
const kinds = [
  ...Array.from({ length: 4 }, () => [
    { name: 'page', path: '/', expected: 200 },
    { name: 'missing page', path: '/nowhere/', expected: 404 },
  ]).flat(),
  { name: 'search', method: 'POST', path: '/residence/search_object', expected: 200, ...asJson({}) },
  { name: 'words', method: 'POST', path: '/textsearch', expected: 200, ...asJson({ text: 'bostäder' }) },
]

const ask = (agent, port, { path, method = 'GET', headers = {}, body }) =>
  new Promise((resolve) => {
    const place = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, agent }
    const own = { host, origin: `https://${host}`, ...headers }
    const sent = request({ ...place, path, method, headers: own, timeout: 30_000 }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode))
      reply.on('error', (error) => resolve(error.code ?? error.message))
    })
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', (error) => resolve(error.code ?? error.message))
    sent.end(body)
  })

/** Asks steadily, whether or not earlier requests have been answered, until it is stopped. */
function startLoad({ port, rate }) {
  // Connections are kept as browsers keep them.
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const counted = { sent: 0, failed: [], slowestMs: 0 }
  const open = new Set()
  const began = performance.now()
  const tick = () => {
    const due = Math.floor(((performance.now() - began) / 1_000) * rate)
    for (; counted.sent < due; counted.sent++) {
      const kind = kinds[counted.sent % kinds.length]
      const at = performance.now()
      const answer = ask(agent, port, kind).then((status) => {
        counted.slowestMs = Math.max(counted.slowestMs, performance.now() - at)
        if (status !== kind.expected) counted.failed.push(`${kind.name}: ${status}`)
        open.delete(answer)
      })
      open.add(answer)
    }
  }
  const timer = setInterval(tick, 20)
  return async () => {
    clearInterval(timer)
    const seconds = (performance.now() - began) / 1_000
    await Promise.all(open)
    agent.destroy()
    return { ...counted, seconds }
  }
}

/** The file of the product with this machine's addresses and certificate. */
function startBalancer({ folder, port, plain, ports }) {
  const files = makeCertificate(folder)
  const pem = join(folder, 'both.pem')
  writeFileSync(pem, readFileSync(files.certificate, 'utf8') + readFileSync(files.key, 'utf8'))
  const text = portals.reduce(
    (config, name, index) =>
      config.replace(new RegExp(`server ${name} \\S+`), `server ${name} 127.0.0.1:${ports[index]}`),
    readFileSync(inRoot('ops/proxy/haproxy.cfg'), 'utf8')
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('/etc/haproxy/norrvida.pem', pem),
  )
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  if (checked.status !== 0) throw new SetupError(`haproxy refuses its file:\n${checked.stderr}${checked.stdout}`)
  return spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Until the balancer sends visitors to somebody. */
async function untilServed(port) {
  const agent = new Agent()
  const latest = performance.now() + 60_000
  while (performance.now() < latest) {
    if ((await ask(agent, port, kinds[0])) === 200) return
    await wait(200)
  }
  throw new SetupError('Nobody is served through the balancer.')
}

async function restartAll({ start, settings, running, ports }) {
  const took = []
  for (const [index, port] of ports.entries()) {
    const began = performance.now()
    running[index].child.kill('SIGTERM')
    const code = await running[index].ended
    if (code !== 0) throw new SetupError(`${portals[index]} ended with ${code}:\n${await running[index].output}`)
    const stoppedMs = performance.now() - began
    running[index] = start(['serve'], { PORT: String(port), ...settings })
    const readyMs = await untilReady(port, running[index])
    // The balancer takes it up after its next question; nobody is told to leave before.
    await wait(3_000)
    took.push({ stoppedMs, readyMs })
    console.log(`${portals[index]}: stopped after ${Math.round(stoppedMs)} ms, ready after ${Math.round(readyMs)} ms`)
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
  const settings = { ...stop, ...limits, NODE_COMPILE_CACHE: cache }
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-rolling-'))
  const ports = [await steadyPort(), await steadyPort(), await steadyPort()]
  const running = []
  // One after the other: the first compiles for all.
  for (const port of ports) {
    const portal = start(['serve'], { PORT: String(port), ...settings })
    running.push(portal)
    console.log(`a portal is ready after ${Math.round(await untilReady(port, portal))} ms`)
  }
  const [port, plain] = [await freePort(), await freePort()]
  const balancer = startBalancer({ folder, port, plain, ports })
  try {
    await untilServed(port)
    await wait(2_000)
    const stopLoad = startLoad({ port, rate })
    await wait(3_000)
    const took = await restartAll({ start, settings, running, ports }).catch(async (error) => {
      await stopLoad()
      throw error
    })
    return { ...(await stopLoad()), took }
  } finally {
    balancer.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main() {
  await ensureNode()
  const { values } = parseArgs({ options: { rate: { type: 'string', default: '50' }, built: { type: 'boolean' } } })
  const why = spawnSync('haproxy', ['-v']).error ? 'haproxy is missing (Debian: apt-get install haproxy)' : obstacle()
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
    const counts = Map.groupBy(failed, (failure) => failure)
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
