import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

/** Long enough that a day of bookings starts the threads once; their memory goes back at night. */
const idleMs = 10 * 60_000
/** One processor stays for the main thread. */
const mostThreads = Math.min(2, Math.max(1, availableParallelism() - 1))

let pool: Piscina | null = null
const threads = (): Piscina => {
  pool ??= new Piscina({ minThreads: 0, maxThreads: mostThreads, idleTimeout: idleMs })
  return pool
}

type OneInput<Module> = {
  [Name in keyof Module as Module[Name] extends (...input: readonly [never]) => Promise<unknown>
    ? Name
    : never]: Module[Name]
}

/**
 * The exported functions of a module, run in worker threads of the process so that answers to others do not wait for
 * them; the module is loaded there alone. Input and result are copied between threads: plain data, bytes (which arrive as
 * Uint8Array, never as Buffer) and keys. What a function throws arrives as an Error with its message, without its class. A
 * thread that dies rejects its call, and the next call gets another.
 */
export const inThread = <Module extends object>(module: URL): OneInput<Module> =>
  new Proxy({} as OneInput<Module>, {
    get: (_, name) => (input: unknown) => threads().run(input, { filename: module.href, name: String(name) }),
  })
