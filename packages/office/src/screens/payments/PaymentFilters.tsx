import { personReasons } from '@nyhem/contract/calls/office-names'
import { paymentMethods } from '@nyhem/domain/booking/payment'
import { useId } from 'react'
import { changeQuery } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, namedOptions, optionsOf } from '../../ui/FilterChoice.tsx'
import type { PaymentsFilter } from './payments-address.ts'

/** Each change begins the list anew. */

export function PaymentFilters({ filter }: { filter: PaymentsFilter }) {
  const words = usePaymentsTexts()
  const { sites } = useMe()
  const id = useId()
  return (
    <FilterBar>
      <label htmlFor={`${id}-search`}>{words.search}</label>
      <input
        id={`${id}-search`}
        type="search"
        data-search
        placeholder={words.searchHint}
        value={filter.search ?? ''}
        onChange={({ target }) => changeQuery({ search: target.value, after: null })}
      />
      {filter.list === 'waiting' && (
        <FilterChoice
          name="reason"
          label={words.reason}
          value={filter.reason ?? ''}
          options={optionsOf(words.anyReason, personReasons, words.reasons)}
        />
      )}
      <FilterChoice
        name="method"
        label={words.method}
        value={filter.method ?? ''}
        options={optionsOf(words.anyMethod, paymentMethods, words.methods)}
      />
      <FilterChoice
        name="site"
        label={words.site}
        value={filter.site ?? ''}
        options={namedOptions(words.anySite, sites)}
      />
    </FilterBar>
  )
}
