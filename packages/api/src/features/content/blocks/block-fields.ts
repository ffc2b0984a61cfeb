import { concepts, projectStatuses } from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { externalId, longText, shortText } from '../tree/content-fields.ts'

/** Fields that blocks share. */

export const heading = shortText.optional()
export const intro = longText.optional()
export const newest = z.number().int().min(1).max(24)

/** One value of a closed set, or a list. */
export const oneOrMore = <const Strings extends readonly [string, ...string[]]>(words: Strings) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.enum(words)).min(1))

/** Arguments of `refine`: requires exactly one of these fields, named entities or a query. */
export const eitherOf = (...names: [string, string, ...string[]]) =>
  [
    (fields: Record<string, unknown>) => names.filter((name) => fields[name] !== undefined).length === 1,
    { error: `needs either ${names.join(' or ')}`, params: { either: names } },
  ] as const

/** Query string of the search page: a saved search. */
export const savedQuery = z
  .string()
  .max(2_000)
  .regex(/^\?[^\s=]+=\S+$/, 'must be the query of a search, such as ?q=stockholm&residenceType=apartment')

export const projectQuery = z.strictObject({
  status: oneOrMore(projectStatuses).optional(),
  county: externalId.optional(),
  concept: z.enum(concepts).optional(),
  newest,
})
