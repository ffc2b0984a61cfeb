import fc from 'fast-check'
import { damaged, type Material, mutate } from './mutations.fixture.ts'

/** A parser of what others send. */
export type FuzzTarget = {
  readonly name: string
  readonly seeds: () => Promise<readonly Buffer[]>
  readonly words: Material['words']
  /** Throws unless the parser does what it declares: its own errors are no findings, any other is. */
  check(bytes: Buffer): void | Promise<void>
}

export type Finding = { readonly input: Buffer; readonly problem: string }
export type Fuzzed = { readonly inputs: number; readonly finding: Finding | null }

/** Milliseconds for one input; those tried are at most 256 KB. */
export const slowMs = 2_000

/**
 * Tries the seeds and `runs` damaged inputs, and gives the smallest finding. The same seed number tries the same.
 * `onInput`: called before each.
 */
export async function fuzz(
  target: FuzzTarget,
  { runs, seed, onInput }: { runs: number; seed: number; onInput?: (bytes: Buffer) => void },
): Promise<Fuzzed> {
  const seeds = await target.seeds()
  const material: Material = { seeds, words: target.words }
  let inputs = 0
  const attempt = async (bytes: Buffer) => {
    inputs += 1
    onInput?.(bytes)
    const started = performance.now()
    await target.check(Buffer.from(bytes))
    const tookMs = performance.now() - started
    if (tookMs > slowMs) throw new Error(`${Math.round(tookMs)} ms for ${bytes.length} bytes`)
  }
  for (const one of seeds) {
    try {
      await attempt(one)
    } catch (error) {
      return { inputs, finding: { input: one, problem: describe(error) } }
    }
  }
  const result = await fc.check(
    fc.asyncProperty(damaged, (change) => attempt(mutate(change, material))),
    { numRuns: runs, seed, verbose: 0 },
  )
  if (!result.failed) return { inputs, finding: null }
  const [change] = result.counterexample ?? []
  const input = change ? mutate(change, material) : Buffer.alloc(0)
  return { inputs, finding: { input, problem: describe(result.errorInstance) } }
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
