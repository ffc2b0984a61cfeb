import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type TwoServers = {
  readonly ports: readonly [number, number]
  /** Both hosts, the replica first. */
  readonly url: string
  query<Row>(port: number, text: string): Promise<Row[]>
  /** At once, as by a crash. */
  kill(port: number): void
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString()))
  return { uid: uid || 65_534, gid: gid || 65_534 }
}

/**
 * A primary and its streaming replica, by the programs of the server that tests use. Null where these are not on this
 * machine.
 */
export async function openTwoServers(serverUrl: string): Promise<TwoServers | null> {
  const [{ setting: programs = '' } = {}] = await queryAt<{ setting: string }>(
    serverUrl,
    `select setting from pg_config where name = 'BINDIR'`,
  )
  if (!existsSync(join(programs, 'initdb'))) return null
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-two-servers-'))
  const owner = unprivileged()
  const run = (program: string, args: readonly string[]) => {
    // The server would keep pipes open.
    const { status } = spawnSync(program, args, { ...owner, cwd: '/', stdio: 'ignore' })
    if (status !== 0) throw new Error(`${program} ended with ${status}`)
  }
  spawnSync('chown', [String(owner.uid ?? process.getuid?.()), folder])
  const ports = [await freePort(), await freePort()] as const
  const dataOf = (port: number) => join(folder, String(port))
  const [primary, replica] = ports
  run(join(programs, 'initdb'), [
    '-D',
    dataOf(primary),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '-N',
  ])
  run('cp', ['-R', '-p', dataOf(primary), dataOf(replica)])
  for (const port of ports)
    appendFileSync(
      join(dataOf(port), 'postgresql.conf'),
      `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\nshared_buffers = 16MB\n`,
    )
  appendFileSync(
    join(dataOf(replica), 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary} user=postgres'\n`,
  )
  writeFileSync(join(dataOf(replica), 'standby.signal'), '')
  const control = (port: number, ...args: string[]) =>
    run(join(programs, 'pg_ctl'), ['-D', dataOf(port), '-l', join(dataOf(port), 'log'), '-w', ...args])
  for (const port of ports) control(port, 'start')
  const kill = (port: number) => control(port, '-m', 'immediate', 'stop')
  return {
    ports,
    url: `postgres://postgres@127.0.0.1:${replica},127.0.0.1:${primary}/postgres?target_session_attrs=read-write`,
    query: (port, text) => queryAt(`postgres://postgres@127.0.0.1:${port}/postgres`, text),
    kill,
    async close() {
      for (const port of ports) if (existsSync(join(dataOf(port), 'postmaster.pid'))) kill(port)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function queryAt<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}
