import type { z } from 'zod'

export type FieldProblem = { field: string; problem: string }

/** Formats a field path: `blocks[2].items[0].answer`. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  )

export function problemsOf(error: z.ZodError, input: unknown): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: fieldPath([...issue.path, key]), problem: unknownField(key) }))
    return [{ field: fieldPath(issue.path) || '(file)', problem: describe(issue, valueAt(input, issue.path)) }]
  })
}

// In YAML's `{ … }` a comma starts a new field, so an unquoted sentence can become a field name.
export const unknownField = (key: string): string =>
  /\s/.test(key) ? 'is not a known field here: a text with a comma needs quotes' : 'is not a known field here'

/** What is wrong with a value, or missing, in words. */
export function describe(issue: z.core.$ZodIssue, found: unknown): string {
  if (found === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'is missing'
  if (issue.code === 'invalid_value') return `found ${shown(found)}, expected one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type') return `found ${shown(found)}, expected ${issue.expected}`
  if (issue.code === 'too_big') return `is too large: at most ${issue.maximum}`
  if (issue.code === 'too_small' && issue.origin !== 'string') return `is too small: at least ${issue.minimum}`
  const isPlain = typeof found === 'string' && found !== ''
  return isPlain ? `found ${shown(found)}, ${issue.message}` : issue.message
}

function shown(found: unknown): string {
  const text = JSON.stringify(found) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value
}
