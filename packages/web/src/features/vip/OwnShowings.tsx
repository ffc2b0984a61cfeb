import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { cancelOwnShowing } from '@nyhem/contract/routes/forms.paths'
import { formatDate } from '@nyhem/domain/sites/format'
import { formatTimeRange, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useId } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'
import styles from './Vip.module.css'

type Own = PageModels['my-pages-vip-showing']['own'][number]

export function OwnShowings({ own }: { own: readonly Own[] }) {
  const { showing: strings } = useTexts('invoices').vip
  const id = useId()
  if (own.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="heading-2" id={id}>
        {strings.own}
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
  const { showing: strings } = useTexts('invoices').vip
  const site = useSite()
  const { id, name, place, startsAt, endsAt, partySize, calendarHref } = own
  const { state, run: cancel } = useAction(async () => {
    const { code } = await call(cancelOwnShowing, { params: { id } })
    return code === 'Ok' || code === 'AlreadyCancelled' ? 'cancelled' : 'failed'
  })
  return (
    <li className={styles.row}>
      <div>
        <Heading level={3} size="heading-4">
          {name}
        </Heading>
        <p>
          {formatDate(siteDayOf(momentOf(startsAt), site), site)},{' '}
          {formatTimeRange(momentOf(startsAt), momentOf(endsAt), site)}
        </p>
        <p>
          {place}, {strings.party(partySize)}
        </p>
      </div>
      {state === 'cancelled' ? (
        <Message tone="success" announce="politely">
          <p>{strings.cancelled}</p>
        </Message>
      ) : (
        <>
          {state === 'failed' && (
            <Message tone="error" announce="at-once">
              <p>{strings.failed}</p>
            </Message>
          )}
          <div className={styles.ways}>
            <ButtonLink href={calendarHref} variant="outlined" download>
              {strings.calendar}
              <VisuallyHidden> {name}</VisuallyHidden>
            </ButtonLink>
            <Button variant="quiet" busy={state === 'busy'} aria-label={strings.cancelOf(name)} onClick={cancel}>
              {strings.cancel}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
