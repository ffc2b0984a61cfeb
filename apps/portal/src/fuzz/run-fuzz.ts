// `npm run fuzz -- --inputs 20000 --seed 7 --parser PNG`: tries damaged inputs on every parser of what others send, each
// parser in a thread of its own, so that one that never ends is found too. Fails when there is a finding.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type Fuzzed, slowMs } from './fuzz-target.fixture.ts'
import { fuzzTargets } from './fuzz-targets.fixture.ts'
import { type FuzzTask, readShared, sharedBytes } from './fuzz-thread.ts'

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    parser: { type: 'string' },
    findings: { type: 'string', default: 'fuzz-findings' },
  },
})
/** A machine that is busy elsewhere is no finding. */
const stuckMs = slowMs * 5

/** Watches the thread: an input that is not done in time ends it, and is the finding. */
async function tried(task: FuzzTask): Promise<Fuzzed> {
  const thread = new Worker(new URL('./fuzz-thread.ts', import.meta.url), { workerData: task })
  const { promise, resolve, reject } = Promise.withResolvers<Fuzzed>()
  thread.once('message', resolve).once('error', reject)
  let [last, since] = [0, Date.now()]
  const watch = setInterval(() => {
    const { inputs, input } = readShared(task.shared)
    if (inputs !== last) [last, since] = [inputs, Date.now()]
    else if (inputs > 0 && Date.now() - since > stuckMs)
      resolve({ inputs, finding: { input, problem: `not done after ${stuckMs} ms` } })
  }, 250)
  try {
    return await promise
  } finally {
    clearInterval(watch)
    await Promise.race([thread.terminate(), wait(1_000)])
  }
}

let findings = 0
const [runs, seed] = [Number(values.inputs), Number(values.seed)]
console.log(`seed ${seed}`)
for (const { name } of fuzzTargets) {
  if (values.parser !== undefined && values.parser !== name) continue
  const { inputs, finding } = await tried({ name, runs, seed, shared: new SharedArrayBuffer(sharedBytes) })
  console.log(`${name}: ${inputs} inputs, ${finding ? 'a finding' : 'no finding'}`)
  if (finding === null) continue
  findings += 1
  await mkdir(values.findings, { recursive: true })
  const file = join(values.findings, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${seed}.bin`)
  await writeFile(file, finding.input)
  console.log(`${finding.problem}\nthe input is in ${file}`)
}
process.exitCode = findings === 0 ? 0 : 1
