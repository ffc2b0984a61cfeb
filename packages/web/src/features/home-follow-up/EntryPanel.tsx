import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { dayOf } from '../housing-words/housing-format.ts'
import { aboutText } from './day-words.ts'
import styles from './HomeFollowUp.module.css'

type Home = Pick<NonNullable<PageModels['my-pages-object']['home']>, 'entry' | 'moveIn'>

/** How long until the keys: days left as a figure, or what is known of the day. */
export function EntryPanel({ home: { entry, moveIn } }: { home: Home }) {
  const { residence: words } = useTexts().myHome
  const site = useSite()
  if (entry === null) {
    const isAhead = moveIn !== null && !moveIn.now
    return <p className={styles.entry}>{isAhead ? words.entryAbout(aboutText(moveIn, site)) : words.entryUnknown}</p>
  }
  const day = formatLongDate(dayOf(entry.date), site)
  if (entry.daysLeft <= 0)
    return <p className={styles.entry}>{entry.daysLeft === 0 ? words.entryToday : words.movedIn(day)}</p>
  return (
    <p className={styles.entry}>
      <span className={styles.days}>{entry.daysLeft}</span> <span>{words.daysLeft(entry.daysLeft)}</span>
      <span className={styles.entryDay}>{words.entryOn(day)}</span>
    </p>
  )
}
