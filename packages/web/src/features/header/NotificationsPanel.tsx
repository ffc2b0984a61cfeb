import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import type { Notification, Session } from '../session/session-store.ts'
import styles from './Panels.module.css'

export function NotificationsPanel({ session }: { session: Session }) {
  const { shell } = useTexts()
  const { notifications } = session
  return (
    <Wrap className={styles.narrow}>
      <h2 className={styles.heading}>{shell.notifications.tool}</h2>
      {notifications.length === 0 && <p>{shell.notifications.none}</p>}
      <ul className={styles.links}>
        {notifications.map((notification) => (
          <Row key={notification.id} notification={notification} pause={session.pause} />
        ))}
      </ul>
    </Wrap>
  )
}

type RowProps = { notification: Notification; pause: Session['pause'] }

function Row({ notification: { id, text, date, href }, pause }: RowProps) {
  const { notifications } = useTexts('account').account
  const [busy, setBusy] = useState(false)
  const putOff = async () => {
    setBusy(true)
    try {
      await pause(id)
      showToast({ tone: 'success', text: notifications.paused })
    } catch (cause) {
      console.warn('a notification could not be paused', cause)
      showToast({ tone: 'error', text: notifications.failed })
      setBusy(false)
    }
  }
  return (
    <li className={styles.notification}>
      {href ? <a href={href}>{text}</a> : <span>{text}</span>}
      <span className={styles.date}>{date}</span>
      <button
        type="button"
        className={styles.linkButton}
        aria-label={notifications.pauseOf(text)}
        aria-disabled={busy || undefined}
        onClick={() => busy || void putOff()}
      >
        {notifications.pause}
      </button>
    </li>
  )
}
