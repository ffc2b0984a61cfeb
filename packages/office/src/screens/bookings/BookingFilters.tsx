import type { SalesBookingsQuery, SalesBookingsReply } from '@nyhem/contract/calls/sales-bookings'
import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { useId } from 'react'
import { changeQuery } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, type FilterOption, namedOptions } from '../../ui/FilterChoice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'

type Status = NonNullable<SalesBookingsQuery['status']>
const statuses: readonly Status[] = ['live', 'stuck', ...bookingStatuses]

export type BookingFilter = {
  readonly site: string | null
  readonly status: Status | null
  readonly stage: string | null
  readonly search: string | null
}

export const bookingFilters = (query: URLSearchParams): BookingFilter => ({
  site: query.get('site'),
  status: statuses.find((one) => one === query.get('status')) ?? null,
  stage: query.get('stage'),
  search: query.get('search'),
})

export function BookingFilters({
  filters: { site, status, stage, search },
  stages,
}: {
  filters: BookingFilter
  stages: SalesBookingsReply['stages']
}) {
  const { bookings: words, statuses: names } = useSalesTexts()
  const { sites } = useMe()
  const id = useId()
  return (
    <FilterBar>
      <label htmlFor={`${id}-search`}>{words.search}</label>
      <SearchField
        id={`${id}-search`}
        search={search ?? ''}
        placeholder={words.searchHint}
        onSearch={(text) => changeQuery({ search: text.trim() || null, before: null })}
      />
      <FilterChoice
        name="status"
        label={words.status}
        value={status ?? ''}
        options={[
          ['', words.all],
          ['live', words.live],
          ['stuck', words.stuck],
          ...bookingStatuses.map((one): FilterOption => [one, names[one]]),
        ]}
      />
      <FilterChoice
        name="stage"
        label={words.stage}
        value={stage ?? ''}
        options={namedOptions(words.everyStage, stages)}
      />
      <FilterChoice
        name="site"
        label={words.site}
        value={site ?? ''}
        options={namedOptions(words.everySite, sites)}
        along={() => ({ stage: '' })}
      />
    </FilterBar>
  )
}
