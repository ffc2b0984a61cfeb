import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { fuzz } from './fuzz-target.fixture.ts'
import { fuzzTargets } from './fuzz-targets.fixture.ts'

export type FuzzTask = { name: string; runs: number; seed: number; shared: SharedArrayBuffer }

const headBytes = 8
/** Holds the number of inputs, the length of the present one, and itself. */
export const sharedBytes = headBytes + 300_000

/** What the thread is at; readable while it does not answer. */
export function readShared(shared: SharedArrayBuffer): { inputs: number; input: Buffer } {
  const [inputs = 0, length = 0] = new Int32Array(shared, 0, 2)
  return { inputs, input: Buffer.from(new Uint8Array(shared, headBytes, length)) }
}

async function run({ name, runs, seed, shared }: FuzzTask): Promise<void> {
  const target = fuzzTargets.find((one) => one.name === name)
  if (!target) throw new Error(`no parser of the name ${name}`)
  const head = new Int32Array(shared, 0, 2)
  const room = new Uint8Array(shared, headBytes)
  const onInput = (bytes: Buffer) => {
    room.set(bytes.subarray(0, room.length))
    head[1] = Math.min(bytes.length, room.length)
    head[0] = (head[0] ?? 0) + 1
  }
  const { inputs, finding } = await fuzz(target, { runs, seed, onInput })
  parentPort?.postMessage({ inputs, finding: finding && { ...finding, input: Buffer.from(finding.input) } })
}

if (!isMainThread) await run(workerData as FuzzTask)
