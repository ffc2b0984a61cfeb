// The artefact as an operator runs it: unpacked, its code owned by root, run by somebody who may write to its data folder
// alone, against a PostgreSQL database with an owner and a serving user. Needs Linux, root and a database server.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { capture, SetupError, show } from './console.mjs'
import { inRoot } from './paths.mjs'
import { findPostgres } from './postgres.mjs'
import { host, makeCertificate } from './proxied-portal.mjs'

/** Debian’s `nobody` and `nogroup`. */
const unprivileged = 65_534
/** Three at once on two busy cores. */
const readyMs = 480_000

/** Why nothing can be tried here, or null. */
export function obstacle() {
  if (process.platform !== 'linux') return 'this is not Linux'
  if (process.getuid() !== 0) return 'starting a process as another user needs root'
  const missing = ['tar', 'sha256sum', 'openssl'].filter((program) => spawnSync(program, ['--version']).error)
  return missing.length > 0 ? `${missing.join(' and ')} missing` : null
}

async function onServer(url, statements) {
  const { Client } = createRequire(inRoot('packages/api/package.json'))('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const as = (url, user, database) => Object.assign(new URL(url), { username: user, pathname: `/${database}` }).href

/** A database with its two users, as docs/operations.md makes them. */
async function makeDatabase(name) {
  const server = await findPostgres()
  const [owner, serving] = [`${name}_owner`, `${name}_serving`]
  await onServer(server.url, [
    `create role ${owner} login`,
    `create role ${serving} login`,
    `create database ${name} owner ${owner}`,
  ])
  const drop = [`drop database ${name} with (force)`, `drop role ${owner}`, `drop role ${serving}`]
  return {
    owner: as(server.url, owner, name),
    serving: as(server.url, serving, name),
    async remove() {
      await onServer(server.url, drop)
      await server.stop()
    },
  }
}

async function unpack(folder) {
  const name = `nyhem-${JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version}`
  const archive = `${name}.tar.gz`
  if (!existsSync(inRoot(`dist/${archive}`))) throw new SetupError('There is no artefact.', 'npm run artefact')
  const checked = await capture('sha256sum', ['-c', `${archive}.sha256`], { cwd: inRoot('dist') })
  if (checked.code !== 0) throw new SetupError(`${archive} is not what its checksum says.`)
  const unpacked = await capture('tar', ['-xzf', inRoot(`dist/${archive}`), '-C', folder, '--no-same-owner'])
  if (unpacked.code !== 0) throw new SetupError(unpacked.output)
  return join(folder, name)
}

const key = () => randomBytes(32).toString('base64')

function settings({ folder, data, database, files }) {
  return {
    PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
    NYHEM_DATA: data,
    NYHEM_HOSTS: `se=${host}`,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: database.serving,
    SMTP_URL: 'smtps://127.0.0.1:1',
    FILE_SCANNER: 'off',
    SECRET_KEYS: `try:${key()}`,
    LOOKUP_KEY: key(),
    CONTRACT_SEAL_CERTIFICATE: files.certificate,
    CONTRACT_SEAL_KEY: files.key,
    LOG_LEVEL: 'warn',
  }
}

/** Builds the artefact unless it is told not to. */
export async function buildUnless(isBuilt) {
  if (isBuilt) return
  const code = await show(process.execPath, [inRoot('scripts/build-artefact.mjs')])
  if (code !== 0) throw new SetupError('The artefact could not be built.')
}

/** Unpacks it, and removes everything afterwards. */
export async function withUnpackedArtefact(work) {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-artefact-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'bin'))
  // Where the project's own Node is, nobody else may look.
  copyFileSync(process.execPath, join(folder, 'bin/node'))
  const [data, cache] = [join(folder, 'data'), join(folder, 'cache')]
  for (const own of [data, cache]) mkdirSync(own)
  const files = makeCertificate(folder)
  for (const file of Object.values(files)) chownSync(file, unprivileged, unprivileged)
  const database = await makeDatabase(`nyhem_try_${randomBytes(4).toString('hex')}`)
  const running = new Set()
  try {
    const home = await unpack(folder)
    cpSync(join(home, 'ops/first-site/media'), join(data, 'media'), { recursive: true })
    for (const own of [data, cache]) chownSync(own, unprivileged, unprivileged)
    const env = settings({ folder, data, database, files })
    const start = (words, more = {}) => {
      const child = spawn(join(home, 'bin/nyhem'), words, {
        cwd: '/',
        env: { ...env, ...more },
        uid: unprivileged,
        gid: unprivileged,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.add(child)
      const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''))
      const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code)))
      ended.then(() => running.delete(child))
      return { child, output, ended }
    }
    const run = async (words, more) => {
      const { ended, output } = start(words, more)
      return { code: await ended, output: await output }
    }
    return await work({ home, cache, database, start, run })
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds until /readyz of a started portal answers 200. */
export async function untilReady(port, { ended, output }) {
  const began = performance.now()
  let code = null
  ended.then((found) => {
    code = found ?? 1
  })
  while (code === null && performance.now() - began < readyMs) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (reply?.status === 200) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (code === null) throw new SetupError('The portal did not get ready.')
  throw new SetupError(`The portal ended with ${code}:\n${(await output).slice(-2_000)}`)
}
