// npm run try-pgbouncer: runs test files through a PgBouncer in transaction mode, in front of the PostgreSQL server that
// the tests use: `-- FILE …` for some, otherwise those below. Requires pgbouncer (Debian: apt-get install pgbouncer).
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runMain, SetupError } from './setup/console.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { inRoot, root } from './setup/paths.mjs'
import { findPostgres } from './setup/postgres.mjs'

/** Everything that belongs to a session, and the transactions that matter most. */
const usual = [
  'packages/api/src/database',
  'packages/api/src/features/booking',
  'packages/api/src/features/payments',
  'packages/api/src/features/signing',
  'packages/api/src/features/session',
  'packages/api/src/features/catalogue',
  'packages/api/src/features/emails',
]

const role = `nyhem_pooled_${process.pid}`

async function withRole(adminUrl, work) {
  const { Client } = createRequire(inRoot('packages/api/package.json'))('pg')
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`create role ${role} login superuser`)
    for (const setting of [
      `timezone = 'UTC'`,
      'lock_timeout = 15000',
      'statement_timeout = 120000',
      'idle_in_transaction_session_timeout = 60000',
    ])
      await admin.query(`alter role ${role} set ${setting}`)
    return await work()
  } finally {
    await admin.query(`drop role if exists ${role}`)
    await admin.end()
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() && true)).on('error', () => resolve(false))
  })

/** Few server connections for many clients, so that a transaction seldom gets the session of the one before. */
const settings = (to, port, folder) => `[databases]
* = host=${to.hostname} port=${to.port || 5432} user=${role}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 400
max_db_connections = 0
server_idle_timeout = 5
logfile = ${folder}/pgbouncer.log
`

async function withPgBouncer(serverUrl, work) {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-pgbouncer-'))
  const to = new URL(serverUrl)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings(to, port, folder))
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = isRoot ? ['-u', '-g'].map((id) => Number(spawnSync('id', [id, 'postgres']).stdout)) : []
  if (isRoot) for (const path of [folder, file]) chownSync(path, uid, gid)
  const pooler = spawn('pgbouncer', [file], { stdio: 'ignore', ...(isRoot ? { uid, gid } : {}) })
  try {
    for (let tried = 0; tried < 50 && !(await answers(port)); tried += 1) await wait(100)
    to.hostname = '127.0.0.1'
    to.port = String(port)
    to.username = role
    return await work(to.href)
  } finally {
    pooler.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

const runVitest = (files, env) =>
  new Promise((resolve) => {
    const child = spawn(inRoot('node_modules/.bin/vitest'), ['run', '--project=api', '--project=portal', ...files], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('close', (code) => resolve(code ?? 1))
  })

await runMain(async () => {
  if (spawnSync('pgbouncer', ['--version']).error)
    throw new SetupError('pgbouncer is not installed.', 'Debian: apt-get install pgbouncer')
  await ensureNode()
  await ensureDependencies()
  const files = process.argv.slice(2)
  const server = await findPostgres()
  try {
    return await withRole(server.url, () =>
      withPgBouncer(server.url, (pooledUrl) =>
        runVitest(files.length > 0 ? files : usual, {
          TEST_DATABASE_URL: pooledUrl,
          TEST_DATABASE_DIRECT_URL: server.url,
        }),
      ),
    )
  } finally {
    await server.stop()
  }
})
