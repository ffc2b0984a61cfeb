import { restoreLogin } from '@nyhem/contract/routes/login.paths'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { ContactSentence } from '../contact-sentence/ContactSentence.tsx'
import { sessionEnded } from '../session/keep-session.ts'
import { sessionEnd } from '../session/session-cookie.ts'
import { currentSession } from '../session/session-store.ts'
import { FormProblems } from './FormProblems.tsx'
import styles from './Login.module.css'
import { refuses, resultOf, useAccountForm } from './use-account-form.ts'
import { useLinkToken } from './use-link-token.ts'

type Props = { loginHref: string | null; forgotPasswordHref: string | null }

const idOf = (field: string) => `restore-${field}`

/** Reverts a changed e-mail address or e-ID by a button press: a mail scanner that opens the link changes nothing. */
export function RestoreLoginForm({ loginHref, forgotPasswordHref }: Props) {
  const site = useSite()
  const texts = useTexts('account').account
  const strings = texts.restoreLogin
  const token = useLinkToken()
  const [stage, setStage] = useState<'asking' | 'done' | 'old'>('asking')
  const form = useAccountForm(async () => {
    const body = { siteId: site.siteId, token: token ?? '' }
    const result = resultOf(await call(restoreLogin, { body }))
    if (refuses(result, 'token')) setStage('old')
    else if (result.outcome === 'sent') {
      setStage('done')
      // The server removed the cookies if this browser was logged in to the account.
      if (currentSession() !== null && sessionEnd() === null) sessionEnded(site)
    }
    return result
  })
  if (stage === 'old' || token === '')
    return (
      <div className={styles.form}>
        <Message tone="warning" heading={strings.oldHeading} announce="at-once">
          <p>
            <ContactSentence>{strings.old(site.company.email, site.company.phone)}</ContactSentence>
          </p>
        </Message>
      </div>
    )
  if (stage === 'done')
    return (
      <div className={styles.form}>
        <Message tone="success" heading={strings.doneHeading} announce="politely">
          <p>{strings.done}</p>
        </Message>
        {forgotPasswordHref && (
          <p>
            <ButtonLink href={forgotPasswordHref}>{strings.choosePassword}</ButtonLink>
          </p>
        )}
        {loginHref && <TextLink href={loginHref}>{strings.logIn}</TextLink>}
      </div>
    )
  return (
    <ScriptedForm className={styles.form} onSubmit={form.onSubmit}>
      <FormProblems form={form} labels={{}} idOf={idOf} />
      <p className={styles.lead}>{strings.lead}</p>
      <div className={styles.ways}>
        <Button type="submit" size="large" wide="on-phones" busy={form.busy}>
          {strings.submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}
