import pg from 'pg'

/** PostgreSQL OIDs. */
const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const

function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is outside the safe integers`)
  return value
}

/**
 * Parsers for both drivers: bigint and numeric to number (an unsafe integer throws), timestamptz to `Instant` text,
 * date to `LocalDate` text. Money is bigint minor units, never numeric. Arrays of these types are not mapped:
 * `write-schema-types.ts` refuses them.
 */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: readInteger,
  [oid.numeric]: Number,
  [oid.timestamptz]: (text) => new Date(text).toISOString(),
  [oid.date]: (text) => text,
}

export const serverTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    valueParsers[id] ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}
