import type { NotificationReply } from '@nyhem/contract/calls/notifications'
import { meaningOfNotification, type NotificationMeaning } from '@nyhem/domain/account/notifications'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import { CreditCard, FileCheck, PenLine, ShieldCheck, UserRound, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/texts.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './MyPages.module.css'

const icons = {
  pay: CreditCard,
  sign: PenLine,
  approve: FileCheck,
  'follow-case': Wrench,
  'use-warranty': ShieldCheck,
  'read-issue': Wrench,
  'follow-request': UserRound,
  'read-reply': UserRound,
  'fetch-data': UserRound,
  'prove-identity': UserRound,
} as const satisfies Record<NotificationMeaning, unknown>

export function Awaiting({ items }: { items: readonly NotificationReply[] }) {
  const texts = useTexts('my-pages').myPages
  const site = useSite()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="awaiting">
      <Heading level={2} size="heading-2" id="awaiting">
        {texts.awaitingHeading}
      </Heading>
      <ul className={styles.rows}>
        {items.map((item, index) => {
          const meaning = meaningOfNotification(item)
          return (
            <li key={item.id} className={styles.row}>
              <Icon of={icons[meaning]} size={24} />
              <div>
                <p className={styles.rowTitle}>{item.title}</p>
                <p className={styles.rowText}>{unbrokenDays(standingText(item, texts, site))}</p>
              </div>
              {item.href && (
                <div className={styles.rowAct}>
                  <ButtonLink href={item.href} variant={index === 0 ? 'filled' : 'outlined'}>
                    {texts.act[meaning]}
                  </ButtonLink>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Sentence whose days (`2026-12-13`) stay on one line: a browser may break them after a hyphen. */
const unbrokenDays = (sentence: string): ReactNode[] =>
  sentence.split(/(\d{4}-\d{2}-\d{2})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.day}>
        {part}
      </span>
    ),
  )

/** Since when, by when, or that the day has passed. */
function standingText(item: NotificationReply, texts: Texts<'my-pages'>['myPages'], site: Site): string {
  const what = texts.awaiting[meaningOfNotification(item)]
  if (item.dueOn === null) return texts.awaitingSince(what, formatDate(siteDayOf(momentOf(item.createdOn), site), site))
  const day = formatDate(dayOf(item.dueOn), site)
  return item.isOverdue ? texts.awaitingLate(what, day) : texts.awaitingBy(what, day)
}
