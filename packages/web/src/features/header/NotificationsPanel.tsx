import { useTexts } from '../../site/site-context.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import type { Notification } from '../session/session-store.ts'
import styles from './Panels.module.css'

/** What the bell holds. Unread ones are marked by weight and by a word. */
export function NotificationsPanel({ notifications }: { notifications: readonly Notification[] }) {
  const { shell } = useTexts()
  return (
    <Wrap className={styles.narrow}>
      <h2 className={styles.heading}>{shell.notifications.tool}</h2>
      {notifications.length === 0 && <p>{shell.notifications.none}</p>}
      <ul className={styles.links}>
        {notifications.map(({ id, href, text, unread }) => (
          <li key={id}>
            <a href={href} data-unread={unread || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Wrap>
  )
}
