import type { SalesBookingsQuery, SalesBookingsReply } from '@nyhem/contract/calls/sales-bookings'
import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { useId } from 'react'
import { changeQuery } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
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
      <label htmlFor={`${id}-status`}>{words.status}</label>
      <select
        id={`${id}-status`}
        value={status ?? ''}
        onChange={({ target }) => changeQuery({ status: target.value || null, before: null })}
      >
        <option value="">{words.all}</option>
        <option value="live">{words.live}</option>
        <option value="stuck">{words.stuck}</option>
        {bookingStatuses.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-stage`}>{words.stage}</label>
      <select
        id={`${id}-stage`}
        value={stage ?? ''}
        onChange={({ target }) => changeQuery({ stage: target.value || null, before: null })}
      >
        <option value="">{words.everyStage}</option>
        {stages.map(({ id: stageId, name }) => (
          <option key={stageId} value={stageId}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-site`}>{words.site}</label>
      <select
        id={`${id}-site`}
        value={site ?? ''}
        onChange={({ target }) => changeQuery({ site: target.value || null, stage: null, before: null })}
      >
        <option value="">{words.everySite}</option>
        {sites.map(({ id: siteId, name }) => (
          <option key={siteId} value={siteId}>
            {name}
          </option>
        ))}
      </select>
    </FilterBar>
  )
}
