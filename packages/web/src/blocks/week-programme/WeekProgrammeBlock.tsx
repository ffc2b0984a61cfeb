import type { Weekday } from '@nyhem/domain/service/opening-hours'
import { daysText } from '../../features/service/hours-text.ts'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './WeekProgrammeBlock.module.css'

type Model = BlockProps<'week-programme'>['model']

/** A week in a house, day by day. Today is said in words. */
export function WeekProgrammeBlock({ id, model }: BlockProps<'week-programme'>) {
  const { heading, intro, days, today, picture, link } = model
  const headingId = `${id}-heading`
  return (
    <Section id={id} ground="sunken" labelledBy={headingId}>
      <div className={styles.week}>
        <div>
          <Heading level={2} size="display-2" id={headingId}>
            {heading}
          </Heading>
          {intro && <p className={styles.intro}>{intro}</p>}
          {picture && (
            <Picture picture={picture} ratio="4x5" sizes="(min-width: 960px) 42vw, 100vw" className={styles.picture} />
          )}
        </div>
        <div>
          <ol className={styles.days}>
            {days.map((one) => (
              <Day key={one.day} {...one} isToday={one.day === today} />
            ))}
          </ol>
          {link && (
            <p className={styles.more}>
              <TextLink href={link.href} openInNewTab={link.openInNewTab}>
                {link.text}
              </TextLink>
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}

type DayProps = { day: Weekday; items: Model['days'][number]['items']; isToday: boolean }

function Day({ day, items, isToday }: DayProps) {
  const { weekday, band } = useTexts('service').service
  return (
    <li className={styles.day} data-today={isToday || undefined}>
      <Heading level={3} size="heading-3">
        {daysText([day], weekday)} {isToday && <span className={styles.today}>{band.today}</span>}
      </Heading>
      <ul className={styles.items}>
        {items.map(({ time, text }) => (
          <li key={`${time} ${text}`} className={styles.item}>
            <span className={styles.time}>{time}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
