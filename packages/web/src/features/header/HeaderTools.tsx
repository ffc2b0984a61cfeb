import type { PageData } from '@nyhem/contract/page-data'
import { Globe, Heart, Menu, Search, User } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { lazyTemplate } from '../../lazy-template.ts'
import { useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { FlyoutPart } from '../flyouts/FlyoutPart.tsx'
import type { Flyouts } from '../flyouts/use-flyouts.ts'
import { useSession } from '../session/session-store.ts'
import styles from './Header.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import panelStyles from './Panels.module.css'
import { hasSearch, SearchPanel } from './SearchPanel.tsx'
import type { UserToolsProps } from './UserTools.tsx'

type Props = { page: PageData; flyouts: Flyouts; tool?: ReactNode }

/** Loaded once a login is known: the page renders as logged out. */
const UserTools = lazyTemplate<UserToolsProps>(async () => (await import('./UserTools.tsx')).UserTools)

/** Tools appear only where the site has their target. */
export function HeaderTools({ page, flyouts, tool }: Props) {
  const { shell } = useTexts()
  const session = useSession()
  const { links } = page.template.navigation
  const common = { flyouts, closeLabel: shell.close }
  const logIn = links.login && (
    <a className={styles.tool} href={links.login}>
      <Icon of={User} size={22} />
      <span className={styles.toolLabel}>{shell.logIn}</span>
    </a>
  )
  return (
    <div className={styles.tools}>
      {tool}
      {hasSearch(page.template) && (
        <FlyoutPart {...common} flyout="search" icon={Search} label={shell.search.tool}>
          <SearchPanel page={page} isOpen={flyouts.open === 'search'} onFollow={flyouts.close} />
        </FlyoutPart>
      )}
      {links.favourites && (
        <a className={styles.tool} href={links.favourites} data-hide-on-phones>
          <Icon of={Heart} size={22} />
          <span className={styles.toolLabel}>{shell.favourites}</span>
        </a>
      )}
      {page.global.availableLanguages.length > 1 && (
        <FlyoutPart {...common} flyout="language" icon={Globe} label={shell.language.tool} className={styles.wideOnly}>
          <Wrap className={panelStyles.narrow}>
            <LanguageLinks page={page} />
          </Wrap>
        </FlyoutPart>
      )}
      {session ? (
        <Suspense fallback={logIn}>
          <UserTools page={page} flyouts={flyouts} session={session} />
        </Suspense>
      ) : (
        logIn
      )}
      <FlyoutPart {...common} flyout="menu" icon={Menu} label={shell.menu}>
        <MenuPanel page={page} />
      </FlyoutPart>
    </div>
  )
}
