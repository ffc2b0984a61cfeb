import { personReasons } from '@nyhem/contract/calls/office-names'
import { paymentMethods } from '@nyhem/domain/booking/payment'
import { useId } from 'react'
import { changeQuery } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import type { PaymentsFilter } from './payments-address.ts'

/** Each change begins the list anew. */
const choose = (name: string, value: string) => changeQuery({ [name]: value, after: null })

export function PaymentFilters({ filter }: { filter: PaymentsFilter }) {
  const words = usePaymentsTexts()
  const { sites } = useMe()
  const id = useId()
  const choices = (values: readonly string[], names: Readonly<Record<string, string>>) =>
    values.map((value) => (
      <option key={value} value={value}>
        {names[value]}
      </option>
    ))
  return (
    <FilterBar>
      <label htmlFor={`${id}-search`}>{words.search}</label>
      <input
        id={`${id}-search`}
        type="search"
        data-search
        placeholder={words.searchHint}
        value={filter.search ?? ''}
        onChange={({ target }) => choose('search', target.value)}
      />
      {filter.list === 'waiting' && (
        <>
          <label htmlFor={`${id}-reason`}>{words.reason}</label>
          <select
            id={`${id}-reason`}
            value={filter.reason ?? ''}
            onChange={({ target }) => choose('reason', target.value)}
          >
            <option value="">{words.anyReason}</option>
            {choices(personReasons, words.reasons)}
          </select>
        </>
      )}
      <label htmlFor={`${id}-method`}>{words.method}</label>
      <select id={`${id}-method`} value={filter.method ?? ''} onChange={({ target }) => choose('method', target.value)}>
        <option value="">{words.anyMethod}</option>
        {choices(paymentMethods, words.methods)}
      </select>
      <label htmlFor={`${id}-site`}>{words.site}</label>
      <select id={`${id}-site`} value={filter.site ?? ''} onChange={({ target }) => choose('site', target.value)}>
        <option value="">{words.anySite}</option>
        {sites.map((site) => (
          <option key={site.id} value={site.id}>
            {site.name}
          </option>
        ))}
      </select>
    </FilterBar>
  )
}
