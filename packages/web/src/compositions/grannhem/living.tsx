import { formatMoneyRange } from '@nyhem/domain/sites/format'
import type { ReactNode } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { LivingParts, LivingProps } from '../composition.ts'
import { useLivingTexts } from '../living-texts.ts'
// In the chunk of the housing parts: a chunk more would be one more in every first load of them.
import { barOf, largestOf, RangeBar } from './housing.ts'
import styles from './Living.module.css'

/** In, each month, and out again: three amounts as bars of one scale. */
const Cost = ({ living: { cost, included } }: LivingProps) => {
  const { housing } = useTexts()
  const { cost: texts } = useLivingTexts()
  const amounts = cost && [
    { label: texts.deposit, amount: formatMoneyRange(cost.deposit.min, cost.deposit.max), bar: cost.deposit },
    {
      label: texts.rent,
      amount: housing.tenancy.perMonth(formatMoneyRange(cost.rent.min, cost.rent.max)),
      bar: cost.yearlyRent,
      note: texts.year(formatMoneyRange(cost.yearlyRent.min, cost.yearlyRent.max)),
    },
    { label: texts.back, amount: formatMoneyRange(cost.deposit.min, cost.deposit.max), bar: cost.deposit },
  ]
  const widest = cost ? largestOf([cost.deposit, cost.yearlyRent]) : 0
  return (
    <>
      <Heading level={2} size="heading-1" id="cost-heading">
        {texts.heading}
      </Heading>
      <p className={styles.text}>{texts.text}</p>
      {amounts && (
        <dl className={styles.three}>
          {amounts.map(({ label, amount, bar, note }) => (
            <div key={label} className={styles.amount}>
              <dt>{label}</dt>
              <dd>
                {amount}
                <RangeBar {...barOf(bar, widest)} tone={note ? 'rent' : 'deposit'} />
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {amounts && <p>{texts.scale}</p>}
      <Included items={included} heading={texts.included}>
        {texts.vote}
      </Included>
    </>
  )
}

type IncludedProps = { items: readonly string[]; heading: string; children: ReactNode }

const Included = ({ items, heading, children }: IncludedProps) => (
  <div className={styles.included}>
    {items.length > 0 && (
      <>
        <Heading level={3} size="heading-3">
          {heading}
        </Heading>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </>
    )}
    <p>
      <strong>{children}</strong>
    </p>
  </div>
)

/** Three by three, all alike. */
const Rooms = ({ living: { rooms } }: LivingProps) => {
  const { shared } = useLivingTexts()
  if (rooms.length === 0) return null
  return (
    <HeadedSection id="rooms" heading={shared.heading}>
      <ul className={styles.three}>
        {rooms.map(({ name, text, picture }) => (
          <li key={name}>
            <Picture picture={picture} ratio="3x2" sizes="(min-width: 960px) 30vw, 100vw" />
            <div>
              <Heading level={3} size="heading-3">
                {name}
              </Heading>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

export const living: LivingParts = { First: Cost, Shared: Rooms, Host: null }
