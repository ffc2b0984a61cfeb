import { $ZodType, toJSONSchema } from 'zod/v4/core'

const mostFields = 20
const mostSteps = 6
/** Names as our schemas have them, and places in a list. */
const fieldName = /^(?:[a-z][A-Za-z0-9]{0,39}|\d{1,4})$/

/** Where something was wrong in what was read, as a log may have it: short, and without what is no name of a field. */
export function loggedPath(path: readonly PropertyKey[], isKnown = (_step: string) => true): string {
  const steps = path
    .slice(0, mostSteps)
    .map(String)
    .map((step) => (fieldName.test(step) && isKnown(step) ? step : '?'))
  return steps.length === 0 ? '(whole)' : steps.join('.')
}

type RouteSchema = Readonly<Partial<Record<'params' | 'querystring' | 'headers' | 'body', unknown>>>

/**
 * The fields that a route has refused, as a log may have them. A record takes any key, which may then be a visitor's own
 * words, so only names that the route's schemas declare are kept. A route that reads its body itself declares none.
 */
export function loggedFields(fields: readonly string[], schema: RouteSchema): string[] {
  const known = new Set(Object.values(schema).flatMap((part) => (part instanceof $ZodType ? declaredIn(part) : [])))
  const isKnown = (step: string) => schema.body === undefined || known.has(step) || /^\d/.test(step)
  return fields
    .slice(0, mostFields)
    .map((field) => loggedPath(field === '(whole)' ? [] : field.split('.', mostSteps), isKnown))
}

const declared = new WeakMap<$ZodType, readonly string[]>()

/** Names of a schema's fields, on every level. */
function declaredIn(schema: $ZodType): readonly string[] {
  const names = declared.get(schema) ?? [...propertiesOf(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))]
  declared.set(schema, names)
  return names
}

function* propertiesOf(described: object): Generator<string> {
  for (const [key, value] of Object.entries(described)) {
    if (typeof value !== 'object' || value === null) continue
    if (key === 'properties') yield* Object.keys(value)
    yield* propertiesOf(value)
  }
}
