import { $ZodType, toJSONSchema } from 'zod/v4/core'

const mostFields = 20
const mostSteps = 6
/** Schema field names and list indexes. */
const fieldName = /^(?:[a-z][A-Za-z0-9]{0,39}|\d{1,4})$/

/** Loggable path: short, field names only. */
export function loggedPath(path: readonly PropertyKey[], isKnown = (_step: string) => true): string {
  const steps = path
    .slice(0, mostSteps)
    .map(String)
    .map((step) => (fieldName.test(step) && isKnown(step) ? step : '?'))
  return steps.length === 0 ? '(whole)' : steps.join('.')
}

type RouteSchema = Readonly<Partial<Record<'params' | 'querystring' | 'headers' | 'body', unknown>>>

/**
 * Loggable names of refused fields. Record keys may be a visitor's own words, so only names declared in the route's
 * schemas are kept. A route that parses its body itself declares none.
 */
export function loggedFields(fields: readonly string[], schema: RouteSchema): string[] {
  const known = new Set(Object.values(schema).flatMap((part) => (part instanceof $ZodType ? declaredIn(part) : [])))
  const isKnown = (step: string) => schema.body === undefined || known.has(step) || /^\d/.test(step)
  return fields
    .slice(0, mostFields)
    .map((field) => loggedPath(field === '(whole)' ? [] : field.split('.', mostSteps), isKnown))
}

const declared = new WeakMap<$ZodType, readonly string[]>()

/** On every level. */
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
