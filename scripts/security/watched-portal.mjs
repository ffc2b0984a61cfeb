import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import { integrationScopes } from '@nyhem/contract/calls/catalogue-import'
import { withOwnDatabase } from '../../bench/src/own-database.ts'
import { demoPassword } from '../../demo/src/seed-people.ts'
import { capture, SetupError } from '../setup/console.mjs'
import { nodeSettings } from '../setup/node-settings.mjs'
import { inRoot, root } from '../setup/paths.mjs'
import { findPostgres } from '../setup/postgres.mjs'
import { freePort, makeCertificate } from '../setup/proxied-portal.mjs'
import { untilReady } from '../setup/services.mjs'
import { openForwarder } from './forwarder.mjs'

/** Rate limits that no scanner reaches: one whose every request is refused shows nothing. */
const limitedClasses = ['PAGE', 'READ', 'SEARCH', 'FORM', 'UPLOAD', 'STATUS', 'PICTURE', 'INTEGRATION', 'CALLBACK']
const withoutLimits = Object.fromEntries(
  [...limitedClasses, 'LETTERS'].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
)

/** The site of the scans, by an address that every tool resolves. */
export const scannedHost = '127.0.0.1'
const person = { email: 'elin.sandstrom@demo.example', password: demoPassword }
const idleMs = 20_000

const describeEntry = ({ msg, err = {} }) => [msg, err.type, err.text].filter(Boolean).join(': ')

/** Errors of the log, each kind once, and lines that are no log at all. */
function readLog(stream, problems) {
  createInterface({ input: stream }).on('line', (line) => {
    let entry
    try {
      entry = JSON.parse(line)
    } catch {
      entry = { level: 'error', msg: line }
    }
    if (entry.level !== 'error' && entry.level !== 'fatal') return
    const text = describeEntry(entry).slice(0, 300)
    problems.set(text, (problems.get(text) ?? 0) + 1)
  })
}

/** Resident megabytes of a process, or null where the system does not tell. */
function megabytesOf(pid) {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? []
  return kilobytes ? Math.round(Number(kilobytes) / 1_024) : null
}

const post = (port, path, { headers, body }) =>
  new Promise((resolve, reject) => {
    const all = { host: scannedHost, 'content-type': 'application/json', ...headers }
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers: all }, (reply) => {
      json(reply).then((read) => resolve({ status: reply.statusCode, headers: reply.headers, body: read }), reject)
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

/** A session of the demo buyer, as a program has it (token) and as a browser has it (cookies). */
async function logIn(port) {
  const path = '/account_service/login/email'
  const program = await post(port, path, { headers: { 'x-token-holder': 'client' }, body: person })
  const browser = await post(port, path, { headers: { 'sec-fetch-site': 'same-origin' }, body: person })
  const token = program.body?.token
  if (!token) throw new Error(`the demo person could not log in: ${program.status} ${program.body?.code}`)
  const cookies = (browser.headers['set-cookie'] ?? [])
    .map((text) => text.split(';')[0])
    .filter((one) => !one.endsWith('='))
  return { token, cookie: cookies.join('; '), setCookies: browser.headers['set-cookie'] ?? [] }
}

async function makeKey(env) {
  const scopes = integrationScopes.flatMap((scope) => ['--scope', scope])
  const file = inRoot('apps/portal/src/commands/make-integration-key.ts')
  const made = await capture(process.execPath, [file, '--name', 'scan', ...scopes], { cwd: root, env })
  if (made.code !== 0) throw new Error(`no integration key was made:\n${made.output}`)
  return made.output.split('\n')[0].trim()
}

async function environment({ folder, databaseUrl, publicPort }) {
  const [port, simulators, bankId, smtp] = [await freePort(), await freePort(), await freePort(), await freePort()]
  return {
    PATH: process.env.PATH,
    ...nodeSettings,
    ...withoutLimits,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    NYHEM_DATA: join(folder, 'data'),
    NYHEM_DEMO: 'on',
    NYHEM_HOSTS: `se=${scannedHost}`,
    PUBLIC_SCHEME: 'https',
    PUBLIC_PORT: String(publicPort),
    TRUST_PROXY: '127.0.0.1',
    SIMULATORS_URL: `http://localhost:${simulators}`,
    SIMULATORS_PORT: String(simulators),
    BANKID_PORT: String(bankId),
    SMTP_PORT: String(smtp),
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    SIMULATORS_DATA: join(folder, 'simulators'),
    LOG_LEVEL: 'warn',
  }
}

const start = (file, env) =>
  spawn(process.execPath, [inRoot(file)], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })

function stop(child) {
  const ended = new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve()))
  child.kill('SIGTERM')
  return ended
}

async function watched({ folder, databaseUrl }, work) {
  const files = makeCertificate(folder)
  const read = { key: readFileSync(files.key), cert: readFileSync(files.certificate) }
  const to = { host: '127.0.0.1', port: 0 }
  const forwarder = await openForwarder({ to, files: read })
  const env = await environment({ folder, databaseUrl, publicPort: forwarder.port })
  to.port = Number(env.PORT)
  const problems = new Map()
  const running = [start('apps/simulators/src/main.ts', env), start('apps/portal/dist/main.js', env)]
  const [simulators, portal] = running
  for (const stream of [portal.stdout, portal.stderr]) readLog(stream, problems)
  for (const stream of [simulators.stdout, simulators.stderr]) stream.resume()
  try {
    const isUp = await untilReady(`http://127.0.0.1:${to.port}/readyz`, () => portal.exitCode === null)
    if (!isUp) throw new SetupError(`The portal did not start:\n${[...problems.keys()].join('\n')}`)
    const key = await makeKey(env)
    problems.clear()
    const memory = { start: megabytesOf(portal.pid), most: 0, end: null }
    const timer = setInterval(() => {
      memory.most = Math.max(memory.most, megabytesOf(portal.pid) ?? 0)
    }, 1_000)
    const target = `https://${scannedHost}:${forwarder.port}`
    const result = await work({ target, forwarder, integrationKey: key, logIn: () => logIn(to.port) })
    clearInterval(timer)
    await new Promise((resolve) => setTimeout(resolve, idleMs))
    memory.end = megabytesOf(portal.pid)
    return { result, memory, problems, hasStopped: portal.exitCode !== null, forwarder }
  } finally {
    await Promise.all(running.map(stop))
    await forwarder.close()
  }
}

/**
 * A portal with demo data, simulators and PostgreSQL of its own, and what was seen of it during `work`: errors of its
 * log, resident memory at the start, at most, and after a pause at the end.
 */
export async function withWatchedPortal(work) {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-security-'))
  const server = await findPostgres()
  try {
    const name = `nyhem_security_${process.pid}`
    return await withOwnDatabase(server.url, name, (databaseUrl) => watched({ folder, databaseUrl }, work))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
