import { availableParallelism } from 'node:os'

/** Pictures take one of Node's worker threads per core; the rest are for files, compression, passwords and names. */
export const workerThreads = { UV_THREADPOOL_SIZE: String(availableParallelism() + 4) }
