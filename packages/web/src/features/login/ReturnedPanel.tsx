import { type ReactNode, useEffect } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { AssociationChooser } from './AssociationChooser.tsx'
import { failureText, orderText } from './failure-text.ts'
import { finishLogin } from './finish-login.ts'
import type { Failure } from './identify.ts'
import styles from './Login.module.css'
import { useWhenLoggedIn } from './LoginPanel.tsx'
import { rememberPerson } from './pending-identification.ts'
import type { IdentificationControl } from './use-identification.ts'

/** Results after which an account is created. */
const withoutAccount: ReadonlySet<string> = new Set(['SsnNotFound', 'MustActivatePid'])

type Props = {
  identification: IdentificationControl
  /** Where an account is created; null where there are none. */
  registerHref: string | null
  onCancel: () => void
  /** The way on after a failure. */
  again: (failure: Failure) => ReactNode
}

/** An identification that a browser has come back from: waits for what it came to, and leads on. */
export function ReturnedPanel({ identification, registerHref, onCancel, again }: Props) {
  const site = useSite()
  const texts = useTexts().account
  const { now } = identification
  useWhenLoggedIn(now, (reply) => void finishLogin(site, reply))
  const person = now?.step === 'identified' ? now.person : null
  useEffect(() => {
    if (!person || registerHref === null) return
    rememberPerson(person)
    location.assign(registerHref)
  }, [person, registerHref])

  if (now?.step === 'choosing')
    return <AssociationChooser associations={now.associations} onChoose={identification.choose} onCancel={onCancel} />
  if (now?.step === 'failed')
    return (
      <div className={styles.stack}>
        <Message tone={now.failure.code === 'Cancelled' ? 'info' : 'error'} announce="at-once">
          <p>{failureText(now.failure, texts)}</p>
        </Message>
        <div className={styles.ways}>
          {again(now.failure)}
          {registerHref && withoutAccount.has(now.failure.code) && (
            <ButtonLink href={registerHref} look="outlined">
              {texts.login.createAccount}
            </ButtonLink>
          )}
        </div>
      </div>
    )
  return (
    <p className={styles.status} role="status">
      {(now?.step === 'waiting' && orderText(now.message, texts)) || texts.eId.checking}
    </p>
  )
}
