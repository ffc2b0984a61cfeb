import type { InteriorChoiceModel } from '@nyhem/contract/pages/my-home'
import { formatMoney } from '@nyhem/domain/sites/format'
import { useTexts } from '../../site/site-context.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './InteriorChooser.module.css'

type Props = { options: InteriorChoiceModel['options']; selectedId: string | null }

/** The marked option large, and how it differs from the standard. Without scripts, what is saved. */
export function ChoicePreview({ options, selectedId }: Props) {
  const { choices: strings } = useTexts('my-home').myHome
  const option = options.find(({ id }) => id === selectedId)
  const standard = options.find(({ isStandard }) => isStandard)
  if (!option) return null
  const picture = option.roomPicture ?? option.picture
  return (
    <figure className={styles.preview}>
      {picture && (
        <Picture
          key={picture.key}
          picture={picture}
          ratio="3x2"
          sizes="(min-width: 960px) 420px, 100vw"
          {...(option.roomPicture ? {} : { alt: '' })}
        />
      )}
      <figcaption className={styles.caption}>
        <strong className={styles.previewTitle}>{option.title}</strong>
        {standard && standard.id !== option.id && <span>{strings.insteadOf(standard.title)}</span>}
        <span className={styles.difference}>
          {option.price.minor === 0 ? strings.noDifference : strings.difference(`+ ${formatMoney(option.price)}`)}
        </span>
        {picture && <span className={styles.text}>{option.roomPicture ? strings.otherHome : strings.closeUp}</span>}
      </figcaption>
    </figure>
  )
}
