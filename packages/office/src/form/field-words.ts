import type { FieldName } from '@nyhem/contract/calls/editing-words'
import type { FieldTexts, FieldWords } from '../texts/field-words.ts'

/** Of a field in a form: a page kind, or `block:` and a block's kind. */
export function wordsOfField({ fields, fieldExceptions }: FieldTexts, form: string, name: FieldName): FieldWords {
  return fieldExceptions[form]?.[name] ?? fields[name]
}

/** Fields that few pages fill in: folded until they have a value. */
export const rareFields: ReadonlySet<FieldName> = new Set([
  'credit',
  'photographer',
  'subject',
  'note',
  'base',
  'target',
  'decimals',
  'drawn',
  'scriptText',
  'hideDescriptionOnPage',
  'minLength',
  'maxLength',
  'min',
  'max',
  'keptDays',
  'recipient',
  'meanwhile',
])
