import type { LoggedInReply } from '@nyhem/contract/calls/account'
import { registerFormId } from '@nyhem/contract/calls/form-state'
import { instantOf, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { isOfAge } from '@nyhem/domain/identity/age'
import type { Site } from '@nyhem/domain/sites/site'
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
import { passOn, pathAfterLoginPage, requestedReturnPath } from './return-path.ts'
import { useIdentification } from './use-identification.ts'
import { useQuery } from './use-query.ts'

type Props = { hasVip: boolean; privacyHref: string | null; loginHref: string | null }

export function RegisterSteps({ hasVip, privacyHref, loginHref }: Props) {
  const site = useSite()
  const texts = useTexts('account').account
  const strings = texts.register
  const query = useQuery()
  const requested = requestedReturnPath(site, query)
  const returnPath = passOn(site.routes.createAccount ?? site.pathPrefix, requested)
  const login = loginHref && passOn(loginHref, requested)
  const identification = useIdentification({ flow: 'register', loginType: 'private', returnPath })
  const [remembered, setRemembered] = useState<RegisteringPerson | null>(null)
  const isPosted = useFormState(registerFormId)?.outcome === 'sent'
  const [done, setDone] = useState<'sent' | 'in' | null>(isPosted ? 'sent' : null)
  const { now } = identification
  const person = now?.step === 'identified' ? now.person : remembered

  // Carried over from the e-ID's pages.
  useEffect(() => setRemembered(takePerson()), [])

  const finish = async (reply: LoggedInReply | null) => {
    setDone(reply ? 'in' : 'sent')
    if (reply) await sessionBegan(site).catch((cause: unknown) => console.warn('the session is read later', cause))
  }

  if (done)
    return (
      <div id={registerFormId} className={styles.form}>
        <Message tone="success" heading={done === 'in' ? strings.doneHeading : strings.sentHeading} announce="politely">
          <p>{done === 'in' ? strings.done : strings.sent}</p>
        </Message>
        {done === 'in' && (
          <p>
            <ButtonLink href={pathAfterLoginPage(site, query)}>
              {requested ? texts.login.goOn : strings.toMyPages}
            </ButtonLink>
          </p>
        )}
      </div>
    )
  const haveAccount = login && (
    <p>
      {strings.haveAccount} <a href={login}>{texts.login.submit}</a>
    </p>
  )
  const form = (
    <RegisterForm
      key={person?.registrationToken}
      {...{ hasVip, privacyHref, person }}
      returnPath={requested}
      onDone={finish}
    />
  )
  if (person && isChild(person, site))
    return (
      <Message tone="info" announce="politely">
        <p>{texts.problems.underAge}</p>
      </Message>
    )
  if (person)
    return (
      <div className={styles.form}>
        <Message tone="info" announce="politely">
          <p>{strings.identified(person.firstName)}</p>
        </Message>
        {form}
      </div>
    )
  return (
    <div className={styles.form}>
      {haveAccount}
      <Heading level={2} size="heading-3">
        {strings.byEId}
      </Heading>
      <p className={styles.lead}>{strings.byEIdLead}</p>
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
        {strings.byEmail}
      </Heading>
      <p className={styles.lead}>{strings.byEmailLead}</p>
      {form}
    </div>
  )
}

/** By the e-ID: nothing needs to be filled in to know it. */
const isChild = ({ birthDate }: RegisteringPerson, { timeZone }: Site): boolean =>
  birthDate !== null && !isOfAge(birthDate as LocalDate, localDateOf(instantOf(new Date()), timeZone))
