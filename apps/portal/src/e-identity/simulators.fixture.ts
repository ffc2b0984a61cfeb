import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** The simulators are a separate program that nothing here may import. */
export type RunningSimulators = {
  readonly url: string
  readonly smtpUrl: string
  /** For `FILE_SCANNER`. */
  readonly scannerUrl: string
  /** Calls `/control/`. */
  control<Answer = void>(path: string, body?: object, method?: 'POST' | 'DELETE' | 'GET'): Promise<Answer>
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Uses a free port by default, and keeps its state in memory without a data folder. */
export async function runSimulators(given: { port?: number; dataFolder?: string } = {}): Promise<RunningSimulators> {
  const port = given.port ?? (await freePort())
  const main = new URL('../../../simulators/src/main.ts', import.meta.url).pathname
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      PATH: '/usr/bin',
      SIMULATORS_PORT: String(port),
      BANKID_PORT: '0',
      CLAMD_PORT: '0',
      SMTP_PORT: '0',
      ...(given.dataFolder ? { SIMULATORS_DATA: given.dataFolder } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise((resolve) => child.stdout?.once('data', resolve))
  const [, smtpPort] = /mail server on port (\d+)/.exec(String(said)) ?? []
  const [, clamdPort] = /clamd on port (\d+)/.exec(String(said)) ?? []
  const url = `http://localhost:${port}`
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    scannerUrl: `clamd://127.0.0.1:${clamdPort}`,
    async control<Answer>(path: string, body?: object, method: 'POST' | 'DELETE' | 'GET' = 'POST') {
      const reply = await fetch(`${url}/control/${path}`, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      })
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      return (reply.status === 204 ? undefined : await reply.json()) as Answer
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}
