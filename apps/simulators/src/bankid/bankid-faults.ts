import { z } from 'zod'

export const faultKinds = [
  'maintenance',
  'tooManyRequests',
  'internalError',
  'requestTimeout',
  'garbage',
  'cutOff',
  'silence',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** A fault for the next calls of one kind, or of all. */
export const faultRequest = z.strictObject({
  kind: z.enum(faultKinds),
  calls: z.enum(['auth', 'sign', 'collect', 'cancel', 'all']).default('all'),
  /** Null: until cleared. */
  times: z.int().positive().max(10_000).nullable().default(null),
})
export type FaultRequest = z.output<typeof faultRequest>

export function bankIdFaults() {
  let requested: FaultRequest | null = null
  let delayMs = 0
  return {
    set(request: FaultRequest | null): void {
      requested = request
    },
    setDelay(ms: number): void {
      delayMs = ms
    },
    delayMs: () => delayMs,
    requested: () => requested,
    /** Consumes one use of the fault. */
    take(call: string): FaultKind | null {
      if (requested === null || (requested.calls !== 'all' && requested.calls !== call)) return null
      const { kind, times } = requested
      if (times !== null) requested = times > 1 ? { ...requested, times: times - 1 } : null
      return kind
    },
  }
}

export type BankIdFaults = ReturnType<typeof bankIdFaults>
