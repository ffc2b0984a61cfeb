/** Most different values that are kept to be shared; beyond them each stands for itself. */
const mostValues = 20_000

const values = new Map<string, unknown>()

/**
 * The same object or text for equal ones, for what is read many times over and held for long: thousands of homes have
 * one of some ways of saying where their balcony is. Only for values that nobody changes.
 */
export function shared<T>(value: T): T {
  if (value === null || (typeof value !== 'object' && typeof value !== 'string')) return value
  const name = typeof value === 'string' ? value : JSON.stringify(value)
  const known = values.get(name)
  // A text may look like an object in JSON; what is shared is of the kind that was asked for.
  if (known !== undefined && typeof known === typeof value) return known as T
  if (known === undefined && values.size < mostValues) values.set(name, value)
  return value
}
