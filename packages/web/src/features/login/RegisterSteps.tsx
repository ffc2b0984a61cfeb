import type { LoggedInReply } from '@nyhem/contract/calls/account'
import { registerFormId } from '@nyhem/contract/calls/form-state'
import { useEffect, useState } from 'react'
import { useFormState } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { sessionBegan } from '../session/keep-session.ts'
import { EIdentity } from './EIdentity.tsx'
import styles from './Login.module.css'
import { type RegisteringPerson, takePerson } from './pending-identification.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { askedReturnPath, passOn, pathAfterLoginPage } from './return-path.ts'
import { useIdentification } from './use-identification.ts'
import { useQuery } from './use-query.ts'

type Props = { hasVip: boolean; privacyHref: string | null; loginHref: string | null }

/** Creating an account: by e-ID, which names the person, or by e-mail. Leads on to where the person was going. */
export function RegisterSteps({ hasVip, privacyHref, loginHref }: Props) {
  const site = useSite()
  const texts = useTexts().account
  const words = texts.register
  const query = useQuery()
  const asked = askedReturnPath(site, query)
  const returnPath = passOn(site.routes.createAccount ?? site.pathPrefix, asked)
  const login = loginHref && passOn(loginHref, asked)
  const identification = useIdentification({ flow: 'register', loginType: 'private', returnPath })
  const [remembered, setRemembered] = useState<RegisteringPerson | null>(null)
  const isPosted = useFormState(registerFormId)?.outcome === 'sent'
  const [done, setDone] = useState<'sent' | 'in' | null>(isPosted ? 'sent' : null)
  const { now } = identification
  const person = now?.step === 'identified' ? now.person : remembered

  // Brought along from the e-ID's pages.
  useEffect(() => setRemembered(takePerson()), [])

  const finish = async (reply: LoggedInReply | null) => {
    setDone(reply ? 'in' : 'sent')
    if (reply) await sessionBegan(site).catch((cause: unknown) => console.warn('the session is read later', cause))
  }

  if (done)
    return (
      <div id={registerFormId} className={styles.form}>
        <Message tone="success" heading={done === 'in' ? words.doneHeading : words.sentHeading} announce="politely">
          <p>{done === 'in' ? words.done : words.sent}</p>
        </Message>
        {done === 'in' && (
          <p>
            <ButtonLink href={pathAfterLoginPage(site, query)}>{asked ? texts.login.goOn : words.toMyPages}</ButtonLink>
          </p>
        )}
      </div>
    )
  const haveAccount = login && (
    <p>
      {words.haveAccount} <a href={login}>{texts.login.submit}</a>
    </p>
  )
  const form = (
    <RegisterForm
      key={person?.registrationToken}
      {...{ hasVip, privacyHref, person }}
      returnPath={asked}
      onDone={finish}
    />
  )
  if (person)
    return (
      <div className={styles.form}>
        <Message tone="info" announce="politely">
          <p>{words.identified(person.firstName)}</p>
        </Message>
        {form}
      </div>
    )
  return (
    <div className={styles.form}>
      {haveAccount}
      <Heading level={2} size="heading-3">
        {words.byEId}
      </Heading>
      <p className={styles.lead}>{words.byEIdLead}</p>
      <EIdentity
        identification={identification}
        startLabel={texts.eId.identify}
        afterFailure={
          now?.step === 'failed' &&
          now.failure.code === 'UserAlreadyExists' &&
          login && <a href={login}>{texts.login.submit}</a>
        }
      />
      <Heading level={2} size="heading-3">
        {words.byEmail}
      </Heading>
      <p className={styles.lead}>{words.byEmailLead}</p>
      {form}
    </div>
  )
}
