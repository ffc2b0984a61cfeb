import { allSiteIds } from '@nyhem/domain/sites/all-sites'
import fc from 'fast-check'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import { externalId, externalIds, instant, localDate, moveIn, slug, squareMetres } from './feed-fields.ts'
import { type FeedInput, feedSchemas } from './feed-lines.ts'

/** Feed entities derived from the schemas, so new fields are covered automatically. */

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Valid values, by schema, where they cannot be derived. */
const known = new Map<z.ZodType, fc.Arbitrary<unknown>>([
  [localDate, day.map((text) => text.slice(0, 10))],
  [instant, day],
  [siteIdSchema, fc.constantFrom(...allSiteIds())],
  [externalId, fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,20}$/)],
  [slug, fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,5}){0,3}$/)],
  [squareMetres, fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100)],
  [externalIds, fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 4 })],
  [
    moveIn,
    fc
      .tuple(day, fc.option(day), fc.boolean())
      .map(([from, to, determined]) => [from.slice(0, 10), to?.slice(0, 10) ?? null, determined] as const)
      .map(([from, to, determined]) =>
        to !== null && to < from ? { from: to, to: from, determined } : { from, to, determined },
      ),
  ],
])

function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const ready = known.get(schema)
  if (ready) return ready
  if (schema instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, arbitraryOf(field as z.ZodType)])),
    )
  if (schema instanceof z.ZodDefault) return arbitraryOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodArray) return fc.array(arbitraryOf(schema.element as z.ZodType), { maxLength: 3 })
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constant(schema.value)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(
      arbitraryOf(schema.keyType as z.ZodType) as fc.Arbitrary<string>,
      arbitraryOf(schema.valueType as z.ZodType),
      { maxKeys: 3, noNullPrototype: true },
    )
  if (schema instanceof z.ZodNumber) return numberOf(schema)
  if (schema instanceof z.ZodEmail) return fc.constantFrom('karin.ek@norrvida.example', 'a@b.example')
  if (schema instanceof z.ZodString) return textOf(schema)
  throw new Error(`no arbitrary for a ${schema.constructor.name}`)
}

function numberOf(schema: z.ZodNumber): fc.Arbitrary<number> {
  const min = schema.minValue ?? 0
  const max = Math.min(schema.maxValue ?? 1_000_000, 1_000_000_000_000)
  return schema.isInt || schema.format === 'safeint'
    ? fc.integer({ min, max: Math.max(min, Math.min(max, Number.MAX_SAFE_INTEGER)) })
    : fc.integer({ min: Math.ceil(min * 2), max: Math.floor(max * 2) }).map((halves) => halves / 2)
}

function textOf(schema: z.ZodString): fc.Arbitrary<string> {
  const pattern = schema.def.checks?.flatMap((check) =>
    'pattern' in check._zod.def ? [check._zod.def.pattern] : [],
  )[0]
  if (pattern instanceof RegExp) return fc.stringMatching(pattern).filter((text) => schema.safeParse(text).success)
  return fc
    .string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: 30 })
    .filter((text) => schema.safeParse(text).success)
}

/** All entities the feed accepts. */
export const feedEntity: fc.Arbitrary<FeedInput> = fc.oneof(
  ...Object.values(feedSchemas).map((schema) =>
    arbitraryOf(schema).filter((value): value is FeedInput => schema.safeParse(value).success),
  ),
)
