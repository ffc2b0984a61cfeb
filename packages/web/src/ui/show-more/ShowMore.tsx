import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../button/Button.tsx'
import styles from './ShowMore.module.css'

type Props = {
  shown: number
  total: number
  onShowMore: () => void
  busy?: boolean
}

/** Tells how many of all are shown, and offers more. Nothing when all are shown. */
export function ShowMore({ shown, total, onShowMore, busy }: Props) {
  const texts = useTexts().ui
  if (shown >= total) return null
  return (
    <div className={styles.more}>
      <p role="status" className={styles.count}>
        {texts.shownOf(shown, total)}
      </p>
      <Button look="outlined" onClick={onShowMore} {...(busy && { busy })}>
        {texts.showMore}
      </Button>
    </div>
  )
}
