import type { ApiServer } from './api-server.ts'
import { ProblemError } from './problems.ts'

/**
 * Refuses the character U+0000 wherever a text may come in. Nobody types it, a schema of strings lets it pass, and the
 * database cannot keep it: what it would answer is a fault of ours.
 */
export function refuseNullCharacters(app: ApiServer): void {
  app.addHook('preValidation', async ({ body, query, params, routeOptions }) => {
    // Pages take what they understand of an address, and leave out the rest with a word.
    if (routeOptions.config.rateLimitClass === 'page') return
    const field = fieldWithNull([params, query, body])
    if (field !== null) throw new ProblemError('InvalidInput', { fields: [{ field, problem: 'invalidInput' }] })
  })
}

type Nested = { readonly value: unknown; readonly field: string }

/** Goes through it without calling itself: how deep a body is nested is the sender's choice. */
function fieldWithNull(parts: readonly unknown[]): string | null {
  const left: Nested[] = parts
    .filter(isPlain)
    .flatMap((part) => Object.entries(part).map(([field, value]) => ({ value, field })))
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { value, field } = one
    if (typeof value === 'string' && value.includes('\0')) return field
    if (isPlain(value)) for (const nested of Object.values(value)) left.push({ value: nested, field })
  }
  return null
}

/**
 * What was read of JSON, a form or an address: a list, or an object without a class of its own. A body that is still
 * coming is a stream: it leads to the whole server and back.
 */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}
