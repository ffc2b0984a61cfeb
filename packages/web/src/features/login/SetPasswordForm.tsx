import { requestPassword, setPassword } from '@nyhem/contract/routes/login.paths'
import { parseChosenPassword } from '@nyhem/domain/account/password'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { FormProblems } from './FormProblems.tsx'
import { accountSentence } from './failure-text.ts'
import styles from './Login.module.css'
import { passOn, requestedReturnPath } from './return-path.ts'
import { refused, refuses, resultOf, useAccountForm } from './use-account-form.ts'
import { useLinkToken } from './use-link-token.ts'
import { useQuery } from './use-query.ts'

type Props = { loginHref: string | null; forgotPasswordHref: string | null }

const idOf = (field: string) => `choose-${field}`

/** Sets a password with an e-mailed token; requests a new e-mail when the link has expired. */
export function SetPasswordForm({ loginHref, forgotPasswordHref }: Props) {
  const site = useSite()
  const texts = useTexts('account').account
  const strings = texts.setPassword
  const token = useLinkToken()
  const requested = requestedReturnPath(site, useQuery())
  const [stage, setStage] = useState<'choosing' | 'done' | 'old'>('choosing')

  const form = useAccountForm(async (text) => {
    const password = parseChosenPassword(text('password'), null)
    if (!password.ok) return refused('password', password.problem)
    if (text('repeat') !== password.value) return refused('repeat', 'passwordsDiffer')
    const body = { siteId: site.siteId, token: token ?? '', password: password.value }
    const result = resultOf(await call(setPassword, { body }))
    if (refuses(result, 'token')) setStage('old')
    else if (result.outcome === 'sent') setStage('done')
    return result
  })

  if (token === '' && stage === 'choosing')
    return (
      <div className={styles.panel}>
        <Message tone="warning" heading={strings.missingHeading}>
          <p>{strings.missing}</p>
        </Message>
        {forgotPasswordHref && <TextLink href={forgotPasswordHref}>{strings.newLink}</TextLink>}
      </div>
    )
  if (stage === 'old') return <OldLink token={token ?? ''} />
  if (stage === 'done')
    return (
      <div className={styles.form}>
        <Message tone="success" heading={strings.doneHeading} announce="politely">
          <p>{strings.done}</p>
        </Message>
        {loginHref && (
          <p>
            <ButtonLink href={passOn(loginHref, requested)}>{strings.logIn}</ButtonLink>
          </p>
        )}
      </div>
    )
  const labels = { password: strings.label, repeat: strings.repeat }
  const field = (name: keyof typeof labels) => ({
    name,
    id: idOf(name),
    label: labels[name],
    error: accountSentence(form.problems, name, texts),
    type: 'password' as const,
    autoComplete: 'new-password',
    required: true,
  })
  return (
    <ScriptedForm className={styles.form} onSubmit={form.onSubmit}>
      <FormProblems form={form} labels={labels} idOf={idOf} />
      <TextField {...field('password')} hint={strings.hint} />
      <TextField {...field('repeat')} />
      <div className={styles.ways}>
        <Button type="submit" size="large" wide="on-phones" busy={form.busy}>
          {strings.submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}

function OldLink({ token }: { token: string }) {
  const site = useSite()
  const texts = useTexts('account').account
  const strings = texts.setPassword
  const [sent, setSent] = useState(false)
  const form = useAccountForm(async () => {
    const body = { siteId: site.siteId, token }
    const result = resultOf(await call(requestPassword, { body }))
    if (result.outcome === 'sent') setSent(true)
    return result
  })
  if (sent)
    return (
      <Message tone="success" heading={texts.forgot.sentHeading} announce="politely" className={styles.panel}>
        <p>{strings.newLinkSent}</p>
      </Message>
    )
  return (
    <ScriptedForm className={styles.form} onSubmit={form.onSubmit}>
      <Message tone="warning" heading={strings.oldHeading} announce="at-once">
        <p>{strings.old}</p>
      </Message>
      <FormProblems form={form} labels={{}} idOf={idOf} />
      <div className={styles.ways}>
        <Button type="submit" busy={form.busy}>
          {strings.newLink}
        </Button>
      </div>
    </ScriptedForm>
  )
}
