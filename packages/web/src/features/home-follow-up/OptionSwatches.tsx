import type { InteriorChoiceModel } from '@nyhem/contract/pages/my-home'
import { formatMoney } from '@nyhem/domain/sites/format'
import { useTexts } from '../../site/site-context.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './InteriorChooser.module.css'

type Props = {
  options: InteriorChoiceModel['options']
  standingId: string | null
  onSelect: (optionId: string) => void
}

/** One radio group. Squares for all options or for none, so that no text jumps. */
export function OptionSwatches({ options, standingId, onSelect }: Props) {
  const { choices: strings } = useTexts('my-home').myHome
  const hasSwatches = options.some(({ picture }) => picture !== null)
  return (
    <div className={styles.swatches} data-plain={!hasSwatches || undefined}>
      {options.map((option) => (
        <label key={option.id} className={styles.swatch}>
          <span className={styles.square}>
            {hasSwatches && <Picture picture={option.picture} ratio="1x1" sizes="180px" alt="" />}
            <input
              type="radio"
              name="optionId"
              value={option.id}
              // Another buyer's choice appears beside the total; the pending selection here stays.
              defaultChecked={option.id === standingId}
              onChange={() => onSelect(option.id)}
              required
            />
          </span>
          <span className={styles.words}>
            <strong>{option.title}</strong>
            {option.description && <span className={styles.text}>{option.description}</span>}
            <span className={styles.price}>
              {option.price.minor === 0 ? strings.included : `+ ${formatMoney(option.price)}`}
            </span>
            <Marks isStandard={option.isStandard} isStanding={option.id === standingId} />
          </span>
        </label>
      ))}
    </div>
  )
}

function Marks({ isStandard, isStanding }: { isStandard: boolean; isStanding: boolean }) {
  const { choices: strings } = useTexts('my-home').myHome
  if (!(isStandard || isStanding)) return null
  const both = isStandard && isStanding ? strings.standardStands : null
  return <span className={styles.marks}>{both ?? (isStandard ? strings.standard : strings.stands)}</span>
}
