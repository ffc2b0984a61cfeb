import styles from './Breadcrumbs.module.css'

type Props = {
  /** Accessible name of the navigation. */
  label: string
  /** From the start page to the page itself; a page without address is the current one. */
  crumbs: readonly { text: string; href: string | null }[]
}

/** The way back. On phones only the nearest step is shown. */
export const Breadcrumbs = ({ label, crumbs }: Props) => (
  <nav aria-label={label}>
    <ol className={styles.crumbs}>
      {crumbs.map((crumb) => (
        <li key={`${crumb.href} ${crumb.text}`} aria-current={crumb.href === null ? 'page' : undefined}>
          {crumb.href === null ? crumb.text : <a href={crumb.href}>{crumb.text}</a>}
        </li>
      ))}
    </ol>
  </nav>
)
