import { z } from 'zod'

/** Ways in which the whole service can be at fault. */
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
  /** For how many calls; until it is cleared when left out. */
  times: z.int().positive().max(10_000).nullable().default(null),
})
export type FaultRequest = z.output<typeof faultRequest>

/** Faults that somebody has asked for, and a delay before every answer. */
export function bankIdFaults() {
  let asked: FaultRequest | null = null
  let delayMs = 0
  return {
    set(request: FaultRequest | null): void {
      asked = request
    },
    setDelay(ms: number): void {
      delayMs = ms
    },
    delayMs: () => delayMs,
    asked: () => asked,
    /** The fault of this call, which counts. */
    take(call: string): FaultKind | null {
      if (asked === null || (asked.calls !== 'all' && asked.calls !== call)) return null
      const { kind, times } = asked
      if (times !== null) asked = times > 1 ? { ...asked, times: times - 1 } : null
      return kind
    },
  }
}

export type BankIdFaults = ReturnType<typeof bankIdFaults>
