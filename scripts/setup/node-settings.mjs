import { availableParallelism } from 'node:os'
import { inRoot } from './paths.mjs'

/** For Node processes of the product. Variables already set win. */
export const nodeSettings = {
  /** Pictures take one of Node's worker threads per core; the rest are for files, compression, passwords and names. */
  UV_THREADPOOL_SIZE: String(availableParallelism() + 4),
  /** Compiled modules, by content: a later start neither strips types nor compiles again. */
  NODE_COMPILE_CACHE: inRoot('.cache/compile'),
  /** Of glibc, which keeps memory per thread and gives back little of it: two heaps, whose free end goes back (0107). */
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  /** Megabytes of each half of what is new: V8 takes up to 64 on a large machine, whatever the load (0107). */
  NODE_OPTIONS: '--max-semi-space-size=16',
}
