import type { FoundCustomer } from '@nyhem/contract/calls/customers'
import type { ListedPage } from '@nyhem/contract/calls/editing'
import type { SalesBookingRow } from '@nyhem/contract/calls/sales-bookings'
import { findCustomers } from '@nyhem/contract/routes/customers.paths'
import { listPages } from '@nyhem/contract/routes/editing.paths'
import { listSalesBookings } from '@nyhem/contract/routes/sales-bookings.paths'
import { isKeepable } from '@nyhem/domain/staff/keepable-words'
import { useEffect, useRef, useState } from 'react'
import { type CallResult, call } from '../calls/call.ts'
import { mayDo, useMe, useSession } from '../entry/session.tsx'
import { siteToShow } from '../entry/sites-to-edit.ts'

type Search<Row> = {
  readonly state: 'still' | 'searching' | 'found' | 'failed'
  readonly found: readonly Row[]
}

/** In milliseconds, after the last letter. */
const pauseMs = 200
const mostShown = 8

/** Asks when one has stopped typing; null asks nothing. An answer that is too late is not shown. */
function useSearch<Row>(
  search: string | null,
  ask: (search: string) => Promise<CallResult<readonly Row[]>>,
): Search<Row> {
  const { heed } = useSession()
  const [result, setResult] = useState<Search<Row>>({ state: 'still', found: [] })
  const asking = useRef(ask)
  asking.current = ask
  useEffect(() => {
    if (search === null) return setResult({ state: 'still', found: [] })
    let isWanted = true
    setResult((last) => ({ state: 'searching', found: last.found }))
    const timer = setTimeout(async () => {
      const answer = heed(await asking.current(search))
      if (!isWanted) return
      if (answer.ok) setResult({ state: 'found', found: answer.value.slice(0, mostShown) })
      else setResult({ state: 'failed', found: [] })
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [search, heed])
  return result
}

const readValue = <From, To>(result: CallResult<From>, read: (value: From) => To): CallResult<To> =>
  result.ok ? { ok: true, value: read(result.value) } : result

/** What is typed, once it says enough; fewer letters fit half of everything. */
const longEnough = (typed: string, fewest: number): string | null =>
  typed.trim().length < fewest ? null : typed.trim()

/** Pages of the site that was shown last, by title or address; not asked for what may be a person's, as it is a query. */
export function useFoundPages(typed: string): Search<ListedPage> {
  const site = siteToShow(useMe(), null)?.id ?? null
  return useSearch(site === null || !isKeepable(typed) ? null : longEnough(typed, 2), async (search) =>
    site === null
      ? { ok: true, value: [] }
      : readValue(await call(listPages, { query: { site, search } }), ({ pages }) => pages),
  )
}

/** Bookings of one's sites, by number, home, buyer, e-mail address or phone. */
export function useFoundBookings(typed: string): Search<SalesBookingRow> {
  const isAllowed = mayDo(useMe(), 'see-sales')
  return useSearch(isAllowed ? longEnough(typed, 3) : null, async (search) =>
    readValue(await call(listSalesBookings, { body: { search: search.slice(0, 100) } }), ({ bookings }) => bookings),
  )
}

/** Persons who have something at one's sites. */
export function useFoundCustomers(typed: string): Search<FoundCustomer> {
  const isAllowed = mayDo(useMe(), 'see-customers')
  return useSearch(isAllowed ? longEnough(typed, 3) : null, async (search) =>
    readValue(await call(findCustomers, { body: { search: search.slice(0, 100) } }), ({ customers }) => customers),
  )
}
