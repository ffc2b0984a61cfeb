import type { SiteId } from '@nyhem/domain/sites/site'

/** Data of one page, or the reply of one call. */
export type Source = {
  readonly site: SiteId
  /** Page kind, or the call's name. */
  readonly reader: string
  /** Address, for the message of a failed comparison. */
  readonly where: string
  readonly data: unknown
}

/** What one reader tells of one subject. A field left undefined is not told. */
export type Reading = Pick<Source, 'reader' | 'where'> & {
  readonly about: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** Readers that must tell it: a comparison of one reader with itself proves nothing. */
export type Fact = { readonly fact: string; readonly readers: readonly string[] }

type Json = Readonly<Record<string, unknown>>

const found = new WeakMap<object, readonly Json[]>()

/** Every object within page data, outermost first; found once, for all facts. */
export function objectsIn(data: unknown): readonly Json[] {
  if (typeof data !== 'object' || data === null) return []
  const known = found.get(data) ?? [...walk(data)]
  found.set(data, known)
  return known
}

function* walk(data: unknown): Generator<Json> {
  if (Array.isArray(data)) for (const one of data) yield* walk(one)
  else if (typeof data === 'object' && data !== null) {
    yield data as Json
    for (const one of Object.values(data)) yield* walk(one)
  }
}

/** One line per subject told in two ways: `a-1201 price: 10 (stage /a/), 12 (object /b/)`. */
export function disagreements(readings: readonly Reading[], fact: string): string[] {
  const given = readings.filter(({ facts }) => facts[fact] !== undefined)
  return [...Map.groupBy(given, ({ about }) => about)].flatMap(([about, ofOne]) => {
    const values = Map.groupBy(ofOne, ({ facts }) => stable(facts[fact]))
    if (values.size < 2) return []
    const each = [...values].map(([value, [first]]) => `${value} (${first?.reader} ${first?.where})`)
    return `${about} ${fact}: ${each.join(', ')}`
  })
}

/** Readers that tell the fact of a subject that another tells too. */
export function comparedReaders(readings: readonly Reading[], fact: string): string[] {
  const given = readings.filter(({ facts }) => facts[fact] !== undefined)
  const shared = [...Map.groupBy(given, ({ about }) => about).values()].filter(
    (ofOne) => new Set(ofOne.map(({ reader, where }) => reader + where)).size > 1,
  )
  return [...new Set(shared.flat().map(({ reader }) => reader))].sort()
}

/** JSON with sorted names. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
