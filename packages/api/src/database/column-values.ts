import pg from 'pg'

/** PostgreSQL's numbers of the types that both drivers must hand over alike. */
const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const

function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is outside the safe integers`)
  return value
}

/**
 * How values leave the database, on both drivers: bigint and numeric as number (an unsafe integer throws),
 * timestamptz as `Instant` text, date as `LocalDate` text. Money is bigint minor units, never numeric.
 * Arrays of these types are not mapped: `write-schema-types.ts` refuses such a column.
 */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: readInteger,
  [oid.numeric]: Number,
  [oid.timestamptz]: (text) => new Date(text).toISOString(),
  [oid.date]: (text) => text,
}

/** The same parsers in the form that `pg` asks for. */
export const serverTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    valueParsers[id] ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}
