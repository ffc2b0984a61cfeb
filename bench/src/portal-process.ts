import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const usualStartMs = 180_000

export type Measured = {
  origin: string
  /** From process start to the first answer. */
  startMs: number
  residentMb(): number
  /** Since the start, all threads. */
  cpuSeconds(): number
  /** Since the start, of the main thread alone. */
  mainSeconds(): number
  /** Since the start, of the main thread: ready to run while other processes had the processors. */
  waitedSeconds(): number
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

type RawCall = {
  host: string
  path: string
  encoding?: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON by POST. */
  body?: object
}

/**
 * An answer's headers and raw bytes. Fetch can neither set the host nor keep the compression, and only browsers resolve
 * the sites' names.
 */
export function rawAnswer(
  server: Pick<Measured, 'origin'>,
  { host, path, encoding = 'identity', headers, body }: RawCall,
): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  const sent = {
    host,
    'accept-encoding': encoding,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    request(`${server.origin}${path}`, { method: body ? 'POST' : 'GET', headers: sent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}

export const rawBytes = async (server: Pick<Measured, 'origin'>, call: RawCall): Promise<Buffer> =>
  (await rawAnswer(server, call)).bytes

/** Waits until `path` answers. */
export async function startMeasured(options: {
  command: string
  args: readonly string[]
  env: Readonly<Record<string, string>>
  port: number
  path: string
  cwd?: string
  /** In milliseconds; three minutes where it is not given. */
  longestStartMs?: number
}): Promise<Measured> {
  const began = performance.now()
  const child = spawn(options.command, options.args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2_000)
  })
  const origin = `http://127.0.0.1:${options.port}`
  const latest = began + (options.longestStartMs ?? usualStartMs)
  await untilAnswers(`${origin}${options.path}`, child, { latest, complaints: () => complaints })
  return {
    origin,
    startMs: performance.now() - began,
    residentMb: () => residentMb(child),
    cpuSeconds: () => cpuSeconds(child),
    mainSeconds: () => mainThread(child).ranSeconds,
    waitedSeconds: () => mainThread(child).waitedSeconds,
    signal: (name) => void child.kill(name),
    async stop() {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The portal with the demo, as under `npm start`; `entry`: from its build or its sources. */
export async function startPortal(
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
  entry: 'dist/main.js' | 'src/main.ts' = 'dist/main.js',
): Promise<Measured> {
  const port = await freePort()
  return startMeasured({
    command: process.execPath,
    args: [`apps/portal/${entry}`],
    env: {
      PORT: String(port),
      NYHEM_DATA: dataFolder,
      NYHEM_DEMO: 'on',
      LOG_LEVEL: 'warn',
      FILE_SCANNER: 'off',
      RATE_LIMIT_PAGE: '1000000',
      RATE_LIMIT_READ: '1000000',
      RATE_LIMIT_SEARCH: '1000000',
      RATE_LIMIT_PICTURE: '1000000',
      ...env,
    },
    port,
    path: '/readyz',
  })
}

type Waiting = { latest: number; complaints: () => string }

async function untilAnswers(url: string, child: ChildProcess, { latest, complaints }: Waiting): Promise<void> {
  while (performance.now() < latest) {
    if (child.exitCode !== null) throw new Error(`ended before it answered: ${complaints()}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`no answer: ${url} ${complaints()}`)
}

/** In hundredths of a second. */
function cpuSeconds(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** From nanoseconds. */
function mainThread(child: ChildProcess): { readonly ranSeconds: number; readonly waitedSeconds: number } {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ').map(Number)
  return { ranSeconds: ran / 1e9, waitedSeconds: waited / 1e9 }
}

function residentMb(child: ChildProcess): number {
  const pages = Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1])
  return Math.round((pages * 4_096) / 1_048_576)
}
