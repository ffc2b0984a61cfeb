import type { FoundCustomer } from '@nyhem/contract/calls/customers'
import { addressOfBooking, addressOfCustomer, customerAddressAt } from '@nyhem/contract/office-pages'
import { findCustomers } from '@nyhem/contract/routes/customers.paths'
import { isKeepable } from '@nyhem/domain/staff/keepable-words'
import { useEffect, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { changeQuery, Link, useAddress } from '../../entry/navigation.tsx'
import { mayDo, useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useCustomersTexts } from '../../texts/use-customers-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import bookingCss from '../bookings/Bookings.module.css'
import { toneOfBooking } from '../bookings/booking-tone.ts'
import { NotThere } from '../states/NotThere.tsx'
import { OneCustomer } from './OneCustomer.tsx'

/** The search for customers, or one of them. */
export function Customers() {
  const { path } = useAddress()
  const shown = customerAddressAt(path)
  if (shown === null) return <NotThere />
  const { customerId } = shown
  return customerId === null ? <CustomerSearch /> : <OneCustomer key={customerId} customerId={customerId} />
}

/** Time after the last key until it is searched, in milliseconds. */
const typingMs = 300
const fewestLetters = 2

function CustomerSearch() {
  const texts = useTexts()
  const words = useCustomersTexts()
  const me = useMe()
  const { query } = useAddress()
  const id = useId()
  const inAddress = query.get('search')
  const [typed, setTyped] = useState(inAddress ?? '')
  const [search, setSearch] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = typed.trim()
      const kept = wanted !== '' && isKeepable(wanted) ? wanted : null
      setSearch(wanted)
      if (kept !== inAddress) changeQuery({ search: kept })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, inAddress])
  return (
    <>
      <Head crumb={texts.navigation.sales} title={words.title} />
      <Screen>
        <FilterBar>
          <label htmlFor={`${id}-search`}>{words.search}</label>
          <input
            id={`${id}-search`}
            type="search"
            data-search
            maxLength={100}
            autoComplete="off"
            value={typed}
            placeholder={mayDo(me, 'answer-rights') ? words.searchHintNumbers : words.searchHint}
            onChange={({ target }) => setTyped(target.value)}
          />
        </FilterBar>
        {search.length < fewestLetters ? (
          <Empty title={words.start} why={words.startWhy} />
        ) : (
          <FoundCustomers search={search} />
        )}
      </Screen>
    </>
  )
}

function FoundCustomers({ search }: { search: string }) {
  const words = useCustomersTexts()
  const { answer, again } = useAnswer(search, () => call(findCustomers, { body: { search } }))
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (answer.value === null) return <Loading />
  const { customers, isCut } = answer.value
  if (customers.length === 0) return <Empty title={words.none} why={words.noneWhy} />
  return (
    <>
      <div className={table.wrap}>
        <table className={table.table}>
          <caption>{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.booking}</th>
              <th scope="col">{words.tie}</th>
              <th scope="col">{words.email}</th>
              <th scope="col">{words.phone}</th>
            </tr>
          </thead>
          <tbody>
            {customers.map((customer) => (
              <Row key={customer.id} customer={customer} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={bookingCss.foot}>
        <p role="status">{isCut ? words.cut : words.count(customers.length)}</p>
      </div>
    </>
  )
}

function Row({ customer: { id, name, booking, ties, email, phone } }: { customer: FoundCustomer }) {
  const words = useCustomersTexts()
  const { statuses } = useSalesTexts()
  const kinds = [...new Set(ties.map(({ tie }) => tie))]
  return (
    <tr>
      <th scope="row">
        <Link href={addressOfCustomer(id)} data-row>
          {name}
        </Link>
      </th>
      <td>
        {booking && (
          <>
            <Link href={addressOfBooking(booking.id)}>
              {booking.number}, {booking.homeNumber}
            </Link>{' '}
            <Status tone={toneOfBooking[booking.status]}>{statuses[booking.status]}</Status>
          </>
        )}
      </td>
      <td>{kinds.map((tie) => words.ties[tie]).join(', ')}</td>
      <td className={table.still}>{email}</td>
      <td className={table.still}>{phone}</td>
    </tr>
  )
}
