import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Caller, callerOf } from '../buying/caller.ts'
import { knownKeys } from '../buying/sales-ground.ts'
import { freePort, type Measured, startMeasured } from '../portal-process.ts'

const root = join(import.meta.dirname, '../../..')
const clock = join(import.meta.dirname, 'moved-clock-process.ts')
const longestStartMs = 240_000
const most = '1000000'

type Settings = Readonly<Record<string, string>>

/** Killed without warning, and restarted at the same address. */
export type Server = {
  readonly port: number
  readonly caller: Caller
  /** Its clock's lead, in milliseconds. */
  aheadMs(): number
  isUp(): boolean
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>
  /** SIGTERM, as an operator does; throws when it does not end with 0. */
  stop(): Promise<void>
  /** `settings` are its own from then on, beside the usual ones. */
  start(aheadMs: number, settings?: Settings): Promise<void>
  moveClock(aheadMs: number): void
  /** Log lines at `error` and above since the first start. */
  readonly complaints: string[]
}

/** Simulated providers with test control. */
export type Outside = {
  readonly url: string
  readonly smtp: number
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>
  stop(): Promise<void>
}

export async function startOutside(): Promise<Outside> {
  const [port, smtp, bankId] = await Promise.all([freePort(), freePort(), freePort()])
  const simulators: Measured = await startMeasured({
    command: process.execPath,
    args: ['apps/simulators/src/main.ts'],
    env: { SIMULATORS_PORT: String(port), SMTP_PORT: String(smtp), BANKID_PORT: String(bankId), CLAMD_PORT: '0' },
    port,
    path: '/healthz',
  })
  const caller = callerOf(port, `localhost:${port}`)
  return {
    url: `http://localhost:${port}`,
    smtp,
    call: (method, path, body) => caller.call(method, path, body ? { body } : {}),
    async stop() {
      caller.close()
      await simulators.stop()
    },
  }
}

export async function makeServer(parts: {
  databaseUrl: string
  siteId: string
  dataFolder: string
  outside: Pick<Outside, 'url' | 'smtp'>
  settings?: Settings
}): Promise<Server> {
  const port = await freePort()
  const caller = callerOf(port, `${parts.siteId}.localhost:${port}`)
  const complaints: string[] = []
  let child: ChildProcess | null = null
  let ready = false
  let ahead = 0
  let own = parts.settings ?? {}
  mkdirSync(parts.dataFolder, { recursive: true })
  process.on('exit', () => child?.kill('SIGKILL'))

  const env = (): NodeJS.ProcessEnv => ({
    ...process.env,
    ...knownKeys,
    PORT: String(port),
    DATABASE_URL: parts.databaseUrl,
    NYHEM_DATA: parts.dataFolder,
    NYHEM_DEMO: 'off',
    SIMULATORS_URL: parts.outside.url,
    SMTP_URL: `smtp://127.0.0.1:${parts.outside.smtp}`,
    FILE_SCANNER: 'off',
    LOG_LEVEL: 'error',
    CLOCK_AHEAD_MS: String(ahead),
    RATE_LIMIT_READ: most,
    RATE_LIMIT_FORM: most,
    RATE_LIMIT_STATUS: most,
    RATE_LIMIT_CALLBACK: most,
    ...own,
  })

  async function untilReady(started: ChildProcess): Promise<void> {
    const latest = performance.now() + longestStartMs
    while (performance.now() < latest) {
      if (started.exitCode !== null) throw new Error(`the server ended: ${complaints.slice(-3).join('\n')}`)
      if ((await caller.call('GET', '/readyz')).status === 200) return
      await wait(30)
    }
    throw new Error(`the server did not start: ${complaints.slice(-3).join('\n')}`)
  }

  /** Resolves to its exit code, or null of one that was killed. */
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const dying = child
    ready = false
    child = null
    if (!dying || dying.exitCode !== null) return dying?.exitCode ?? 0
    const gone = new Promise<number | null>((resolve) => dying.once('exit', resolve))
    dying.kill(signal)
    return gone
  }

  return {
    port,
    caller,
    complaints,
    aheadMs: () => ahead,
    isUp: () => ready,
    async kill() {
      await end('SIGKILL')
    },
    async stop() {
      const code = await end('SIGTERM')
      if (code !== 0) throw new Error(`the server ended with ${code}: ${complaints.slice(-3).join('\n')}`)
    },
    async start(aheadMs, settings) {
      ahead = aheadMs
      own = settings ?? own
      const started = spawn(process.execPath, ['--import', clock, 'apps/portal/dist/main.js'], {
        cwd: root,
        env: env(),
        // IPC moves the clock; the server stops when its parent is gone.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (chunk: Buffer) => {
          for (const line of chunk.toString().split('\n')) if (line.trim() !== '') complaints.push(line.slice(0, 6_000))
        })
      await untilReady(started)
      ready = true
    },
    moveClock(aheadMs) {
      ahead = aheadMs
      child?.send({ aheadMs })
    },
  }
}
