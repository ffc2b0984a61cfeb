// A PostgreSQL server of a drill's own: its folder, settings and end are the drill's. Requires PostgreSQL's programs.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SetupError } from '../setup/console.mjs'
import { inRoot } from '../setup/paths.mjs'
import { installedPrograms } from '../setup/postgres.mjs'
import { freePort } from '../setup/proxied-portal.mjs'

export const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (!isRoot) return {}
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((id) => spawnSync('id', [id, user], { encoding: 'utf8' }))
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new SetupError('PostgreSQL can not run as root, and neither the user postgres nor nobody exists.')
}

/**
 * Not made and not started yet. `folder` holds its socket and log, `data` its files (inside `folder` unless named).
 * `settings`: lines of its configuration; `initdb`: further arguments.
 */
export async function ownPostgres({ folder, data = join(folder, 'data'), settings = [], initdb = [] }) {
  const programs = installedPrograms()
  if (!programs) throw new SetupError("PostgreSQL's programs are missing.", 'Debian: apt-get install postgresql')
  const owner = unprivileged()
  const own = (path) => isRoot && chownSync(path, owner.uid, owner.gid)
  const port = await freePort()
  const log = join(folder, 'log')
  const lines = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    ...settings,
  ]
  const attempt = (program, args) =>
    spawnSync(join(programs, program), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  /** Whether it ended with 0. */
  const quietly = async (program, args) => {
    const child = spawn(join(programs, program), args, { ...owner, cwd: folder, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    return code === 0
  }
  function run(program, args) {
    const { status, stderr } = attempt(program, args)
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const configure = (more = []) =>
    writeFileSync(join(data, 'postgresql.auto.conf'), `${[...lines, ...more].join('\n')}\n`)
  const url = (database) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const starting = ['-D', data, '-l', log, '-w', '-t', '120', 'start']
  const processId = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    data,
    port,
    url,
    owner,
    own,
    run,
    configure,
    make() {
      own(folder)
      mkdirSync(data, { recursive: true, mode: 0o700 })
      own(data)
      const usual = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
      run('initdb', ['-D', data, ...usual, ...initdb])
      configure()
    },
    start: () => run('pg_ctl', starting),
    /** Whether it could be started. Beside a load: nothing waits for it. */
    tryStart: () => quietly('pg_ctl', starting),
    isRunning: () => quietly('pg_ctl', ['-D', data, 'status']),
    stop: () => attempt('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']),
    async kill() {
      const pid = processId()
      process.kill(pid, 'SIGKILL')
      // Its children notice within a moment, and hold the files until then.
      for (let tried = 0; tried < 100 && readdirSync('/proc').includes(String(pid)); tried += 1) await wait(100)
      await wait(2_000)
    },
    logged: () => readFileSync(log, 'utf8'),
    async create(name) {
      const client = connect(url('postgres'))
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return url(name)
    },
  }
}

/** A client that loses its connection quietly: the next statement says so. */
export function connect(url) {
  const { Client } = createRequire(inRoot('packages/api/package.json'))('pg')
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  return client
}
