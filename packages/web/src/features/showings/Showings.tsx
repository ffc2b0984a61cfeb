import type { ListedShowing } from '@nyhem/contract/shared-models'
import { calendarDay, formatShortDay, formatTimeRange, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { momentOf } from '../../site/page-moments.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import type { HomeLanguage } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './Showings.module.css'

/** Dates with calendar files and registration links. */
type Props = {
  showings: readonly ListedShowing[]
  /** Has the page's main action; otherwise another list above has it. */
  leads?: boolean
}

export function Showings({ showings, leads = true }: Props) {
  const language = useHousing('home')
  if (showings.length === 0) return <p className={styles.none}>{language.texts.showings.none}</p>
  const next = leads && showings.find(({ registerHref }) => registerHref !== null)
  return (
    <ul className={styles.dates}>
      {showings.map((showing) => (
        <ShowingRow key={showing.id} showing={showing} isNext={showing === next} language={language} />
      ))}
    </ul>
  )
}

type RowProps = {
  showing: ListedShowing
  /** The first one to register for: the only filled button. */
  isNext: boolean
  language: HomeLanguage
}

function ShowingRow({ showing, isNext, language }: RowProps) {
  const { site, texts } = language
  const day = siteDayOf(momentOf(showing.startsAt), site)
  const date = calendarDay(day, site)
  const title = texts.showingKind[showing.kind]
  const time = formatTimeRange(momentOf(showing.startsAt), momentOf(showing.endsAt), site)
  return (
    <li className={styles.row}>
      <p className={styles.day}>
        {date.day}
        <small className={styles.month}>
          {date.month} {date.weekday}
        </small>
      </p>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.detail}>
          {time}, {placesText(showing, language)}
        </p>
        <p className={styles.detail}>{[showing.place, showing.extraInfo].filter(Boolean).join('. ')}</p>
      </div>
      <div className={styles.action}>
        {showing.registerHref && (
          <ButtonLink href={showing.registerHref} variant={isNext ? 'filled' : 'outlined'}>
            {texts.showings.signUp}
            <VisuallyHidden>
              {' '}
              {title}, {formatShortDay(day, site)}
            </VisuallyHidden>
          </ButtonLink>
        )}
        <ButtonLink variant="outlined" href={showing.calendarHref} download>
          {texts.showings.addToCalendar}
          <VisuallyHidden>
            {' '}
            {title}, {formatShortDay(day, site)}
          </VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  )
}

function placesText(showing: ListedShowing, { texts }: HomeLanguage): string {
  if (showing.placesLeft === 0) return texts.showings.full
  if (showing.placesLeft !== null) return texts.showings.placesLeft(showing.placesLeft)
  return showing.bookable ? texts.showings.register : texts.showings.noRegistration
}
