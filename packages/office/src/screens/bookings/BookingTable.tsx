import type { SalesBookingRow } from '@nyhem/contract/calls/sales-bookings'
import { addressOfBooking } from '@nyhem/contract/office-pages'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { moneyText } from '../../texts/money-text.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import css from './Bookings.module.css'
import { toneOfBooking } from './booking-tone.ts'

export function BookingTable({ bookings, isStuck }: { bookings: readonly SalesBookingRow[]; isStuck: boolean }) {
  const { bookings: words } = useSalesTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.home}</th>
            <th scope="col">{words.buyer}</th>
            {isStuck ? <th scope="col">{words.why}</th> : <th scope="col">{words.until}</th>}
            <th scope="col">{words.created}</th>
            <th scope="col" className={css.amount}>
              {words.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} isStuck={isStuck} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ booking, isStuck }: { booking: SalesBookingRow; isStuck: boolean }) {
  const texts = useTexts()
  const words = useSalesTexts()
  const { id, number, status, homeNumber, stageName, buyer, until, stuck, createdAt, price } = booking
  return (
    <tr>
      <th scope="row" className={table.still}>
        <Link href={addressOfBooking(id)} data-row>
          {number}
        </Link>
      </th>
      <td className={table.still}>
        <Status tone={toneOfBooking[status]}>{words.statuses[status]}</Status>
      </td>
      <td>
        <span className={table.still}>{homeNumber}</span> <span className={table.quiet}>{stageName}</span>
      </td>
      <td>{buyer}</td>
      <td className={isStuck ? undefined : table.still}>
        {isStuck ? stuck.map((reason) => words.stuck[reason]).join('. ') : until && momentText(texts, until)}
      </td>
      <td className={`${table.still} ${table.quiet}`}>{momentText(texts, createdAt)}</td>
      <td className={`${table.still} ${css.amount}`}>{moneyText(texts, price)}</td>
    </tr>
  )
}
