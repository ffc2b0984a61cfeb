import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './SearchMap.module.css'

/** Offers to lift the limit to a map area, if one is set. */
export function MapEmpty({ onSearchEverywhere }: { onSearchEverywhere: (() => void) | null }) {
  const { searchMap } = useTexts('search')
  return (
    <div className={styles.notice}>
      <EmptyState
        heading={searchMap.emptyHeading}
        actions={
          onSearchEverywhere && (
            <Button variant="outlined" onClick={onSearchEverywhere}>
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

/** No WebGL: the list has the same projects. */
export function MapUnavailable() {
  const { searchMap } = useTexts('search')
  return (
    <div className={styles.notice}>
      <Message tone="info" heading={searchMap.noMapHeading}>
        <p>{searchMap.noMap}</p>
      </Message>
    </div>
  )
}
