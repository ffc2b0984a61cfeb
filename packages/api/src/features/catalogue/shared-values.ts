/** Most shared values; further ones are not shared. */
const mostValues = 20_000

const values = new Map<string, unknown>()

/**
 * Returns one shared object or text for equal values that are read often and held long, such as balcony directions of
 * thousands of homes. Only for immutable values.
 */
export function shared<T>(value: T): T {
  if (value === null || (typeof value !== 'object' && typeof value !== 'string')) return value
  const name = typeof value === 'string' ? value : JSON.stringify(value)
  const known = values.get(name)
  // A text may equal an object's JSON; the types must match too.
  if (known !== undefined && typeof known === typeof value) return known as T
  if (known === undefined && values.size < mostValues) values.set(name, value)
  return value
}
