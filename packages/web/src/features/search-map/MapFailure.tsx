import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './SearchMap.module.css'

/** Also where the code of the map cannot be loaded, so it comes with the page. */
export function MapFailure({ onRetry }: { onRetry: () => void }) {
  const { searchMap } = useTexts('search')
  return (
    <div className={styles.notice}>
      <Message tone="error" heading={searchMap.failedHeading} announce="at-once">
        <p>{searchMap.failed}</p>
        <Button variant="outlined" onClick={onRetry}>
          {searchMap.retry}
        </Button>
      </Message>
    </div>
  )
}
