import type { BookedHome, PriceSummaryModel } from '@nyhem/contract/calls/booking'
import { addMoney } from '@nyhem/domain/money'
import { formatArea, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import { useId, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { moveInText } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import { TrustStrip } from '../trust-strip/TrustStrip.tsx'
import styles from './Booking.module.css'

/** Of a booking from before it was stored: what a law demands of building sites is not said. */
export const unknownQuality = { energyClass: null, ecoLabel: null, isBuilt: true } as const

export type PriceColumnProps = {
  home: BookedHome
  price: PriceSummaryModel | null
  /** The page shows the home large, beside this. */
  isPicturedBeside?: boolean
}

export function PriceColumn({ home, price, isPicturedBeside = false }: PriceColumnProps) {
  const { booking: texts } = useTexts('booking')
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <aside className={styles.column} aria-label={texts.price.heading}>
      <HomeInShort home={home} isPicturedBeside={isPicturedBeside} />
      {price && (
        <>
          <div id={id} className={styles.details} data-open={open || undefined}>
            {/* A single line is the total. */}
            {price.lines.length > 1 && <PriceLines price={price} />}
          </div>
          <p className={styles.total}>
            <span>{price.lines.length === 1 ? texts.price.kinds.home : texts.price.total}</span>{' '}
            <span className={styles.amount}>{formatMoney(price.total)}</span>
          </p>
          <BesidesPrice home={home} price={price} />
          <WhenDue price={price} />
          {price.lines.length > 1 && (
            <Button
              variant="quiet"
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? texts.price.hide : texts.price.show}
            </Button>
          )}
        </>
      )}
      <TrustStrip home={home.quality ?? unknownQuality} />
    </aside>
  )
}

export function HomeInShort({ home, isPicturedBeside = false }: Pick<PriceColumnProps, 'home' | 'isPicturedBeside'>) {
  const { booking: texts } = useTexts('booking')
  const language = useHousing()
  const facts = [
    formatRooms(home.rooms, language.site),
    formatArea(home.area, language.site),
    home.floor !== null && texts.price.floor(String(home.floor)),
  ]
  return (
    <div className={isPicturedBeside ? undefined : styles.inShort}>
      {!isPicturedBeside && (
        <div className={styles.thumb}>
          <Picture picture={home.picture} ratio="3x2" sizes="112px" alt="" />
        </div>
      )}
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

/** The share of the association's loan and the costs of the purchase with what they come to, and the monthly fee. */
function BesidesPrice({ home: { money }, price }: { home: BookedHome; price: PriceSummaryModel }) {
  const { label } = useHousing().texts
  if (money === null) return null
  const { sharedDebt, monthlyFee, purchaseCosts } = money
  const withDebt = sharedDebt && sharedDebt.minor > 0 ? addMoney(price.total, sharedDebt) : null
  const amounts = [
    ...(withDebt && sharedDebt
      ? [
          { name: label.sharedDebt, amount: sharedDebt },
          { name: label.priceWithSharedDebt, amount: withDebt },
        ]
      : []),
    ...(purchaseCosts
      ? [
          { name: label.purchaseCosts, amount: purchaseCosts },
          { name: label.priceWithCosts, amount: addMoney(withDebt ?? price.total, purchaseCosts) },
        ]
      : []),
    ...(monthlyFee ? [{ name: label.monthlyFee, amount: monthlyFee }] : []),
  ]
  if (amounts.length === 0) return null
  return (
    <dl className={styles.lines}>
      {amounts.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function PriceLines({ price }: { price: PriceSummaryModel }) {
  const { price: strings } = useTexts('booking').booking
  return (
    <dl className={styles.lines}>
      {price.lines.map(({ kind, name, amount }) => (
        <div key={`${kind} ${name}`}>
          <dt>{kind === 'home' ? strings.kinds.home : `${strings.kinds[kind]}: ${name}`}</dt>
          <dd>{amount.minor === 0 ? strings.included : formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function WhenDue({ price: { dueNow, dueLater } }: { price: PriceSummaryModel }) {
  const { price: strings } = useTexts('booking').booking
  if (dueNow.minor === 0) return <p className={styles.note}>{strings.nothingNow}</p>
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{strings.dueNow}</dt>
        <dd>{formatMoney(dueNow)}</dd>
      </div>
      <div>
        <dt>{strings.dueLater}</dt>
        <dd>{formatMoney(dueLater)}</dd>
      </div>
    </dl>
  )
}
