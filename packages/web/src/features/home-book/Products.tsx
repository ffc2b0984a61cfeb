import type { HomeBook } from '@nyhem/contract/calls/home-book'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { noteFault } from '../fault-report/noted-fault.ts'
import { reportHashOf } from '../login/overlay.ts'
import { BookPart } from './BookPart.tsx'
import styles from './HomeBook.module.css'

type Shown = { id: string; room: string; part: string; product: string; details: readonly string[] }

/** By room, in the order in which rooms come; what was chosen stands in its room. */
export function Products({ products, chosen }: Pick<HomeBook, 'products' | 'chosen'>) {
  const { homeBook: strings } = useTexts('home-book')
  const shown: readonly Shown[] = [
    ...products.map(({ manufacturer, code, ...one }) => ({
      ...one,
      details: [manufacturer, code].filter((detail) => detail !== null),
    })),
    ...chosen.map((one) => ({ ...one, id: `choice-${one.id}`, details: [strings.chosen] })),
  ]
  if (shown.length === 0) return null
  const rooms = [...Map.groupBy(shown, ({ room }) => room)]
  return (
    <BookPart heading={strings.products}>
      {rooms.map(([room, parts]) => (
        <div key={room} className={styles.room}>
          <Heading level={4} className={styles.roomName}>
            {room}
          </Heading>
          <ul className={styles.rows}>
            {parts.map((one) => (
              <Product key={one.id} {...one} />
            ))}
          </ul>
        </div>
      ))}
    </BookPart>
  )
}

function Product({ room, part, product, details }: Shown) {
  const { homeBook: strings } = useTexts('home-book')
  const { has } = useSite()
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.quiet}>{part}</p>
        <p className={styles.title}>{product}</p>
        {details.length > 0 && <p>{details.join(', ')}</p>}
      </div>
      {has.errands && (
        <a
          href={reportHashOf.resident}
          className={styles.report}
          aria-label={strings.reportOf(`${part}, ${room}`)}
          onClick={() => noteFault(strings.about(room, part, product))}
        >
          {strings.report}
        </a>
      )}
    </li>
  )
}
