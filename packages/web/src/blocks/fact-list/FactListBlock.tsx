import { Facts } from '../../ui/facts/Facts.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './FactListBlock.module.css'

type Fact = BlockProps<'fact-list'>['model']['facts'][number]

/** Up to four short values are shown as large figures; otherwise a list. */
const areFigures = (facts: readonly Fact[]) => facts.length <= 4 && facts.every(({ value }) => value.length <= 9)

export function FactListBlock({ id, model }: BlockProps<'fact-list'>) {
  if (!areFigures(model.facts)) {
    return (
      <HeadedSection id={id} heading={model.heading} layout="beside">
        <Facts facts={model.facts} columns={model.facts.length > 5 ? 2 : 1} className={styles.list} />
      </HeadedSection>
    )
  }
  return (
    <HeadedSection id={id} heading={model.heading} size="heading-1">
      <dl className={styles.figures} data-count={model.facts.length}>
        {model.facts.map((fact) => (
          <div key={fact.label} className={styles.figure}>
            <dt className={styles.label}>{fact.label}</dt>
            <dd className={styles.value}>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </HeadedSection>
  )
}
