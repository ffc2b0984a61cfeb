import type { FieldDescription, FormDescription } from '@nyhem/contract/calls/editing-forms'
import type { Values } from './draft.ts'

/** What a new block or entry begins with: no more than choices that have to be made somehow. */
export const initialValues = (form: FormDescription): Values =>
  (initialValue({ ...form, optional: false }) ?? {}) as Values

export function initialValue(field: FieldDescription): unknown {
  if (field.optional) return undefined
  switch (field.widget) {
    case 'group': {
      const { names: either = [] } = field.either ?? {}
      const values = Object.entries(field.shape)
        .filter(([name]) => !either.some((one) => one === name))
        .map(([name, inner]) => [name, initialValue(inner)] as const)
      return Object.fromEntries(values.filter(([, value]) => value !== undefined))
    }
    case 'list': {
      const entry = initialValue(field.of)
      return entry === undefined || field.min === 0 ? undefined : Array.from({ length: field.min }, () => entry)
    }
    case 'choice':
      return field.several ? undefined : field.options[0]
    case 'yes-no':
      return false
    default:
      return undefined
  }
}
