import type { NotificationReply } from '@nyhem/contract/calls/notifications'
import { meaningOfNotification, type NotificationMeaning } from '@nyhem/domain/account/notifications'
import { formatLongDay, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { CreditCard, FileCheck, PenLine, Wrench } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { momentOf } from '../housing-words/housing-format.ts'
import styles from './MyPages.module.css'

const icons = {
  pay: CreditCard,
  sign: PenLine,
  approve: FileCheck,
  'follow-case': Wrench,
} as const satisfies Record<NotificationMeaning, unknown>

/** What awaits the person, the first with the one filled button of the page. Nothing is shown where nothing does. */
export function Awaiting({ items }: { items: readonly NotificationReply[] }) {
  const texts = useTexts().myPages
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
          const day = formatLongDay(siteDayOf(momentOf(item.createdOn), site), site)
          return (
            <li key={item.id} className={styles.row}>
              <Icon of={icons[meaning]} size={24} />
              <div>
                <p className={styles.rowTitle}>{item.title}</p>
                <p className={styles.rowText}>{texts.awaitingSince(texts.awaiting[meaning], day)}</p>
              </div>
              {item.href && (
                <div className={styles.rowAct}>
                  <ButtonLink href={item.href} look={index === 0 ? 'filled' : 'outlined'}>
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
