import type { FieldDescription, FormDescription } from '@nyhem/contract/calls/editing-forms'
import type { Values } from './draft.ts'

/** Of values from elsewhere, those that a form can show; `isWhole` if that is all of them. */
export type Fitted = { fields: Values; isWhole: boolean }

export function fitValues(form: FormDescription, values: unknown): Fitted {
  const fields = fit(form, values)
  return isObject(fields)
    ? { fields, isWhole: JSON.stringify(fields) === JSON.stringify(values) }
    : { fields: {}, isWhole: false }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value, or as much of it as fits; undefined if nothing does. */
function fit(field: FieldDescription, value: unknown): unknown {
  switch (field.widget) {
    case 'group':
      return fitGroup(field, value)
    case 'list':
      return listOf(value)
        ?.map((entry) => fit(field.of, entry))
        .filter((entry) => entry !== undefined)
    case 'pictures':
      return listOf(value)?.filter((key) => typeof key === 'string')
    case 'choice':
      return fitChoice(field, value)
    case 'link':
      return fitLink(field.parts, value)
    default:
      return isPlainValueOf(field, value) ? value : undefined
  }
}

const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined)

function fitGroup({ shape }: FormDescription, value: unknown): unknown {
  if (!isObject(value)) return undefined
  const fields = shape as Readonly<Record<string, FieldDescription>>
  const kept = Object.entries(value).map(([name, inner]) => {
    const known = fields[name]
    return [name, known && fit(known, inner)] as const
  })
  return Object.fromEntries(kept.filter(([, inner]) => inner !== undefined))
}

function isPlainValueOf(field: FieldDescription, value: unknown): boolean {
  if (field.widget === 'number') return typeof value === 'number' || (field.orNone && value === null)
  if (field.widget === 'yes-no') return typeof value === 'boolean'
  if (field.widget === 'by-year') return isObject(value) && Object.values(value).every((one) => typeof one === 'number')
  return typeof value === 'string' || (field.widget === 'short' && field.orYesNo && typeof value === 'boolean')
}

type Choice = Extract<FieldDescription, { widget: 'choice' }>

function fitChoice({ options, several }: Choice, value: unknown): unknown {
  const known = (one: unknown) => options.some((option) => option === one)
  if (several) return Array.isArray(value) ? value.filter(known) : undefined
  return known(value) ? value : undefined
}

function fitLink(parts: 'address' | 'text-and-address', value: unknown): unknown {
  if (parts === 'address') return typeof value === 'string' ? value : undefined
  if (!isObject(value)) return undefined
  const { text, href, openInNewTab } = value
  return {
    ...(typeof text === 'string' ? { text } : {}),
    ...(typeof href === 'string' ? { href } : {}),
    ...(typeof openInNewTab === 'boolean' ? { openInNewTab } : {}),
  }
}
