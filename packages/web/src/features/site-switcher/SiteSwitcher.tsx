import { useSite, useTexts } from '../../site/site-context.tsx'
import type { SiteLink } from '../../site/site-link.ts'
import styles from './SiteSwitcher.module.css'

export type SiteSwitcherProps = { sites: readonly SiteLink[] }

/** For developers. The server gives no links in production and pre-production. */
export function SiteSwitcher({ sites }: SiteSwitcherProps) {
  const { siteName } = useSite()
  const { shell } = useTexts()
  return (
    <details className={styles.switcher}>
      <summary>{shell.siteSwitcher}</summary>
      <ul className={styles.list}>
        {sites.map(({ name, href }) => (
          <li key={href}>
            <a href={href} aria-current={name === siteName ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
