import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './SearchMap.module.css'

/** The search did not answer: nothing the visitor chose is lost. */
export function MapFailure({ onRetry }: { onRetry: () => void }) {
  const { searchMap } = useTexts()
  return (
    <div className={styles.notice}>
      <Message tone="error" heading={searchMap.failedHeading} announce="at-once">
        <p>{searchMap.failed}</p>
        <Button look="outlined" onClick={onRetry}>
          {searchMap.retry}
        </Button>
      </Message>
    </div>
  )
}

/** Nothing fits here. With a part of the map chosen, the smallest change that helps is to let it go. */
export function MapEmpty({ onSearchEverywhere }: { onSearchEverywhere: (() => void) | null }) {
  const { searchMap } = useTexts()
  return (
    <div className={styles.notice}>
      <EmptyState
        heading={searchMap.emptyHeading}
        actions={
          onSearchEverywhere && (
            <Button look="outlined" onClick={onSearchEverywhere}>
              {searchMap.searchEverywhere}
            </Button>
          )
        }
      >
        {searchMap.empty}
      </EmptyState>
    </div>
  )
}

/** A browser without WebGL: the list has the same projects. */
export function MapUnavailable() {
  const { searchMap } = useTexts()
  return (
    <div className={styles.notice}>
      <Message tone="info" heading={searchMap.noMapHeading}>
        <p>{searchMap.noMap}</p>
      </Message>
    </div>
  )
}
