import type { SalesBooking, SalesBookingEvent } from '@nyhem/contract/calls/sales-bookings'
import { momentText } from '../../texts/format.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import css from './Bookings.module.css'

/** What has happened, the latest first. */
export function BookingHistory({ booking: { events } }: { booking: SalesBooking }) {
  const { booking: words } = useSalesTexts()
  return (
    <section className={css.part}>
      <h2>{words.history}</h2>
      <ol className={css.list}>
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its beginning, and is read anew whole.
          <Line key={`${event.at} ${place}`} event={event} />
        ))}
      </ol>
    </section>
  )
}

function Line({ event: { at, event, actor, by, from, to } }: { event: SalesBookingEvent }) {
  const texts = useTexts()
  const { actors, events, statuses } = useSalesTexts()
  return (
    <li>
      <small>
        <time dateTime={at}>{momentText(texts, at)}</time>
      </small>
      <span>
        {by ?? actors[actor]}: {events[event] ?? event}
      </span>
      {from && to && from !== to && (
        <small>
          {statuses[from]} → {statuses[to]}
        </small>
      )}
    </li>
  )
}
