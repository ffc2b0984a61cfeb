import { type TextSearchState, textSearchQuery } from '@nyhem/domain/search/text-search-address'
import { useTexts } from '../../site/site-context.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './TextSearch.module.css'

type Props = { href: string; state: TextSearchState; onRetry: () => void }

/** Search is away: what was typed stays, and a link asks again, with scripts in place. */
export function SearchFailed({ href, state, onRetry }: Props) {
  const { textSearch: words } = useTexts()
  return (
    <Message tone="error" heading={words.failedHeading} announce="at-once" className={styles.failed}>
      <p>{words.failedText}</p>
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
