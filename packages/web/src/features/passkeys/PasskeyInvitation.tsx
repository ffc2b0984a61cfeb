import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from '../my-pages/MyPages.module.css'

/** Offered after a log-in by password; declined until the next visit. */
export function PasskeyInvitation({ href }: { href: string }) {
  const { invitation } = useTexts('my-pages').settings.passkeys
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined) return null
  return (
    <Message tone="info" heading={invitation.heading}>
      <p>{invitation.text}</p>
      <div className={styles.links}>
        <ButtonLink href={href} variant="outlined">
          {invitation.add}
        </ButtonLink>
        <Button variant="quiet" onClick={() => setDeclined(true)}>
          {invitation.later}
        </Button>
      </div>
    </Message>
  )
}
