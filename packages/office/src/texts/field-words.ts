import type { FieldName, OptionName } from '@nyhem/contract/calls/editing-words'

/** Words of a field. */
export type FieldWords = { label: string; hint?: string }

type ByField = { readonly [name in FieldName]?: FieldWords }

export type FieldTexts = {
  fields: Readonly<Record<FieldName, FieldWords>>
  fieldExceptions: Readonly<Record<string, ByField>>
  options: Readonly<Record<OptionName, string>>
}

/** The same fields with a hint in the same places, in another language. */
export type SameWords<Words> = { readonly [K in keyof Words]: Words[K] extends string ? string : SameWords<Words[K]> }
