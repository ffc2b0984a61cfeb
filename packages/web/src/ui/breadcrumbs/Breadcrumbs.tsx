import styles from './Breadcrumbs.module.css'

type Props = {
  label: string
  /** From the start page to the current page, which has no address. */
  crumbs: readonly { text: string; href: string | null }[]
}

/** Breadcrumb navigation. On phones only the nearest step is shown. */
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
