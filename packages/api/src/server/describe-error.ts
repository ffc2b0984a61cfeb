import { BrokenInvariant } from '@nyhem/domain/result'

export type DescribedError = {
  type: string
  text: string
  stack?: string
  code?: string
  constraint?: string
  table?: string
  details?: Readonly<Record<string, string | number | boolean | null>>
  cause?: DescribedError
}

/**
 * What a log may hold of an error: kind, text, stack and ids. Fields that carry data are left out (PostgreSQL's `detail`
 * quotes the row), and what looks like an e-mail address, a phone or a personal number in the text is blanked.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, text: withoutPersonalData(String(error)) }
  const fields = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    text: withoutPersonalData(error.message),
    ...(error.stack ? { stack: withoutPersonalData(error.stack) } : {}),
    ...(typeof fields.code === 'string' ? { code: fields.code } : {}),
    ...(typeof fields.constraint === 'string' ? { constraint: fields.constraint } : {}),
    ...(typeof fields.table === 'string' ? { table: fields.table } : {}),
    ...(error instanceof BrokenInvariant ? { details: error.details } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** Blanks e-mail addresses, and runs of digits that are long enough for a phone or a personal number. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+\.[a-z]{2,}/gi, '[e-mail]')
    .replace(/(?<![\w.-])\+?\d[\d -]{7,18}\d(?![\w.])/g, '[number]')
}
