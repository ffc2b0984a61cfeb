import type { Instant } from '@nyhem/domain/dates'
import { formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { clockRange, daysText, openingDay } from '../../features/service/hours-text.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './TelephoneBlock.module.css'

type Model = BlockProps<'telephone'>['model']

/** A band with the number, what holds today, and who answers. */
export function TelephoneBlock({ id, model }: BlockProps<'telephone'>) {
  const headingId = `${id}-heading`
  const hours = useHours(model.spans)
  const dayFact = useDayFact(model)
  return (
    <Section id={id} ground="inverse" labelledBy={headingId} space="tight">
      <div className={styles.band}>
        <div>
          <Heading level={2} size="display-2" id={headingId}>
            {model.heading}
          </Heading>
          {model.text && <p className={styles.text}>{model.text}</p>}
          {model.people.length > 0 && (
            <ul className={styles.people}>
              {model.people.map(({ name, role }) => (
                <li key={name} className={styles.person}>
                  <span className={styles.initials} aria-hidden="true">
                    {initialsOf(name)}
                  </span>
                  <span>
                    {name}
                    <small className={styles.role}>{role}</small>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.call}>
          <p className={styles.today} data-state={model.opening.state}>
            {dayFact}
          </p>
          <a className={styles.number} href={phoneHref(model.number)}>
            {model.number}
          </a>
          <dl className={styles.hours}>
            {hours.map(({ days, clock }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{clock}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)

function useHours(spans: Model['spans']) {
  const site = useSite()
  const { weekday } = useTexts('service').service
  return spans.map(({ days, opens, closes }) => ({
    days: daysText(days, weekday),
    clock: clockRange(opens, closes, site),
  }))
}

/** `Tisdag, öppet till 16.00` */
function useDayFact({ today, opening }: Model): string {
  const site = useSite()
  const { service } = useTexts('service')
  const { band, weekday } = service
  const day = daysText([today], weekday)
  if (opening.state === 'open') return band.openToday(day, formatTime(opening.until as Instant, site))
  if (opening.opensAt === null) return band.closed(day)
  const opensAt = opening.opensAt as Instant
  const opens = openingDay(siteDayOf(opensAt, site), opening.inDays, { site, service })
  return band.closedNow(day, opens, formatTime(opensAt, site))
}
