import type { CancelShowingReply } from '@nyhem/contract/calls/showing'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { cancelShowingOfAddress } from '@nyhem/contract/routes/forms.paths'
import { formatLongDay, formatTimeRange, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { call } from '../api-client/call.ts'
import { momentOf } from '../housing-words/housing-format.ts'
import styles from '../my-pages/MyPages.module.css'

type Showing = PageModels['my-pages-residences']['showings'][number]

/** Showings that the person has registered for, each with its calendar file and a way out. */
export function ComingShowings({ showings }: { showings: readonly Showing[] }) {
  const { showings: texts } = useTexts().residences
  return (
    <section aria-labelledby="showings">
      <Heading level={2} size="heading-2" id="showings">
        {texts.heading}
      </Heading>
      {showings.length === 0 ? (
        <p className={styles.rowText}>{texts.none}</p>
      ) : (
        <ul className={styles.rows}>
          {showings.map((showing) => (
            <ShowingRow key={showing.id} showing={showing} />
          ))}
        </ul>
      )}
    </section>
  )
}

type State = 'coming' | 'cancelling' | 'cancelled' | 'past' | 'failed'

const stateOf = {
  Ok: 'cancelled',
  AlreadyCancelled: 'cancelled',
  UnknownLink: 'cancelled',
  Past: 'past',
} as const satisfies Record<CancelShowingReply['code'], State>

function ShowingRow({ showing }: { showing: Showing }) {
  const site = useSite()
  const { showings: texts } = useTexts().residences
  const [state, setState] = useState<State>('coming')
  const [from, to] = [momentOf(showing.startsAt), momentOf(showing.endsAt)]
  const cancel = async () => {
    setState('cancelling')
    try {
      const { code } = await call(cancelShowingOfAddress, { params: { id: showing.id } })
      setState(stateOf[code])
    } catch (cause) {
      console.warn('the showing was not cancelled', cause)
      setState('failed')
    }
  }
  const told = { coming: null, cancelling: null, cancelled: texts.cancelled, past: texts.past, failed: texts.failed }[
    state
  ]
  return (
    <li className={styles.row}>
      <Icon of={CalendarDays} size={24} />
      <div>
        <p className={styles.rowTitle}>{showing.name}</p>
        <p className={styles.rowText}>
          {formatLongDay(siteDayOf(from, site), site)}, {formatTimeRange(from, to, site)}
        </p>
        <p className={styles.rowText}>{showing.place}</p>
        <p className={styles.rowText} role="status">
          {told}
        </p>
      </div>
      <div className={styles.rowAct}>
        <div className={styles.ways}>
          {state !== 'cancelled' && (
            <>
              <ButtonLink href={showing.calendarHref} look="outlined" download>
                {texts.calendar}
                <VisuallyHidden> {showing.name}</VisuallyHidden>
              </ButtonLink>
              <Button look="quiet" busy={state === 'cancelling'} onClick={() => void cancel()}>
                {texts.cancel}
                <VisuallyHidden> {showing.name}</VisuallyHidden>
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
