import { z } from 'zod'
import { type FeedInput, type FeedLine, feedSchemas, inventoryLine, removeLine } from './feed-lines.ts'

/** Maximum line size in UTF-8 bytes. */
export const longestFeedLine = 1_048_576

const feedProblemCodes = [
  'NotJson',
  'NotUtf8',
  'TooLong',
  'UnknownType',
  'Missing',
  'UnknownField',
  'WrongValue',
  'UnknownReference',
  'Duplicate',
  'Taken',
] as const

/** A feed line problem. */
export const feedProblem = z.object({
  /** 1-based. */
  line: z.int(),
  code: z.enum(feedProblemCodes),
  /** The line's `type`, if readable. */
  type: z.string().nullable(),
  /** Path: `stage.phase`, `home.images.0.key`; only the type if the whole line is wrong. */
  field: z.string(),
  /** Found value, shortened JSON. */
  found: z.string(),
  expected: z.string(),
})
export type FeedProblem = z.infer<typeof feedProblem>

export type LineResult<Line> = { ok: true; line: Line } | { ok: false; problems: FeedProblem[] }

/** Readable problem: `line 123, stage.phase: found "x", expected one of …`. */
export const feedProblemLine = ({ line, field, found, expected }: FeedProblem): string =>
  `line ${line}, ${field}: found ${found}, expected ${expected}`

/** Serialises an entity without line break. Inverse of `parseFeedLine`. */
export const printFeedLine = (line: FeedInput): string => JSON.stringify(line)

/** Parses a catalogue feed line into the entity or all problems. Never throws. */
export const parseFeedLine = lineParser<FeedLine>({ ...feedSchemas, remove: removeLine, inventory: inventoryLine })

/** Creates a line parser from the schema of each `type`. */
export function lineParser<Line>(schemas: {
  readonly [type: string]: z.ZodType
}): (lineNumber: number, text: string) => LineResult<Line> {
  return (lineNumber, text) => parseLine(schemas, lineNumber, text) as LineResult<Line>
}

function parseLine(
  schemas: { readonly [type: string]: z.ZodType },
  lineNumber: number,
  text: string,
): LineResult<unknown> {
  const json = readJson(text)
  if (!json.ok)
    return {
      ok: false,
      problems: [problem({ line: lineNumber, code: 'NotJson', found: shorten(text), expected: 'one JSON object' })],
    }
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value))
    return {
      ok: false,
      problems: [
        problem({ line: lineNumber, code: 'NotJson', found: foundText(json.value), expected: 'one JSON object' }),
      ],
    }
  const type = 'type' in json.value ? json.value.type : undefined
  const schema = typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type] : undefined
  if (!schema)
    return {
      ok: false,
      problems: [
        problem({
          line: lineNumber,
          code: type === undefined ? 'Missing' : 'UnknownType',
          field: 'type',
          found: foundText(type),
          expected: `one of ${Object.keys(schemas).join(', ')}`,
        }),
      ],
    }
  const parsed = schema.safeParse(json.value, { reportInput: false })
  if (parsed.success) return { ok: true, line: parsed.data }
  const entity = json.value
  return {
    ok: false,
    problems: parsed.error.issues.flatMap((issue) =>
      problemsOf(issue, { line: lineNumber, type: String(type), entity }),
    ),
  }
}

function readJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

type Place = { line: number; type: string; entity: object }

function problemsOf(issue: z.core.$ZodIssue, { line, type, entity }: Place): FeedProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const path = [...issue.path, key]
      return problem({
        line,
        code: 'UnknownField',
        type,
        field: fieldText(type, path),
        found: foundText(valueAt(entity, path)),
        expected: 'no field of this name',
      })
    })
  const found = valueAt(entity, issue.path)
  return [
    problem({
      line,
      code: found === undefined ? 'Missing' : 'WrongValue',
      type,
      field: fieldText(type, issue.path),
      found: foundText(found),
      expected: expectedText(issue),
    }),
  ]
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  tuple: 'a list',
}

function expectedText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1 ? JSON.stringify(issue.values[0]) : `one of ${issue.values.join(', ')}`
    case 'too_small':
      return boundText(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return boundText(issue.origin, 'at most', issue.maximum)
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    default:
      return issue.message
  }
}

function boundText(origin: string, limit: 'at least' | 'at most', bound: number | bigint): string {
  if (origin === 'string') return `${limit} ${bound} ${bound === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `${limit} ${bound} ${bound === 1 ? 'entry' : 'entries'}`
  return `${limit} ${bound}`
}

const fieldText = (type: string, path: readonly PropertyKey[]): string => [type, ...path.map(String)].join('.')

function valueAt(entity: object, path: readonly PropertyKey[]): unknown {
  let value: unknown = entity
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

function foundText(value: unknown): string {
  if (value === undefined) return 'nothing'
  try {
    return shorten(JSON.stringify(value))
  } catch (error) {
    // JSON.parse accepts deeper nesting than JSON.stringify can write.
    if (error instanceof RangeError) return 'a very deeply nested value'
    throw error
  }
}

/** Recognisable, yet fits a terminal line. */
const longestFound = 80
const shorten = (text: string): string => (text.length > longestFound ? `${text.slice(0, longestFound - 1)}…` : text)

function problem(given: Partial<FeedProblem> & Pick<FeedProblem, 'line' | 'code' | 'found' | 'expected'>): FeedProblem {
  return { type: null, field: given.type ?? 'line', ...given }
}
