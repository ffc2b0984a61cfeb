import { randomUUID } from 'node:crypto'
import type { $ZodType, JSONSchema } from 'zod/v4/core'
import { toJSONSchema } from 'zod/v4/core'

export type PostRoute = { url: string; params: $ZodType | undefined; body: $ZodType | undefined }

/** Fields read by routes but not listed in their schema: of server-rendered forms and of forms with files. */
const otherFields = [
  'page',
  'referrer',
  'homepage',
  'targetKind',
  'targetId',
  'name',
  'way',
  'site',
  'siteId',
  'area',
  'roomId',
  'description',
  'text',
  'verdict',
  'draftId',
  'address',
  'RemoveFiles',
  'fileIds',
]

type Fields = ReadonlyMap<string, unknown>

const described = (schema: $ZodType | undefined): JSONSchema.BaseSchema =>
  schema ? toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}

function fieldsOf(schema: JSONSchema.BaseSchema): Fields {
  const shapes = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return new Map(
    shapes
      .flatMap((shape) => Object.entries((shape as JSONSchema.BaseSchema).properties ?? {}))
      .map(([name, one]) => [name, sampleOf(name, one as JSONSchema.BaseSchema)]),
  )
}

/** A value that fits the schema, with valid e-mail and phone formats. */
function sampleOf(name: string, schema: JSONSchema.BaseSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return sampleOf(name, choice as JSONSchema.BaseSchema)
  if (schema.type === 'object') return Object.fromEntries(fieldsOf(schema))
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, Number(schema.minimum ?? 1))
  if (schema.format === 'uuid') return randomUUID()
  if (/e?mail/i.test(name)) return 'amina@example.se'
  if (/phone/i.test(name)) return '0701740605'
  return 'Amina'
}

/** Values that fit a part of a request, by field. */
export const sampleFields = (schema: $ZodType | undefined): Fields => fieldsOf(described(schema))

export const requiredFields = (schema: $ZodType | undefined): readonly string[] => described(schema).required ?? []

export function pathOf({ url, params }: PostRoute): string {
  const values = fieldsOf(described(params))
  return url.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(values.get(name) ?? 'x')))
}

const formType = 'application/x-www-form-urlencoded'
const boundary = 'boundary-of-the-form'
const multipartType = `multipart/form-data; boundary=${boundary}`

type Pair = readonly [name: string, value: string]
const urlencoded = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
const multipart = (pairs: readonly Pair[]): string =>
  [
    ...pairs.map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join('')

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const twice = (pairs: readonly Pair[]): Pair[] => pairs.flatMap((pair) => [pair, pair])

export type Body = { name: string; type: string; payload: string }

/** Bodies that no real form sends: repeated fields, and JSON of other shapes. */
export function bodiesFor({ body }: PostRoute): Body[] {
  const fields = fieldsOf(described(body))
  const right = [...fields].map(([name, value]): Pair => [name, textOf(value)])
  const every = [...right, ...otherFields.filter((name) => !fields.has(name)).map((name): Pair => [name, 'x'])]
  const unknown = twice([['@'.repeat(600), '1']])
  const json = (name: string, value: unknown) => ({ name, type: 'application/json', payload: JSON.stringify(value) })
  const each = (make: (value: unknown) => unknown) =>
    Object.fromEntries(every.map(([name, value]) => [name, make(fields.get(name) ?? value)]))
  return [
    { name: 'every field twice', type: formType, payload: urlencoded(twice(every)) },
    { name: 'the right fields twice', type: formType, payload: urlencoded(twice(right)) },
    { name: 'the right fields, and an unknown one twice', type: formType, payload: urlencoded([...right, ...unknown]) },
    { name: 'every part twice', type: multipartType, payload: multipart(twice(every)) },
    {
      name: 'the right parts, and an unknown one twice',
      type: multipartType,
      payload: multipart([...right, ...unknown]),
    },
    json('another field', { a: 'b' }),
    json('an empty list', []),
    json('a list', [1, 2]),
    json('a text', 'text'),
    json('null', null),
    json(
      'a list in every field',
      each((value) => [value, value]),
    ),
    json(
      'an object in every field',
      each(() => ({ a: 'b' })),
    ),
    json('the right fields, and an unknown list', { ...Object.fromEntries(fields), ['@'.repeat(600)]: [1, 2] }),
  ]
}
