import type { PageData } from '@nyhem/contract/page-data'
import { quickLinkLimit } from '@nyhem/domain/sites/header'
import type { HeaderType } from '@nyhem/domain/sites/layout'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { brandAssets } from '../../themes/brand-assets.ts'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { useFoldouts } from '../foldouts/use-foldouts.ts'
import styles from './Header.module.css'
import { HeaderTools } from './HeaderTools.tsx'
import { useHeaderScroll } from './use-header-scroll.ts'

type Props = {
  page: PageData
  type: HeaderType
  /** Words beside the logo, such as whose pages these are. */
  label?: string | null
  /** Of the home that is being booked; seen on phones. */
  homeNumber?: string | null
}

/** The header of a site: logo, quick links, tools. Without a menu it holds the logo and, when booking, the home's number. */
export function Header({ page, type, label = null, homeNumber = null }: Props) {
  const site = useSite()
  const { shell } = useTexts()
  const foldouts = useFoldouts(page.path)
  const { hidden, atTop, belowFold } = useHeaderScroll()
  const { navigation } = page.template
  const { logo, logoAspect } = brandAssets[site.theme]
  const quickLinks = navigation.quickLinks.slice(0, quickLinkLimit(site))
  return (
    <header
      ref={foldouts.container}
      className={styles.header}
      data-type={type}
      data-hidden={(hidden && foldouts.open === null) || undefined}
      data-at-top={atTop || undefined}
      data-below-fold={belowFold || undefined}
    >
      <Wrap className={styles.bar}>
        <a className={styles.logo} href={navigation.links.start} aria-label={shell.toStart(site.siteName)}>
          <img src={logo} alt="" width={Math.round(42 * logoAspect)} height={42} />
        </a>
        {label !== null && <p className={styles.section}>{label}</p>}
        {homeNumber !== null && <p className={styles.homeNumber}>{shell.homeNumber(homeNumber)}</p>}
        {type !== 'no-menu' && (
          <>
            <nav aria-label={shell.quickLinks} className={styles.quickLinks}>
              {quickLinks.map(({ href, text }) => (
                <a key={href} href={href} aria-current={isHere(page.path, href, site.pathPrefix) ? 'true' : undefined}>
                  {text}
                </a>
              ))}
            </nav>
            <HeaderTools page={page} foldouts={foldouts} />
          </>
        )}
      </Wrap>
    </header>
  )
}

/** Whether a page lies at or under a link's address; everything lies under the start page, which says nothing. */
const isHere = (path: string, href: string, start: string) => href !== start && path.startsWith(href)
