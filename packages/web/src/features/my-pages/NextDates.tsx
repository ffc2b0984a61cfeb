import type { NextDate } from '@nyhem/contract/pages/account'
import { formatDate } from '@nyhem/domain/sites/format'
import { formatWrittenTime } from '@nyhem/domain/sites/long-dates'
import { CalendarDays } from 'lucide-react'
import { dayOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import styles from './MyPages.module.css'

type Props = { dates: readonly NextDate[]; timelineHref: string | null }

export function NextDates({ dates, timelineHref }: Props) {
  const texts = useTexts('my-pages').myPages
  const site = useSite()
  if (dates.length === 0) return null
  const day = (date: string) => formatDate(dayOf(date), site)
  return (
    <section aria-labelledby="next-dates">
      <Heading level={2} size="heading-2" id="next-dates">
        {texts.nextDates}
      </Heading>
      <ul className={styles.rows}>
        {dates.map(({ id, home, title, from, to, time, place, whatToDo }) => (
          <li key={id} className={styles.row}>
            <Icon of={CalendarDays} size={24} />
            <div>
              <p className={styles.rowTitle}>{[title, home].filter(Boolean).join(', ')}</p>
              <p className={styles.rowText}>
                {[
                  to === null || to === from ? day(from) : `${day(from)} – ${day(to)}`,
                  time && formatWrittenTime(time, site),
                  place,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {whatToDo && <p className={styles.rowText}>{whatToDo}</p>}
            </div>
          </li>
        ))}
      </ul>
      {timelineHref && (
        <div className={styles.links}>
          <TextLink href={timelineHref}>{texts.toTimeline}</TextLink>
        </div>
      )}
    </section>
  )
}
