import type { PageData } from '@nyhem/contract/page-data'
import { Globe, Heart, Menu, Search, User } from 'lucide-react'
import { Suspense } from 'react'
import { lazyTemplate } from '../../lazy-template.ts'
import { useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { FoldoutPart } from '../foldouts/FoldoutPart.tsx'
import type { Foldouts } from '../foldouts/use-foldouts.ts'
import { useSession } from '../session/session-store.ts'
import styles from './Header.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import panelStyles from './Panels.module.css'
import { hasSearch, SearchPanel } from './SearchPanel.tsx'
import type { UserToolsProps } from './UserTools.tsx'

type Props = { page: PageData; foldouts: Foldouts }

/** Comes once somebody is known to be logged in: nobody is when the page is drawn. */
const UserTools = lazyTemplate<UserToolsProps>(
  'src/features/header/UserTools.tsx',
  async () => (await import('./UserTools.tsx')).UserTools,
)

/** Search, saved homes, language, bell, user and menu; each only where the site has what it leads to. */
export function HeaderTools({ page, foldouts }: Props) {
  const { shell } = useTexts()
  const session = useSession()
  const { links } = page.template.navigation
  const common = { foldouts, closeLabel: shell.close }
  const logIn = links.login && (
    <a className={styles.tool} href={links.login}>
      <Icon of={User} size={22} />
      <span className={styles.toolLabel}>{shell.logIn}</span>
    </a>
  )
  return (
    <div className={styles.tools}>
      {hasSearch(page.template) && (
        <FoldoutPart {...common} foldout="search" icon={Search} label={shell.search.tool}>
          <SearchPanel page={page} isOpen={foldouts.open === 'search'} onFollow={foldouts.close} />
        </FoldoutPart>
      )}
      {links.favourites && (
        <a className={styles.tool} href={links.favourites} data-hide-on-phones>
          <Icon of={Heart} size={22} />
          <span className={styles.toolLabel}>{shell.favourites}</span>
        </a>
      )}
      {page.global.availableLanguages.length > 1 && (
        <FoldoutPart
          {...common}
          foldout="language"
          icon={Globe}
          label={shell.language.tool}
          className={styles.wideOnly}
        >
          <Wrap className={panelStyles.narrow}>
            <LanguageLinks page={page} />
          </Wrap>
        </FoldoutPart>
      )}
      {session ? (
        <Suspense fallback={logIn}>
          <UserTools page={page} foldouts={foldouts} session={session} />
        </Suspense>
      ) : (
        logIn
      )}
      <FoldoutPart {...common} foldout="menu" icon={Menu} label={shell.menu}>
        <MenuPanel page={page} />
      </FoldoutPart>
    </div>
  )
}
