import type { ApiServer } from './api-server.ts'
import { ProblemError } from './problems.ts'

/** Never typed, accepted by string schemas, but not storable in the database, which would look like a server error. */
export function refuseNullCharacters(app: ApiServer): void {
  app.addHook('preValidation', async ({ body, query, params, routeOptions }) => {
    // Pages ignore and report address parts they do not understand.
    if (routeOptions.config.rateLimitClass === 'page') return
    const field = fieldWithNull([params, query, body])
    if (field !== null) throw new ProblemError('InvalidInput', { fields: [{ field, problem: 'invalidInput' }] })
  })
}

type Nested = { readonly value: unknown; readonly field: string }

/** Iterative: the sender chooses how deep a body is nested. */
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

/** A list or a plain object. An unread body is a stream that references the whole server. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}
