import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { AssociationChooser } from './AssociationChooser.tsx'
import { failureText, orderText } from './failure-text.ts'
import type { Failure } from './identify.ts'
import styles from './Login.module.css'
import { rememberPerson } from './pending-identification.ts'
import type { IdentificationControl } from './use-identification.ts'

/** Results that lead to account creation. */
const withoutAccount: ReadonlySet<string> = new Set(['SsnNotFound', 'MustActivatePid'])

type Props = {
  identification: IdentificationControl
  registerHref: string | null
  onCancel: () => void
  again: (failure: Failure) => ReactNode
}

/** The outcome; the login itself is finished by what shows the panel, which it may close. */
export function ReturnedPanel({ identification, registerHref, onCancel, again }: Props) {
  const texts = useTexts('account').account
  const { now } = identification
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
            <ButtonLink href={registerHref} variant="outlined">
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
