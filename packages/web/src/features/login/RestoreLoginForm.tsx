import { restoreLogin } from '@nyhem/contract/routes/login.paths'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { sessionEnded } from '../session/keep-session.ts'
import { sessionEnd } from '../session/session-cookie.ts'
import { currentSession } from '../session/session-store.ts'
import { FormProblems } from './FormProblems.tsx'
import styles from './Login.module.css'
import { refusalOf, useAccountForm } from './use-account-form.ts'
import { useLinkToken } from './use-link-token.ts'

type Props = { loginHref: string | null; forgotPasswordHref: string | null }

const idOf = (field: string) => `restore-${field}`

/** Takes back a changed e-mail address or e-ID by a press: a mail scanner that opens the link changes nothing. */
export function RestoreLoginForm({ loginHref, forgotPasswordHref }: Props) {
  const site = useSite()
  const texts = useTexts().account
  const words = texts.restoreLogin
  const token = useLinkToken()
  const [stage, setStage] = useState<'asking' | 'done' | 'old'>('asking')
  const form = useAccountForm(async () => {
    const body = { siteId: site.siteId, token: token ?? '' }
    const refused = refusalOf(await call(restoreLogin, { body }))
    if (refused?.fields.some(({ field }) => field === 'token')) setStage('old')
    else if (!refused) {
      setStage('done')
      // The server has removed the cookies where this browser was logged in to the account.
      if (currentSession() !== null && sessionEnd() === null) sessionEnded(site)
    }
    return refused
  })
  if (stage === 'old' || token === '')
    return (
      <div className={styles.form}>
        <Message tone="warning" heading={words.oldHeading} announce="at-once">
          <p>{words.old(site.company.email, site.company.phone)}</p>
        </Message>
      </div>
    )
  if (stage === 'done')
    return (
      <div className={styles.form}>
        <Message tone="success" heading={words.doneHeading} announce="politely">
          <p>{words.done}</p>
        </Message>
        {forgotPasswordHref && (
          <p>
            <ButtonLink href={forgotPasswordHref}>{words.choosePassword}</ButtonLink>
          </p>
        )}
        {loginHref && <TextLink href={loginHref}>{words.logIn}</TextLink>}
      </div>
    )
  return (
    <ScriptedForm className={styles.form} onSubmit={form.onSubmit}>
      <FormProblems form={form} labels={{}} idOf={idOf} />
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.ways}>
        <Button type="submit" size="large" wide="on-phones" busy={form.busy}>
          {words.submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}
