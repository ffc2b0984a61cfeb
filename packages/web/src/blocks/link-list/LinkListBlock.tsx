import { formatDate } from '@nyhem/domain/sites/format'
import { ArrowRight } from 'lucide-react'
import { dayOf } from '../../site/page-moments.ts'
import { useSite } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import { UnevenPlates } from '../../ui/plate/UnevenPlates.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './LinkListBlock.module.css'

export function LinkListBlock({ id, model }: BlockProps<'link-list'>) {
  const site = useSite()
  const { heading, intro, links, layout } = model
  const dateOf = (date: string | null) => date && <time dateTime={date}>{formatDate(dayOf(date), site)}</time>
  if (layout === 'plates') {
    return (
      <HeadedSection {...{ id, heading, intro }}>
        <UnevenPlates
          items={links}
          itemKey={({ href }) => href}
          plate={({ href, title, text, picture, date }, slot) => (
            <Plate
              {...slot}
              href={href}
              name={title}
              picture={picture}
              text={text}
              kicker={dateOf(date)}
              level={heading === null ? 2 : 3}
            />
          )}
        />
      </HeadedSection>
    )
  }
  return (
    <HeadedSection {...{ id, heading, intro }} layout="beside">
      <ul className={styles.rows}>
        {links.map((link) => (
          <li key={link.href} className={styles.row}>
            <a href={link.href} className={styles.link}>
              <span className={styles.title}>{link.title}</span>
              {(link.text || link.date) && (
                <span className={styles.text}>
                  {dateOf(link.date)} {link.text}
                </span>
              )}
              <Icon of={ArrowRight} size={24} className={styles.arrow} />
            </a>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
