import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { cancelOwnShowing } from '@nyhem/contract/routes/forms.paths'
import { formatLongDate, formatTimeRange, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useId, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { call } from '../api-client/call.ts'
import { momentOf } from '../housing-words/housing-format.ts'
import styles from './Vip.module.css'

type Own = PageModels['my-pages-vip-showing']['own'][number]

/** What the person has booked, each to be cancelled. */
export function OwnShowings({ own }: { own: readonly Own[] }) {
  const { showing: words } = useTexts().vip
  const id = useId()
  if (own.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="heading-2" id={id}>
        {words.own}
      </Heading>
      <ul className={styles.own}>
        {own.map((one) => (
          <OwnShowing key={one.id} own={one} />
        ))}
      </ul>
    </section>
  )
}

function OwnShowing({ own }: { own: Own }) {
  const { showing: words } = useTexts().vip
  const site = useSite()
  const [state, setState] = useState<'booked' | 'busy' | 'cancelled' | 'failed'>('booked')
  const { id, name, place, startsAt, endsAt, partySize, calendarHref } = own
  const cancel = async () => {
    setState('busy')
    try {
      const { code } = await call(cancelOwnShowing, { params: { id } })
      setState(code === 'Ok' || code === 'AlreadyCancelled' ? 'cancelled' : 'failed')
    } catch (cause) {
      console.warn('a showing could not be cancelled', cause)
      setState('failed')
    }
  }
  return (
    <li className={styles.row}>
      <div>
        <Heading level={3} size="heading-4">
          {name}
        </Heading>
        <p>
          {formatLongDate(siteDayOf(momentOf(startsAt), site), site)},{' '}
          {formatTimeRange(momentOf(startsAt), momentOf(endsAt), site)}
        </p>
        <p>
          {place}, {words.party(partySize)}
        </p>
      </div>
      {state === 'cancelled' ? (
        <Message tone="success" announce="politely">
          <p>{words.cancelled}</p>
        </Message>
      ) : (
        <>
          {state === 'failed' && (
            <Message tone="error" announce="at-once">
              <p>{words.failed}</p>
            </Message>
          )}
          <div className={styles.ways}>
            <ButtonLink href={calendarHref} look="outlined" download>
              {words.calendar}
              <VisuallyHidden> {name}</VisuallyHidden>
            </ButtonLink>
            <Button
              look="quiet"
              busy={state === 'busy'}
              aria-label={words.cancelOf(name)}
              onClick={() => void cancel()}
            >
              {words.cancel}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
