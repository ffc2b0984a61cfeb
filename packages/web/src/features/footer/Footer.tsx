import type { PageData } from '@nyhem/contract/page-data'
import type { Link } from '@nyhem/contract/shared-models'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { brandAssets } from '../../themes/brand-assets.ts'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { cookieSettings } from '../consent/cookie-settings-link.ts'
import styles from './Footer.module.css'

const networks = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn', youtube: 'YouTube' } as const

/** Open without scripts and where there is room; on phones folded until asked for. */
function useFolds(): boolean {
  const [folds, setFolds] = useState(false)
  useEffect(() => {
    const narrow = matchMedia('(width <= 959px)')
    const follow = () => setFolds(narrow.matches)
    follow()
    narrow.addEventListener('change', follow)
    return () => narrow.removeEventListener('change', follow)
  }, [])
  return folds
}

function Column({ heading, links, folds }: { heading: string; links: readonly Link[]; folds: boolean }) {
  const id = useId()
  const Part = folds ? 'details' : 'div'
  const Head = folds ? 'summary' : 'div'
  return (
    <nav className={styles.column} aria-labelledby={id}>
      <Part>
        <Head className={styles.head}>
          <h2 id={id}>{heading}</h2>
        </Head>
        <ul className={styles.links}>
          {links.map(({ href, text, openInNewTab }) => (
            <li key={href}>
              <a href={href} {...(openInNewTab && { target: '_blank', rel: 'noopener' })}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Part>
    </nav>
  )
}

const CompanyLine = ({ footer }: { footer: PageData['template']['footer'] }) => {
  const { shell } = useTexts()
  return (
    <span>
      {footer.copyright},{' '}
      <span className={styles.nowrap}>{shell.footer.organisationNumber(footer.organisationNumber)}</span>
    </span>
  )
}

/** Opens the cookie settings; without scripts it leads to the cookie page. */
const CookieSettings = ({ page }: { page: PageData }) => {
  const { shell } = useTexts()
  const { cookiesPageUrl } = page.global
  return (
    cookiesPageUrl !== null && (
      <li>
        <a href={`${cookiesPageUrl}#${cookieSettings}`} data-opens={cookieSettings} aria-haspopup="dialog">
          {shell.footer.cookieSettings}
        </a>
      </li>
    )
  )
}

type Props = {
  page: PageData
  /** The brand's own, above the columns. */
  top?: ReactNode
}

export function Footer({ page, top }: Props) {
  const site = useSite()
  const { shell } = useTexts()
  const { footer, navigation } = page.template
  const { logoInverse, logoAspect } = brandAssets[site.theme]
  const folds = useFolds()
  return (
    <footer className={styles.footer}>
      {top}
      <Wrap>
        <div className={styles.top}>
          <div className={styles.brand}>
            <a className={styles.logo} href={navigation.links.start} aria-label={shell.toStart(site.siteName)}>
              <img src={logoInverse} alt="" width={Math.round(40 * logoAspect)} height={40} loading="lazy" />
            </a>
            {footer.social.length > 0 && (
              <nav aria-label={shell.footer.social}>
                <ul className={styles.inline}>
                  {footer.social.map(({ network, href }) => (
                    <li key={network}>
                      <a href={href} rel="noopener">
                        {networks[network]}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
          <div className={styles.columns}>
            {footer.columns.map((column) => (
              <Column key={column.heading} {...column} folds={folds} />
            ))}
          </div>
        </div>
        <div className={styles.base}>
          <CompanyLine footer={footer} />
          <nav aria-label={shell.footer.legal}>
            <ul className={styles.inline}>
              {footer.legal.map(({ href, text }) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
              <CookieSettings page={page} />
            </ul>
          </nav>
          <nav aria-label={shell.footer.countries}>
            <ul className={styles.inline}>
              {footer.countries.map(({ siteId, href, text, lang, current }) => (
                <li key={siteId}>
                  <a href={href} lang={lang} hrefLang={lang} aria-current={current ? 'true' : undefined}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Wrap>
    </footer>
  )
}

export function SimpleFooter({ page }: { page: PageData }) {
  const { shell } = useTexts()
  const { footer } = page.template
  return (
    <footer className={styles.simple}>
      <Wrap className={styles.simpleLine}>
        <CompanyLine footer={footer} />
        <nav aria-label={shell.footer.legal}>
          <ul className={styles.inline}>
            {footer.legal.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
            <CookieSettings page={page} />
          </ul>
        </nav>
      </Wrap>
    </footer>
  )
}
