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
import styles from './Login.module.css'
import { problemSentence } from './problem-sentence.ts'
import { askedReturnPath, passOn } from './return-path.ts'
import { refusalOf, useAccountForm } from './use-account-form.ts'
import { useLinkToken } from './use-link-token.ts'
import { useQuery } from './use-query.ts'

type Props = { loginHref: string | null; forgotPasswordHref: string | null }

const idOf = (field: string) => `choose-${field}`

/** Chooses a password by the token of a letter, and asks for a new letter when the link is old. */
export function SetPasswordForm({ loginHref, forgotPasswordHref }: Props) {
  const site = useSite()
  const texts = useTexts().account
  const words = texts.setPassword
  const token = useLinkToken()
  const asked = askedReturnPath(site, useQuery())
  const [stage, setStage] = useState<'choosing' | 'done' | 'old'>('choosing')

  const form = useAccountForm(async (text) => {
    const password = parseChosenPassword(text('password'), null)
    if (!password.ok) return { fields: [{ field: 'password', problem: password.problem }], code: null }
    if (text('repeat') !== password.value)
      return { fields: [{ field: 'repeat', problem: 'passwordsDiffer' }], code: null }
    const body = { siteId: site.siteId, token: token ?? '', password: password.value }
    const refused = refusalOf(await call(setPassword, { body }))
    if (refused?.fields.some(({ field }) => field === 'token')) setStage('old')
    else if (!refused) setStage('done')
    return refused
  })

  if (token === '' && stage === 'choosing')
    return (
      <div className={styles.panel}>
        <Message tone="warning" heading={words.missingHeading}>
          <p>{words.missing}</p>
        </Message>
        {forgotPasswordHref && <TextLink href={forgotPasswordHref}>{words.newLink}</TextLink>}
      </div>
    )
  if (stage === 'old') return <OldLink token={token ?? ''} />
  if (stage === 'done')
    return (
      <div className={styles.form}>
        <Message tone="success" heading={words.doneHeading} announce="politely">
          <p>{words.done}</p>
        </Message>
        {loginHref && (
          <p>
            <ButtonLink href={passOn(loginHref, asked)}>{words.logIn}</ButtonLink>
          </p>
        )}
      </div>
    )
  const labels = { password: words.label, repeat: words.repeat }
  const field = (name: keyof typeof labels) => ({
    name,
    id: idOf(name),
    label: labels[name],
    error: problemSentence(form.fields, name, texts),
    type: 'password' as const,
    autoComplete: 'new-password',
    required: true,
  })
  return (
    <ScriptedForm className={styles.form} onSubmit={form.onSubmit}>
      <FormProblems form={form} labels={labels} idOf={idOf} />
      <TextField {...field('password')} hint={words.hint} />
      <TextField {...field('repeat')} />
      <div className={styles.ways}>
        <Button type="submit" size="large" wide="on-phones" busy={form.busy}>
          {words.submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}

function OldLink({ token }: { token: string }) {
  const site = useSite()
  const texts = useTexts().account
  const words = texts.setPassword
  const [sent, setSent] = useState(false)
  const form = useAccountForm(async () => {
    const body = { siteId: site.siteId, token }
    const refused = refusalOf(await call(requestPassword, { body }))
    if (!refused) setSent(true)
    return refused
  })
  if (sent)
    return (
      <Message tone="success" heading={texts.forgot.sentHeading} announce="politely" className={styles.panel}>
        <p>{words.newLinkSent}</p>
      </Message>
    )
  return (
    <ScriptedForm className={styles.form} onSubmit={form.onSubmit}>
      <Message tone="warning" heading={words.oldHeading} announce="at-once">
        <p>{words.old}</p>
      </Message>
      <FormProblems form={form} labels={{}} idOf={idOf} />
      <div className={styles.ways}>
        <Button type="submit" busy={form.busy}>
          {words.newLink}
        </Button>
      </div>
    </ScriptedForm>
  )
}
