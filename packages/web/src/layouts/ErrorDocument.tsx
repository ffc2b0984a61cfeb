import { useSite, useTexts } from '../site/site-context.tsx'
import type { SiteLink } from '../site/site-link.ts'
import { brandAssets } from '../themes/brand-assets.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { Wrap } from '../ui/layout/Wrap.tsx'
import { phoneHref } from '../ui/text-link/phone-href.ts'
import styles from './ErrorDocument.module.css'
import type { ErrorStatus } from './error-status.ts'

type Props = {
  status: ErrorStatus
  sites: readonly SiteLink[]
  /** In place of the status's own. */
  words?: { readonly heading: string; readonly lead: string }
  /** In place of the way to the start page. */
  way?: { readonly href: string; readonly label: string }
}

/** Host and path, as one would say it. */
function shownAddress(href: string): string {
  const { host, pathname } = new URL(href)
  return host + (pathname === '/' ? '' : pathname)
}

/** Needs neither CMS nor database, and only components that the shell always has. */
export function ErrorDocument({ status, sites, words, way }: Props) {
  const site = useSite()
  const { shell } = useTexts()
  const { logo, logoAspect } = brandAssets[site.theme]
  const { heading, lead } = words ?? shell.errors[status]
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Wrap>
          <a href={site.pathPrefix} aria-label={shell.toStart(site.siteName)}>
            <img src={logo} alt="" width={Math.round(42 * logoAspect)} height={42} className={styles.logo} />
          </a>
        </Wrap>
      </header>
      <main className={styles.main}>
        <Wrap className={styles.words}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          {status === 500 && (
            <p className={styles.contact}>
              <a href={phoneHref(site.company.phone)}>{site.company.phone}</a>
              <a href={`mailto:${site.company.email}`}>{site.company.email}</a>
            </p>
          )}
          {status === 421 ? (
            <ul className={styles.sites}>
              {sites.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a> <span className={styles.quiet}>{shownAddress(href)}</span>
                </li>
              ))}
            </ul>
          ) : (
            <ButtonLink href={way?.href ?? site.pathPrefix}>{way?.label ?? shell.goToStart}</ButtonLink>
          )}
        </Wrap>
      </main>
    </div>
  )
}
