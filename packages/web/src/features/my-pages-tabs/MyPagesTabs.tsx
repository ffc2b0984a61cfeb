import { type MyPagesEntry, menuEntryAt } from '@nyhem/domain/sites/my-pages-menu'
import { Building2, FileText, Heart, House, type LucideIcon, Phone, Receipt, Star, Wrench } from 'lucide-react'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite } from '../../site/site-context.tsx'
import styles from './MyPagesTabs.module.css'

type Props = {
  /** The first entries of the sub-menu. */
  items: readonly { text: string; href: string; current: boolean }[]
}

const icons: Record<MyPagesEntry, LucideIcon> = {
  overview: House,
  residence: Building2,
  errands: Wrench,
  documents: FileText,
  payments: Receipt,
  residences: Heart,
  contacts: Phone,
  vip: Star,
}

/** First entries of the sub-menu at the lower edge of a phone, within the thumb's reach. Hidden on wider windows. */
export function MyPagesTabs({ items }: Props) {
  const site = useSite()
  const path = usePagePath()
  return (
    <div className={styles.bar}>
      <ul className={styles.list}>
        {items.map(({ text, href, current }) => {
          const Icon = icons[menuEntryAt(site, href) ?? 'overview']
          return (
            <li key={href}>
              <a href={href} aria-current={current ? (href === path ? 'page' : 'true') : undefined}>
                <Icon aria-hidden size={22} strokeWidth={1.75} />
                <span>{text}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
