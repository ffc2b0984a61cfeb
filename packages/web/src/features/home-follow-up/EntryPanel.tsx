import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { formatDate } from '@nyhem/domain/sites/format'
import { dayOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { aboutText } from './day-words.ts'
import styles from './HomeFollowUp.module.css'

type Home = Pick<NonNullable<PageModels['my-pages-object']['home']>, 'entry' | 'moveIn'>

export function EntryPanel({ home: { entry, moveIn } }: { home: Home }) {
  const { residence: strings } = useTexts('my-home').myHome
  const site = useSite()
  if (entry === null) {
    const isAhead = moveIn !== null && !moveIn.now
    return (
      <p className={styles.entry}>{isAhead ? strings.entryAbout(aboutText(moveIn, site)) : strings.entryUnknown}</p>
    )
  }
  const day = formatDate(dayOf(entry.date), site)
  if (entry.daysLeft <= 0)
    return <p className={styles.entry}>{entry.daysLeft === 0 ? strings.entryToday : strings.movedIn(day)}</p>
  return (
    <p className={styles.entry}>
      <span className={styles.days}>{entry.daysLeft}</span> <span>{strings.daysLeft(entry.daysLeft)}</span>
      <span className={styles.entryDay}>{strings.entryOn(day)}</span>
    </p>
  )
}
