import type { Described, FieldDescription, FieldShape, FormDescription } from '@nyhem/contract/calls/editing-forms'
import { type FieldName, isFieldName, isOptionName, type OptionName } from '@nyhem/contract/calls/editing-words'
import { z } from 'zod'
import { fieldMeta } from '../tree/field-meta.ts'

type Schema = z.core.$ZodType

/** A field without a widget or without words: its kind can not be edited until it has both. */
export class UndescribedField extends Error {
  constructor(path: readonly string[], what: string) {
    super(`${path.join('.') || '(the whole form)'}: ${what}`)
  }
}

/** The form of a page kind or block, from the schema of its fields. Throws `UndescribedField`. */
export function describeFields(schema: Schema): FormDescription {
  const form = describe(schema, [])
  if (form.widget !== 'group') throw new UndescribedField([], `is ${form.widget}, not fields`)
  return form
}

/** Unwraps: what is registered hangs on the schema inside. */
function describe(schema: Schema, path: readonly string[]): FieldDescription {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { ...describe(schema.unwrap(), path), optional: true }
  if (schema instanceof z.ZodNullable) {
    const inner = describe(schema.unwrap(), path)
    if (inner.widget !== 'number') throw new UndescribedField(path, `may be null, which ${inner.widget} can not show`)
    return { ...inner, orNone: true }
  }
  // A word is taken for a list of one: the form always makes the list.
  if (schema instanceof z.ZodPipe) return describe(schema.out, path)
  return registered(schema, path) ?? ofItsType(schema, path)
}

function registered(schema: Schema, path: readonly string[]): FieldDescription | null {
  const meta = fieldMeta.get(schema)
  if (!meta) return null
  const optional = false
  switch (meta.widget) {
    case 'short':
      return { widget: 'short', optional, form: meta.form, max: mostLetters(schema), orYesNo: false }
    case 'catalogue':
      return { widget: 'catalogue', optional, entity: meta.entity }
    case 'link':
      return { widget: 'link', optional, parts: meta.parts }
    case 'long':
    case 'rich':
      return { widget: meta.widget, optional, max: mostLetters(schema) }
    case 'group':
      if (!(schema instanceof z.ZodObject)) throw new UndescribedField(path, 'has a choice of fields, but is no object')
      return group(schema, path, meta.either)
    default:
      return { widget: meta.widget, optional }
  }
}

/** Longest text of fields that state none, such as a key or a phone number. */
const usualLetters = 200

const mostLetters = (schema: Schema): number => (schema instanceof z.ZodString && schema.maxLength) || usualLetters

function ofItsType(schema: Schema, path: readonly string[]): FieldDescription {
  const optional = false
  if (schema instanceof z.ZodObject) return group(schema, path, null)
  if (schema instanceof z.ZodArray) return list(schema, path)
  if (schema instanceof z.ZodUnion) return oneOfTwo(schema, path)
  if (schema instanceof z.ZodEnum)
    return { widget: 'choice', optional, options: optionsOf(schema, path), several: false }
  if (schema instanceof z.ZodBoolean) return { widget: 'yes-no', optional }
  if (schema instanceof z.ZodNumber) return number(schema)
  if (schema instanceof z.ZodEmail) return { widget: 'e-mail-or-url', optional, form: 'e-mail' }
  if (schema instanceof z.ZodURL) return { widget: 'e-mail-or-url', optional, form: 'url' }
  if (schema instanceof z.ZodRecord && schema.valueType instanceof z.ZodNumber) return { widget: 'by-year', optional }
  throw new UndescribedField(path, `has no widget (${schema._zod.def.type})`)
}

function group(schema: z.ZodObject, path: readonly string[], either: RegisteredChoice): Described<'group'> {
  const shape: FieldShape = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [known(name, path), describe(field, [...path, name])]),
  )
  return {
    widget: 'group',
    optional: false,
    shape,
    either: either && { names: either.names.map((name) => known(name, path)), needed: either.needed },
  }
}

type RegisteredChoice = { names: readonly string[]; needed: boolean } | null

function known(name: string, path: readonly string[]): FieldName {
  if (!isFieldName(name)) throw new UndescribedField([...path, name], 'is not in fieldNames, so it has no label')
  return name
}

function optionsOf(schema: z.ZodEnum, path: readonly string[]): readonly OptionName[] {
  return schema.options.map((option) => {
    const name = String(option)
    if (!isOptionName(name)) throw new UndescribedField(path, `${name} is not in optionNames, so it has no label`)
    return name
  })
}

function list(schema: z.ZodArray, path: readonly string[]): FieldDescription {
  const of = describe(schema.element, path)
  const entries = { optional: false, ...entriesOf(schema) }
  if (of.widget === 'picture') return { widget: 'pictures', ...entries }
  if (of.widget === 'choice' && !of.several) return { ...of, several: true }
  return { widget: 'list', ...entries, of }
}

function entriesOf(schema: z.ZodArray): { min: number; max: number | null } {
  const entries: { min: number; max: number | null } = { min: 0, max: null }
  for (const check of schema.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMinLength) entries.min = check._zod.def.minimum
    if (check instanceof z.core.$ZodCheckMaxLength) entries.max = check._zod.def.maximum
  }
  return entries
}

/** Words or nothing at all; words or yes or no. */
function oneOfTwo(schema: z.ZodUnion, path: readonly string[]): FieldDescription {
  const [first, second, ...others] = schema.options
  if (!first || !second || others.length > 0) throw new UndescribedField(path, 'has more than two forms')
  const words = describe(first, path)
  if (second instanceof z.ZodLiteral && second.value === '') return { ...words, optional: true }
  if (second instanceof z.ZodBoolean && words.widget === 'short') return { ...words, orYesNo: true }
  throw new UndescribedField(path, 'has two forms that no widget shows')
}

const unlimited = Number.MAX_SAFE_INTEGER

function number(schema: z.ZodNumber): Described<'number'> {
  const { isInt: whole, minValue, maxValue } = schema
  const limit = (value: number | null) => (value !== null && Math.abs(value) < unlimited ? value : null)
  // `positive()` of whole numbers: from 1.
  const min = limit(minValue) === 0 && whole && !schema.safeParse(0).success ? 1 : limit(minValue)
  return { widget: 'number', optional: false, min, max: limit(maxValue), whole, orNone: false }
}
