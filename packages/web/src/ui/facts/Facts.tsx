import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Facts.module.css'

export type Fact = { label: string; value: ReactNode }

/** Facts with a value. */
export const knownFacts = (facts: readonly { label: string; value: ReactNode }[]): readonly Fact[] =>
  facts.filter(({ value }) => value !== null && value !== '')

type Props = {
  facts: readonly Fact[]
  columns?: 1 | 2
  className?: string | undefined
}

export const Facts = ({ facts, columns = 2, className }: Props) => (
  <dl className={classNames(styles.facts, columns === 2 && styles.two, className)}>
    {facts.map((fact) => (
      <div key={fact.label} className={styles.fact}>
        <dt>{fact.label}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
)

/** The few deciding facts, large and in a row. */
export const KeyFacts = ({ facts, className }: Pick<Props, 'facts' | 'className'>) => (
  <dl className={classNames(styles.key, className)}>
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
)
