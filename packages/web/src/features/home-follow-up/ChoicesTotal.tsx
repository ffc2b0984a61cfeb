import type { InteriorChoicesModel } from '@nyhem/contract/pages/my-home'
import type { Money } from '@nyhem/domain/money'
import { interiorTotals } from '@nyhem/domain/my-home/interior-choice'
import { formatMoney } from '@nyhem/domain/sites/format'
import { useTexts } from '../../site/site-context.tsx'
import styles from './InteriorChooser.module.css'

/** Marked options by choice, saved or not. */
export type Selected = Readonly<Partial<Record<string, string>>>

type Props = {
  choices: InteriorChoicesModel
  selected: Selected
  /** Choice last touched. */
  latestId: string | null
}

/** Stays at the lower edge of the window while the choices are in view. */
export function ChoicesTotal({ choices: { choices, additions }, selected, latestId }: Props) {
  const { choices: strings } = useTexts('my-home').myHome
  const totals = interiorTotals(choices, selected, additions.currency)
  const latest = choices.find(({ id }) => id === latestId)
  const marked = latest?.options.find(({ id }) => id === (selected[latest.id] ?? latest.standingId))
  const change = totals.selected.minor - totals.standing.minor
  return (
    <div className={styles.total} role="status" aria-label={strings.sum}>
      <p className={styles.totalWords}>
        {totals.selected.minor === 0 ? (
          <strong>{strings.noExtras}</strong>
        ) : (
          <>
            <strong>{strings.sum}</strong>
            <small className={styles.onWide}>{strings.sumText}</small>
          </>
        )}
        <small>{strings.includedOf(totals.included, choices.length)}</small>
        {latest && marked && (
          <small
            className={styles.onWide}
          >{`${latest.room}, ${latest.title}: ${priceText(marked.price, strings.included)}`}</small>
        )}
      </p>
      <p className={styles.totalAmount}>
        {totals.selected.minor !== 0 && <strong>{formatMoney(totals.selected)}</strong>}
        {totals.unsaved > 0 && (
          <small>
            {strings.unsaved(totals.unsaved, change === 0 ? null : signed({ ...additions, minor: change }))}
          </small>
        )}
      </p>
    </div>
  )
}

const priceText = (price: Money, included: string): string => (price.minor === 0 ? included : `+ ${formatMoney(price)}`)

const signed = (change: Money): string =>
  `${change.minor > 0 ? '+' : '−'} ${formatMoney({ ...change, minor: Math.abs(change.minor) })}`
