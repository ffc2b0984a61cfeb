import type { SalesBookingsQuery, SalesBookingsReply } from '@nyhem/contract/calls/sales-bookings'
import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { useEffect, useId, useState } from 'react'
import { changeQuery } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'

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

/** Time after the last key until the list is asked, in milliseconds. */
const typingMs = 300

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
  const [typed, setTyped] = useState(search ?? '')
  useEffect(() => {
    if (typed === (search ?? '')) return
    const timer = setTimeout(() => changeQuery({ search: typed.trim() || null, before: null }), typingMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  return (
    <FilterBar>
      <label htmlFor={`${id}-search`}>{words.search}</label>
      <input
        id={`${id}-search`}
        type="search"
        data-search
        maxLength={100}
        value={typed}
        placeholder={words.searchHint}
        onChange={({ target }) => setTyped(target.value)}
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
