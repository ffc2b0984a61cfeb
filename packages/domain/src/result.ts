/** Outcome that may be an expected failure. Unexpected errors are thrown. */
export type Result<T, Problem extends string> = { ok: true; value: T } | { ok: false; problem: Problem }

/** Wraps a value as a success. */
export const success = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

/** Wraps a code as a failure. */
export const failure = <Problem extends string>(problem: Problem): { ok: false; problem: Problem } => ({
  ok: false,
  problem,
})

/** Thrown when the code's own guarantee is violated. Carries ids and a cause, never personal data. */
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
