import type { SalesBookingsQuery } from '@nyhem/contract/calls/sales-bookings'
import { bookingAddressAt } from '@nyhem/contract/office-pages'
import { listSalesBookings } from '@nyhem/contract/routes/sales-bookings.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { NotThere } from '../states/NotThere.tsx'
import { BookingFilters, bookingFilters } from './BookingFilters.tsx'
import css from './Bookings.module.css'
import { BookingTable } from './BookingTable.tsx'
import { ExportBookings } from './ExportBookings.tsx'
import { OneBooking } from './OneBooking.tsx'

/** All bookings of one's sites, or one of them. */
export function Bookings() {
  const { path } = useAddress()
  const shown = bookingAddressAt(path)
  if (shown === null) return <NotThere />
  return shown.bookingId === null ? <BookingList /> : <OneBooking key={shown.bookingId} bookingId={shown.bookingId} />
}

function BookingList() {
  const texts = useTexts()
  const { bookings: words } = useSalesTexts()
  const { query } = useAddress()
  const [isExporting, setExporting] = useState(false)
  const filters = bookingFilters(query)
  const asked = askedOf(query)
  const { answer, again } = useAnswer(JSON.stringify(asked), () => call(listSalesBookings, { body: asked }))
  const value = answer.kind === 'failed' ? null : answer.value
  const isFiltered = Object.values(filters).some((one) => one !== null)
  return (
    <>
      <Head crumb={texts.navigation.sales} title={words.title}>
        <Button onClick={() => setExporting(true)}>{words.export}</Button>
      </Head>
      <Screen>
        <BookingFilters filters={filters} stages={value?.stages ?? []} />
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value && value.bookings.length === 0 && (
          <Empty title={isFiltered ? words.none : words.nothing} why={isFiltered ? words.noneWhy : words.nothingWhy} />
        )}
        {value && value.bookings.length > 0 && (
          <>
            <BookingTable bookings={value.bookings} isStuck={filters.status === 'stuck'} />
            <div className={css.foot}>
              <p role="status">
                {words.shown(
                  value.bookings.length,
                  value.count === null ? words.many : new Intl.NumberFormat(texts.locale).format(value.count),
                )}
              </p>
              {query.has('before') && <Button onClick={() => changeQuery({ before: null })}>{words.first}</Button>}
              {value.next !== null && <Button onClick={() => changeQuery({ before: value.next })}>{words.next}</Button>}
            </div>
          </>
        )}
      </Screen>
      {isExporting && <ExportBookings filters={filters} onClose={() => setExporting(false)} />}
    </>
  )
}

/** The address says what is asked; what it says wrongly is left to the server. */
function askedOf(query: URLSearchParams): SalesBookingsQuery {
  const { site, status, stage, search } = bookingFilters(query)
  const before = query.get('before')
  return {
    ...(site ? { site: site as SiteId } : {}),
    ...(status ? { status } : {}),
    ...(stage ? { stage } : {}),
    ...(search ? { search } : {}),
    ...(before ? { before } : {}),
  }
}
