import { BrokenInvariant } from '@nyhem/domain/result'
import { $ZodError, type $ZodIssue } from 'zod/v4/core'
import { loggedPath } from './logged-fields.ts'
import { withoutPersonalData } from './without-personal-data.ts'

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
 * Characters read of a message and of stack frames. A message may contain visitor input as long as a body, so it is cut
 * before any pattern runs.
 */
export const longestLogged = { text: 2_000, stack: 8_000 } as const
/** Causes described per error; a chain may be circular. */
const mostCauses = 5
const longestAddress = 320

/**
 * Loggable kind, text, stack and ids. Data fields are omitted (PostgreSQL's `detail` quotes the row), and apparent
 * e-mail addresses, phone and national numbers are blanked.
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

/** Truncated text without a possible partial address or number at the cut. */
function loggedText(text: string): string {
  const cut = withoutPersonalData(text.slice(0, longestLogged.text))
  return text.length > longestLogged.text ? `${cut.slice(0, -longestAddress)} [cut]` : cut
}

/** The message is described separately. */
function framesOf(stack: string): string[] {
  const [first = '', ...lines] = stack.slice(-longestLogged.stack).split('\n')
  const whole = stack.length > longestLogged.stack ? lines : [first, ...lines]
  const message = whole.findLastIndex((line) => !line.startsWith('    at '))
  return whole.slice(message + 1).map(withoutPersonalData)
}

const mostIssues = 10

/** Messages quote the input and are omitted. */
function describeIssues(issues: readonly $ZodIssue[]): string {
  const shown = issues.slice(0, mostIssues).map((issue) => `${placeOf(issue)} ${issue.code}`)
  return `${issues.length} issues: ${shown.join(', ')}${issues.length > mostIssues ? ', …' : ''}`
}

const placeOf = ({ code, path }: $ZodIssue): string =>
  loggedPath(code === 'invalid_key' ? [...path.slice(0, -1), '?'] : path)
