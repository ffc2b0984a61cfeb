import type { PageData } from '@nyhem/contract/page-data'
import { userButtonLabel } from '@nyhem/domain/sites/header'
import { Bell, User } from 'lucide-react'
import { useTexts } from '../../site/site-context.tsx'
import { FoldoutPart } from '../foldouts/FoldoutPart.tsx'
import type { Foldouts } from '../foldouts/use-foldouts.ts'
import type { Session } from '../session/session-store.ts'
import styles from './Header.module.css'
import { NotificationsPanel } from './NotificationsPanel.tsx'
import { UserPanel } from './UserPanel.tsx'

export type UserToolsProps = { page: PageData; foldouts: Foldouts; session: Session }

/** What the header has for somebody who is logged in: bell and user button. */
export function UserTools({ page, foldouts, session }: UserToolsProps) {
  const { shell } = useTexts()
  const count = session.notifications.length
  const common = { foldouts, closeLabel: shell.close }
  return (
    <>
      <FoldoutPart
        {...common}
        foldout="notifications"
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
      </FoldoutPart>
      <FoldoutPart {...common} foldout="user" icon={User} label={userButtonLabel(session.user)}>
        <UserPanel session={session} links={page.template.navigation.links} />
      </FoldoutPart>
    </>
  )
}
