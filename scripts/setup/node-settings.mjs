import { availableParallelism } from 'node:os'
import { inRoot } from './paths.mjs'

/** For Node processes of the product. Variables already set win. */
export const nodeSettings = {
  /** Pictures take one of Node's worker threads per core; the rest are for files, compression, passwords and names. */
  UV_THREADPOOL_SIZE: String(availableParallelism() + 4),
  /** Compiled modules, by content: a later start neither strips types nor compiles again. */
  NODE_COMPILE_CACHE: inRoot('.cache/compile'),
}
