import type { Measure } from '@nyhem/contract/pages/sustainability'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Table } from '../../ui/table/Table.tsx'
import styles from './MeasureChart.module.css'
import { numberText, valueText } from './measure-text.ts'

/** Space above the highest bar, as a fraction of the height. */
const air = 0.04

export function MeasureChart({ measure }: { measure: Measure }) {
  const site = useSite()
  const { sustainability: texts } = useTexts('service').service
  const { name, unit, values, target } = measure
  const highest = Math.max(...values.map(({ value }) => value), target?.value ?? 0, Number.MIN_VALUE) * (1 + air)
  const up = (value: number) => `${(100 * (1 - Math.max(0, value) / highest)).toFixed(2)}%`
  const tall = (value: number) => `${((100 * Math.max(0, value)) / highest).toFixed(2)}%`
  const step = 100 / values.length
  const many = values.length > 6 || undefined
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{unit === '' ? name : `${name}, ${unit}`}</figcaption>
      <div aria-hidden="true">
        <div className={styles.columns} data-many={many}>
          {values.map(({ year, value }) => (
            <span key={year}>{numberText(value, measure, site)}</span>
          ))}
        </div>
        <svg className={styles.bars} focusable="false" aria-hidden="true">
          {values.map(({ year, value }, index) => (
            <rect
              key={year}
              className={styles.bar}
              x={`${(index + 0.18) * step}%`}
              width={`${0.64 * step}%`}
              y={up(value)}
              height={tall(value)}
            />
          ))}
          {target && <line className={styles.goal} x1="0%" x2="100%" y1={up(target.value)} y2={up(target.value)} />}
        </svg>
        <div className={styles.columns} data-many={many}>
          {values.map(({ year }) => (
            <span key={year}>{year}</span>
          ))}
        </div>
      </div>
      {target && (
        <p className={styles.legend}>
          <svg className={styles.dash} aria-hidden="true">
            <line className={styles.goal} x1="0" x2="32" y1="1" y2="1" />
          </svg>
          {texts.goal(valueText(target.value, measure, site), target.year)}
        </p>
      )}
      <details className={styles.numbers}>
        <summary>{texts.numbers}</summary>
        <Table
          caption={texts.tableOf(name)}
          rows={values}
          rowKey={({ year }) => String(year)}
          columns={[
            { key: 'year', heading: texts.year, cell: ({ year }) => year },
            {
              key: 'value',
              heading: texts.outcome,
              align: 'end',
              onPhones: 'end',
              cell: ({ value }) => valueText(value, measure, site),
            },
          ]}
        />
      </details>
    </figure>
  )
}
