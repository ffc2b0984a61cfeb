import type { CancelShowingReply } from '@nyhem/contract/calls/showing'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { cancelShowingOfAddress } from '@nyhem/contract/routes/forms.paths'
import { formatDate } from '@nyhem/domain/sites/format'
import { formatTimeRange, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { CalendarDays } from 'lucide-react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'
import styles from '../my-pages/MyPages.module.css'

type Showing = PageModels['my-pages-residences']['showings'][number]

/** Each with its calendar file and cancellation. */
export function ComingShowings({ showings }: { showings: readonly Showing[] }) {
  const { showings: texts } = useTexts('stored').residences
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

const stateOf = {
  Ok: 'cancelled',
  AlreadyCancelled: 'cancelled',
  UnknownLink: 'cancelled',
  Past: 'past',
} as const satisfies Record<CancelShowingReply['code'], 'cancelled' | 'past'>

function ShowingRow({ showing }: { showing: Showing }) {
  const site = useSite()
  const { showings: texts } = useTexts('stored').residences
  const [from, to] = [momentOf(showing.startsAt), momentOf(showing.endsAt)]
  const { state, run: cancel } = useAction(
    async () => stateOf[(await call(cancelShowingOfAddress, { params: { id: showing.id } })).code],
  )
  return (
    <li className={styles.row}>
      <Icon of={CalendarDays} size={24} />
      <div>
        <p className={styles.rowTitle}>{showing.name}</p>
        <p className={styles.rowText}>
          {formatDate(siteDayOf(from, site), site)}, {formatTimeRange(from, to, site)}
        </p>
        <p className={styles.rowText}>{showing.place}</p>
        <p className={styles.rowText} role="status">
          {state !== 'idle' && state !== 'busy' && texts[state]}
        </p>
      </div>
      <div className={styles.rowAct}>
        <div className={styles.ways}>
          {state !== 'cancelled' && (
            <>
              <ButtonLink href={showing.calendarHref} variant="outlined" download>
                {texts.calendar}
                <VisuallyHidden> {showing.name}</VisuallyHidden>
              </ButtonLink>
              <Button variant="quiet" busy={state === 'busy'} onClick={cancel}>
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
