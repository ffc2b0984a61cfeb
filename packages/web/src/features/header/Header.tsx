import type { PageData } from '@nyhem/contract/page-data'
import { type HeaderScroll, isAtTop, isBelowFold, quickLinkLimit, scrollHeader } from '@nyhem/domain/sites/header'
import type { HeaderType } from '@nyhem/domain/sites/layout'
import { type ReactNode, useEffect, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { brandAssets } from '../../themes/brand-assets.ts'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { useFlyouts } from '../flyouts/use-flyouts.ts'
import styles from './Header.module.css'
import { HeaderTools } from './HeaderTools.tsx'

type Props = {
  page: PageData
  type: HeaderType
  label?: string | null
  homeNumber?: string | null
  /** The brand's own, before the others. */
  tool?: ReactNode
}

export function Header({ page, type, label = null, homeNumber = null, tool }: Props) {
  const site = useSite()
  const { shell } = useTexts()
  const flyouts = useFlyouts(page.path)
  const { hidden, atTop, belowFold } = useHeaderScroll()
  const { navigation } = page.template
  const { logo, logoAspect } = brandAssets[site.theme]
  const quickLinks = navigation.quickLinks.slice(0, quickLinkLimit(site))
  return (
    <header
      ref={flyouts.container}
      className={styles.header}
      data-type={type}
      data-hidden={(hidden && flyouts.open === null) || undefined}
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
            <HeaderTools page={page} flyouts={flyouts} tool={tool} />
          </>
        )}
      </Wrap>
    </header>
  )
}

/** Whether a page is at or under a link's address, except the start page, which contains every page. */
const isHere = (path: string, href: string, start: string) => href !== start && path.startsWith(href)

type Visibility = { hidden: boolean; atTop: boolean; belowFold: boolean }

/** Header visibility: hidden on scrolling down, shown on scrolling up. */
function useHeaderScroll(): Visibility {
  const [visibility, setVisibility] = useState<Visibility>({ hidden: false, atTop: true, belowFold: false })
  useEffect(() => {
    let scroll: HeaderScroll = { y: window.scrollY, hidden: false }
    const onScroll = () => {
      scroll = scrollHeader(scroll, window.scrollY)
      const next = { hidden: scroll.hidden, atTop: isAtTop(window.scrollY), belowFold: isBelowFold(window.scrollY) }
      setVisibility((before) =>
        before.hidden === next.hidden && before.atTop === next.atTop && before.belowFold === next.belowFold
          ? before
          : next,
      )
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return visibility
}
