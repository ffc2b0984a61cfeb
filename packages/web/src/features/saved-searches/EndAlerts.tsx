import type { AlertLinkReply } from '@nyhem/contract/calls/saved-searches'
import { followAlertLink } from '@nyhem/contract/routes/search.paths'
import { useEffect, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { useLinkToken } from '../login/use-link-token.ts'
import styles from './SavedSearches.module.css'

type Answer = AlertLinkReply | { code: 'Reading' | 'Failed' }

/** Ends the e-mails of saved searches. Needs an e-mail's link, and no login. */
export function EndAlerts({ searchesHref }: { searchesHref: string | null }) {
  const { end: texts, failed } = useTexts('stored').savedSearches
  const token = useLinkToken()
  const [answer, setAnswer] = useState<Answer>({ code: 'Reading' })
  const follow = async (end?: string) => {
    try {
      const body = { token: token ?? '', ...(end !== undefined && { end }) }
      setAnswer(await call(followAlertLink, { body }))
    } catch (cause) {
      console.warn('the link could not be followed', cause)
      setAnswer({ code: 'Failed' })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link
  useEffect(() => {
    if (token === '') setAnswer({ code: 'UnknownLink' })
    else if (token !== null) void follow()
  }, [token])
  const reported = answer.code === 'Ok' ? answer.searches.filter(({ alerts }) => alerts !== 'none') : []
  return (
    <div className={styles.form}>
      <noscript>
        <p>{texts.noScript}</p>
      </noscript>
      {answer.code === 'Reading' && token !== null && <p role="status">{texts.reading}</p>}
      {answer.code === 'Failed' && (
        <Message tone="error" announce="at-once">
          {failed}
        </Message>
      )}
      {answer.code === 'UnknownLink' && (
        <Message tone="warning" heading={texts.unknown.heading} announce="politely">
          {texts.unknown.text}
        </Message>
      )}
      {answer.code === 'Ok' && reported.length === 0 && (
        <Message tone="success" announce="politely">
          {texts.none}
        </Message>
      )}
      {reported.length > 0 && (
        <>
          <p>{texts.lead}</p>
          <ul className={styles.list}>
            {reported.map(({ id, name }) => (
              <li key={id} className={styles.search}>
                <strong>{name}</strong>
                <Button variant="outlined" aria-label={`${texts.one}: ${name}`} onClick={() => void follow(id)}>
                  {texts.one}
                </Button>
              </li>
            ))}
          </ul>
          <Button onClick={() => void follow('all')}>{texts.all}</Button>
        </>
      )}
      {searchesHref && <TextLink href={searchesHref}>{texts.toSearches}</TextLink>}
    </div>
  )
}
