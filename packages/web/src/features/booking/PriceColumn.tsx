import type { BookedHome, PriceSummaryModel } from '@nyhem/contract/calls/booking'
import { formatArea, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import { useId, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { moveInText } from '../housing-words/housing-format.ts'
import { useHousing } from '../housing-words/use-housing.ts'
import styles from './Booking.module.css'

type Props = { home: BookedHome; price: PriceSummaryModel | null }

/** The home and what it costs, beside every step; on phones the total, with the rest behind a button. */
export function PriceColumn({ home, price }: Props) {
  const { booking: texts } = useTexts()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <aside className={styles.column} aria-label={texts.price.heading}>
      <HomeInShort home={home} />
      {price && (
        <>
          <div id={id} className={styles.details} data-open={open || undefined}>
            <PriceLines price={price} />
          </div>
          <p className={styles.total}>
            <span>{texts.price.total}</span> <span className={styles.amount}>{formatMoney(price.total)}</span>
          </p>
          <WhenDue price={price} />
          <Button
            look="quiet"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.price.hide : texts.price.show}
          </Button>
        </>
      )}
    </aside>
  )
}

/** A home by its picture, number and size. */
export function HomeInShort({ home }: { home: BookedHome }) {
  const { booking: texts } = useTexts()
  const language = useHousing()
  const facts = [
    formatRooms(home.rooms, language.site),
    formatArea(home.area, language.site),
    home.floor !== null && texts.price.floor(String(home.floor)),
  ]
  return (
    <div className={styles.inShort}>
      <div className={styles.thumb}>
        <Picture picture={home.picture} ratio="3x2" sizes="112px" alt="" />
      </div>
      <div>
        <p className={styles.inShortName}>{home.number}</p>
        <p className={styles.note}>{facts.filter(Boolean).join(', ')}</p>
        {home.moveIn && (
          <p className={styles.note}>
            {home.moveIn.now ? language.texts.moveInNow : texts.price.moveIn(moveInText(home.moveIn, language))}
          </p>
        )}
      </div>
    </div>
  )
}

/** What makes up the price. */
function PriceLines({ price }: { price: PriceSummaryModel }) {
  const { price: words } = useTexts().booking
  return (
    <dl className={styles.lines}>
      {price.lines.map(({ kind, name, amount }) => (
        <div key={`${kind} ${name}`}>
          <dt>{kind === 'home' ? words.kinds.home : `${words.kinds[kind]}: ${name}`}</dt>
          <dd>{amount.minor === 0 ? words.included : formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is paid now and later. */
function WhenDue({ price: { dueNow, dueLater } }: { price: PriceSummaryModel }) {
  const { price: words } = useTexts().booking
  if (dueNow.minor === 0) return <p className={styles.note}>{words.nothingNow}</p>
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{words.dueNow}</dt>
        <dd>{formatMoney(dueNow)}</dd>
      </div>
      <div>
        <dt>{words.dueLater}</dt>
        <dd>{formatMoney(dueLater)}</dd>
      </div>
    </dl>
  )
}
