import { BrokenInvariant } from '@nyhem/domain/result'
import { $ZodError, type $ZodIssue } from 'zod/v4/core'
import { loggedPath } from './logged-fields.ts'

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
 * Characters that are read of a message and of the frames of a stack. A message may hold what a visitor sent, as long as
 * a body may be, so it is cut before any pattern runs over it.
 */
export const longestLogged = { text: 2_000, stack: 8_000 } as const
/** Causes that are described of one error; a chain may lead back to itself. */
const mostCauses = 5
/** Characters of the longest e-mail address. */
const longestAddress = 320

/**
 * What a log may hold of an error: kind, text, stack and ids. Fields that carry data are left out (PostgreSQL's `detail`
 * quotes the row), and what looks like an e-mail address, a phone or a personal number in the text is blanked.
 */
export const describeError = (error: unknown): DescribedError => describeChain(error, mostCauses)

function describeChain(error: unknown, causesLeft: number): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, text: loggedText(String(error)) }
  const fields = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const text = error instanceof $ZodError ? describeIssues(error.issues) : loggedText(error.message)
  return {
    type: error.name,
    text,
    ...(error.stack ? { stack: [`${error.name}: ${text}`, ...framesOf(error.stack)].join('\n') } : {}),
    ...(typeof fields.code === 'string' ? { code: fields.code } : {}),
    ...(typeof fields.constraint === 'string' ? { constraint: fields.constraint } : {}),
    ...(typeof fields.table === 'string' ? { table: fields.table } : {}),
    ...(error instanceof BrokenInvariant ? { details: error.details } : {}),
    ...(error.cause === undefined || causesLeft === 0 ? {} : { cause: describeChain(error.cause, causesLeft - 1) }),
  }
}

/** The beginning of a text, without what may be the first half of an address or a number at the cut. */
function loggedText(text: string): string {
  const cut = withoutPersonalData(text.slice(0, longestLogged.text))
  return text.length > longestLogged.text ? `${cut.slice(0, -longestAddress)} [cut]` : cut
}

/** The lines that end a stack. What comes before is the message, which is described by itself. */
function framesOf(stack: string): string[] {
  const [first = '', ...lines] = stack.slice(-longestLogged.stack).split('\n')
  const whole = stack.length > longestLogged.stack ? lines : [first, ...lines]
  const message = whole.findLastIndex((line) => !line.startsWith('    at '))
  return whole.slice(message + 1).map(withoutPersonalData)
}

/**
 * Blanks e-mail addresses, and runs of digits that are long enough for a phone or a personal number. Both patterns are
 * linear: a word is taken whole and then looked into, and a number has a greatest length.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s"'<>()=,;:]+/g, (word) => (holdsAddress(word) ? '[e-mail]' : word))
    .replace(/(?<![\w.-])\+?\d[\d -]{7,18}\d(?![\w.])/g, '[number]')
}

/** An `@` with something on both sides. One at the start is the name of a package. */
function holdsAddress(word: string): boolean {
  const at = word.indexOf('@', 1)
  return at !== -1 && at < word.length - 1
}

const mostIssues = 10

/** Where a schema refused something and by which rule. Its message quotes what was read, and is left out. */
function describeIssues(issues: readonly $ZodIssue[]): string {
  const shown = issues.slice(0, mostIssues).map((issue) => `${placeOf(issue)} ${issue.code}`)
  return `${issues.length} issues: ${shown.join(', ')}${issues.length > mostIssues ? ', …' : ''}`
}

const placeOf = ({ code, path }: $ZodIssue): string =>
  loggedPath(code === 'invalid_key' ? [...path.slice(0, -1), '?'] : path)
