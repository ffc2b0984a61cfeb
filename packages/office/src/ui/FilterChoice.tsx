import { useId } from 'react'
import { changeQuery } from '../entry/navigation.tsx'
import css from './FilterBar.module.css'

export type FilterOption = readonly [value: string, text: string]

/** A changed filter begins the list anew: where it went on is dropped. */
const fromTheStart = { after: null, before: null } as const

/** A closed set, after the option that narrows nothing. */
export const optionsOf = <Value extends string>(
  any: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): FilterOption[] => [['', any], ...values.map((one): FilterOption => [one, names[one]])]

/** What has an id and a name, such as sites, after the option that narrows nothing. */
export const namedOptions = (
  any: string,
  named: readonly { readonly id: string; readonly name: string }[],
): FilterOption[] => [['', any], ...named.map(({ id, name }): FilterOption => [id, name])]

type Props = {
  /** In the address; the empty value is left out of it. */
  name: string
  label: string
  value: string
  options: readonly FilterOption[]
  /** Other filters that change with it. */
  along?: (value: string) => Readonly<Record<string, string>>
  /** Of the first in a bar without a field to search in: what the key of the search leads to. */
  isSearch?: boolean
  /** For what is remembered beyond the address. */
  onChosen?: (value: string) => void
}

/** A filter of a list with few values, which begins the list anew. Its label stays beside it where the bar wraps. */
export function FilterChoice({ name, label, value, options, along = () => ({}), isSearch, onChosen }: Props) {
  const id = useId()
  return (
    <span className={css.pair}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        data-search={isSearch}
        value={value}
        onChange={({ target }) => {
          onChosen?.(target.value)
          changeQuery({ ...along(target.value), [name]: target.value || null, ...fromTheStart })
        }}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
