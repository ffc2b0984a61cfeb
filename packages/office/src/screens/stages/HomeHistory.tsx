import type { OpenedHome, ShownHomeChange } from '@nyhem/contract/calls/stage-board'
import type { Currency } from '@nyhem/domain/money'
import { momentText } from '../../texts/format.ts'
import { useHomeValueText } from '../../texts/use-home-value-text.ts'
import { useStageTexts } from '../../texts/use-stage-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import css from './Stages.module.css'

/** Every change of price, fee and status, the latest first. */
export function HomeHistory({ opened: { changes, currency } }: { opened: OpenedHome }) {
  const { history: words } = useStageTexts()
  return (
    <section className={css.part} aria-labelledby="home-history">
      <h3 id="home-history">{words.heading}</h3>
      {changes.length === 0 ? (
        <p className={css.quiet}>{words.none}</p>
      ) : (
        <ol className={css.list}>
          {changes.map((change, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its beginning, and is read anew whole.
            <Line key={`${change.at} ${place}`} change={change} currency={currency} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({
  change: { at, field, from, to, cause, by },
  currency,
}: {
  change: ShownHomeChange
  currency: Currency
}) {
  const texts = useTexts()
  const { history: words, fields } = useStageTexts()
  const valueText = useHomeValueText()
  const shown = (value: ShownHomeChange['from']) =>
    valueText(value, currency, field === 'status' ? words.notThere : undefined)
  return (
    <li>
      <span>{words.changed(fields[field], shown(from), shown(to))}</span>
      <small>
        <time dateTime={at}>{momentText(texts, at)}</time>,{' '}
        {cause === null ? words.unknownCause : words.causes[cause](by)}
      </small>
    </li>
  )
}
