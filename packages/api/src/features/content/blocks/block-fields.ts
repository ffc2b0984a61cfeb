import { concepts, projectStatuses } from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { catalogueId, longText, shortText } from '../tree/content-fields.ts'
import { fieldMeta } from '../tree/field-meta.ts'

/** Fields that blocks share. */

export const heading = shortText.optional()
export const intro = longText.optional()
export const newest = z.number().int().min(1).max(24)

/** One value of a closed set, or a list. */
export const oneOrMore = <const Strings extends readonly [string, ...string[]]>(words: Strings) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.enum(words)).min(1))

const choiceOf =
  (names: readonly string[], needed: boolean) =>
  <Fields extends z.ZodObject>(fields: Fields): Fields => {
    const isChosen = (values: unknown): boolean => {
      const filled = names.filter((name) => (values as Readonly<Record<string, unknown>>)[name] !== undefined).length
      return needed ? filled === 1 : filled <= 1
    }
    const choice = fields.refine(isChosen, { error: `needs either ${names.join(' or ')}`, params: { either: names } })
    fieldMeta.add(choice, { widget: 'group', either: { names, needed } })
    return choice
  }

/** For `apply`: exactly one of these fields, named entities or a query. */
export const eitherOf = (...names: [string, string, ...string[]]) => choiceOf(names, true)

/** For `apply`: one of these fields, or none. */
export const atMostOneOf = (...names: [string, string, ...string[]]) => choiceOf(names, false)

/** Query string of the search page: a saved search. */
export const savedQuery = z
  .string()
  .max(2_000)
  .regex(/^\?[^\s=]+=\S+$/, 'must be the query of a search, such as ?q=stockholm&residenceType=apartment')
  .register(fieldMeta, { widget: 'short', form: 'search' })

export const projectQuery = z.strictObject({
  status: oneOrMore(projectStatuses).optional(),
  county: catalogueId('county').optional(),
  concept: z.enum(concepts).optional(),
  newest,
})
