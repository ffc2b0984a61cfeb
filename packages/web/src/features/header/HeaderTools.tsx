import type { PageData } from '@nyhem/contract/page-data'
import { userButtonLabel } from '@nyhem/domain/sites/header'
import { Bell, Globe, Heart, Menu, Search, User } from 'lucide-react'
import { useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { FoldoutPart } from '../foldouts/FoldoutPart.tsx'
import type { Foldouts } from '../foldouts/use-foldouts.ts'
import { type Session, useSession } from '../session/session-store.ts'
import styles from './Header.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { NotificationsPanel } from './NotificationsPanel.tsx'
import panelStyles from './Panels.module.css'
import { hasSearch, SearchPanel } from './SearchPanel.tsx'
import { UserPanel } from './UserPanel.tsx'

type Props = { page: PageData; foldouts: Foldouts }

/** Search, saved homes, language, bell, user and menu; each only where the site has what it leads to. */
export function HeaderTools({ page, foldouts }: Props) {
  const { shell } = useTexts()
  const session = useSession()
  const { links } = page.template.navigation
  const common = { foldouts, closeLabel: shell.close }
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
        <UserTools page={page} foldouts={foldouts} session={session} />
      ) : (
        links.login && (
          <a className={styles.tool} href={links.login}>
            <Icon of={User} size={22} />
            <span className={styles.toolLabel}>{shell.logIn}</span>
          </a>
        )
      )}
      <FoldoutPart {...common} foldout="menu" icon={Menu} label={shell.menu}>
        <MenuPanel page={page} />
      </FoldoutPart>
    </div>
  )
}

function UserTools({ page, foldouts, session }: Props & { session: Session }) {
  const { shell } = useTexts()
  const unread = session.notifications.filter((notification) => notification.unread).length
  const common = { foldouts, closeLabel: shell.close }
  return (
    <>
      <FoldoutPart
        {...common}
        foldout="notifications"
        icon={Bell}
        label={shell.notifications.tool}
        badge={
          unread > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{unread}</span>
              <span className={styles.countWords}>{shell.notifications.count(unread)}</span>
            </span>
          )
        }
      >
        <NotificationsPanel notifications={session.notifications} />
      </FoldoutPart>
      <FoldoutPart {...common} foldout="user" icon={User} label={userButtonLabel(session.user)}>
        <UserPanel session={session} links={page.template.navigation.links} />
      </FoldoutPart>
    </>
  )
}
