// etcd and three PostgreSQL nodes under Patroni on this machine's loopback, for the drill of failover.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const firstPort = Number(process.env.DRILL_PORT ?? 3700)
const etcdPort = firstPort
const names = ['n1', 'n2', 'n3']
const portOf = (name) => firstPort + 20 + names.indexOf(name)
const apiOf = (name) => firstPort + 10 + names.indexOf(name)
/** Patroni's usual figures: the leader's lease, and twice a third of it. */
const lease = { ttl: 30, loop_wait: 10, retry_timeout: 10 }
const longestMs = 180_000

const isRoot = process.getuid?.() === 0
// PostgreSQL refuses to run as root.
const ids = isRoot ? ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout)) : []
const owner = isRoot ? { uid: ids[0], gid: ids[1] } : {}

/** Names of programs that are missing. */
export const missingPrograms = () =>
  ['patroni', 'etcd'].filter((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error)

const configurationOf = (name, { folder, programs }) => ({
  scope: 'nyhem',
  name,
  restapi: { listen: `127.0.0.1:${apiOf(name)}`, connect_address: `127.0.0.1:${apiOf(name)}` },
  etcd3: { host: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: {
      ...lease,
      // A server that has crashed on a machine that is there is not waited for.
      primary_start_timeout: 0,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 100, wal_log_hints: 'on', shared_buffers: '64MB', wal_keep_size: '512MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
  },
  postgresql: {
    listen: `127.0.0.1:${portOf(name)}`,
    connect_address: `127.0.0.1:${portOf(name)}`,
    data_dir: join(folder, name),
    bin_dir: programs,
    pgpass: join(folder, `${name}.pgpass`),
    authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
    parameters: { unix_socket_directories: folder },
    pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
  },
})

async function until(what, find) {
  const latest = performance.now() + longestMs
  while (performance.now() < latest) {
    const found = await find().catch(() => undefined)
    if (found) return found
    await wait(250)
  }
  throw new Error(`not within ${longestMs / 1_000} s: ${what}`)
}

/** Parents of all processes. */
function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)
}

function killNow(pids) {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
}

/** Resolves when all three nodes follow; `programs`: the folder of PostgreSQL's. */
export async function openCluster(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-failover-'))
  if (isRoot) chownSync(folder, ...ids)
  const children = new Map()

  function start(name, program, args) {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { ...process.env, HOME: folder },
    })
    children.set(name, child)
  }

  const logOf = (name) => readFileSync(join(folder, `${name}.log`), 'utf8')
  const startNode = (name) => start(name, 'patroni', [join(folder, `${name}.json`)])
  const postmasterOf = (name) => Number(readFileSync(join(folder, name, 'postmaster.pid'), 'utf8').split('\n')[0])

  async function members() {
    for (const name of names) {
      const answer = await fetch(`http://127.0.0.1:${apiOf(name)}/cluster`).catch(() => null)
      if (answer?.ok) return (await answer.json()).members
    }
    return []
  }
  const leader = async () => (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name
  /** All nodes there, one of them a replica that every commit waits for. */
  const isWhole = async () => {
    const all = await members()
    const isUp = ({ state }) => state === 'running' || state === 'streaming'
    return all.length === names.length && all.every(isUp) && all.some(({ role }) => role === 'sync_standby')
  }

  const url = `http://127.0.0.1:${etcdPort}`
  const peer = `http://127.0.0.1:${etcdPort + 1}`
  start('etcd', 'etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', url, '--advertise-client-urls', url],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
  ])
  for (const name of names) {
    // JSON is YAML.
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(configurationOf(name, { folder, programs })))
    mkdirSync(join(folder, name), { mode: 0o700 })
    if (isRoot) chownSync(join(folder, name), ...ids)
    startNode(name)
  }

  async function close() {
    for (const name of names) {
      killNow([children.get(name)?.pid].filter(Boolean))
      try {
        const pid = postmasterOf(name)
        killNow([pid, ...childrenOf(pid)])
      } catch {
        // It never started.
      }
    }
    killNow([children.get('etcd')?.pid].filter(Boolean))
    await wait(500)
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await until('three nodes', isWhole)
  } catch (error) {
    console.error(logOf('n1').slice(-2_000))
    await close()
    throw error
  }

  return {
    urlOf: (database) =>
      `postgres://postgres@${names.map((name) => `127.0.0.1:${portOf(name)}`).join(',')}/${database}?target_session_attrs=read-write`,
    /**
     * kill -9 of the primary: `server`, PostgreSQL alone, or `machine`, its Patroni too, which starts again once another
     * node leads. Resolves when all nodes follow again.
     */
    async failOver(kind) {
      const former = await until('a leader', leader)
      const before = logOf(former).length
      const began = performance.now()
      const pid = postmasterOf(former)
      if (kind === 'machine') killNow([children.get(former).pid])
      killNow([pid, ...childrenOf(pid)])
      await until('another leader', async () => {
        const name = await leader()
        return name !== undefined && name !== former
      })
      const ledAfterMs = performance.now() - began
      if (kind === 'machine') startNode(former)
      await until('the old primary follows', isWhole)
      const wholeAfterMs = performance.now() - began
      const isRewound = logOf(former).slice(before).includes('running pg_rewind')
      return { kind, former, ledAfterMs, wholeAfterMs, isRewound, began }
    },
    close,
  }
}
