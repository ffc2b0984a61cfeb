import type { Money } from '@nyhem/domain/money'
import { formatMoney } from '@nyhem/domain/sites/format'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './MonthlyCost.module.css'

export type CostPart = {
  key: 'interest' | 'amortisation' | 'fee' | 'operating' | 'municipal'
  label: string
  amount: Money
}

export function CostParts({ parts, total }: { parts: readonly CostPart[]; total: Money }) {
  const { texts } = useHousing('home')
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.amount.minor, 0))
  return (
    <>
      <svg className={styles.bar} viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
        {parts.map((part, index) => (
          <rect
            key={part.key}
            className={styles.part}
            data-part={part.key}
            x={scaled(starts[index] ?? 0, total)}
            width={Math.max(0, scaled(part.amount.minor, total) - 2)}
            height="20"
          />
        ))}
      </svg>
      <dl className={styles.legend} aria-live="polite">
        {parts.map((part) => (
          <div key={part.key} className={styles.row}>
            <dt>
              <span className={styles.key} data-part={part.key} />
              {part.label}
            </dt>
            <dd>{formatMoney(part.amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{texts.monthly.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
    </>
  )
}

const scaled = (minor: number, total: Money): number =>
  total.minor === 0 ? 0 : Math.round((minor / total.minor) * 10_000) / 10
