import { type TextSearchState, textSearchQuery } from '@nyhem/domain/search/text-search-address'
import { useTexts } from '../../site/site-context.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './TextSearch.module.css'

type Props = { href: string; state: TextSearchState; onRetry: () => void; isSwitchedOff: boolean }

/** The typed text stays. A link retries, in place when scripts run. */
export function SearchFailed({ href, state, onRetry, isSwitchedOff }: Props) {
  const { textSearch: words, ui } = useTexts('text-search')
  return (
    <Message tone="error" heading={words.failedHeading} announce="at-once" className={styles.failed}>
      <p>{isSwitchedOff ? ui.switchedOff : words.failedText}</p>
      <p>
        <a
          href={`${href}${textSearchQuery(state)}`}
          onClick={(event) => {
            event.preventDefault()
            onRetry()
          }}
        >
          {words.tryAgain}
        </a>
      </p>
    </Message>
  )
}
