/** Outcome of something that is expected to go wrong at times. Surprises are thrown instead. */
export type Result<T, Problem extends string> = { ok: true; value: T } | { ok: false; problem: Problem }

/** Wraps a value as a success. */
export const success = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

/** Wraps a code as a failure. */
export const failure = <Problem extends string>(problem: Problem): { ok: false; problem: Problem } => ({
  ok: false,
  problem,
})

/** Thrown when something that the code itself guarantees does not hold. Carries ids and a cause, never personal data. */
export class BrokenInvariant extends Error {
  readonly details: Readonly<Record<string, string | number | boolean | null>>
  constructor(
    message: string,
    details: Readonly<Record<string, string | number | boolean | null>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'BrokenInvariant'
    this.details = details
  }
}
