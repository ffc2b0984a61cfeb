import type { PageData } from '@nyhem/contract/page-data'
import { userButtonLabel } from '@nyhem/domain/sites/header'
import { Bell, User } from 'lucide-react'
import { useTexts } from '../../site/site-context.tsx'
import { FlyoutPart } from '../flyouts/FlyoutPart.tsx'
import type { Flyouts } from '../flyouts/use-flyouts.ts'
import type { Session } from '../session/session-store.ts'
import styles from './Header.module.css'
import { NotificationsPanel } from './NotificationsPanel.tsx'
import { UserPanel } from './UserPanel.tsx'

export type UserToolsProps = { page: PageData; flyouts: Flyouts; session: Session }

export function UserTools({ page, flyouts, session }: UserToolsProps) {
  const { shell } = useTexts()
  const count = session.notifications.length
  const common = { flyouts, closeLabel: shell.close }
  return (
    <>
      <FlyoutPart
        {...common}
        flyout="notifications"
        icon={Bell}
        label={shell.notifications.tool}
        badge={
          count > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{count}</span>
              <span className={styles.countWords}>{shell.notifications.count(count)}</span>
            </span>
          )
        }
      >
        <NotificationsPanel session={session} />
      </FlyoutPart>
      <FlyoutPart {...common} flyout="user" icon={User} label={userButtonLabel(session.user)}>
        <UserPanel session={session} links={page.template.navigation.links} />
      </FlyoutPart>
    </>
  )
}
