import { forgotPasswordFormId, pageField } from '@nyhem/contract/calls/form-state'
import { addressOf } from '@nyhem/contract/routes/address'
import { requestPassword } from '@nyhem/contract/routes/login.paths'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import { useState } from 'react'
import { useFormState, usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { FormProblems } from './FormProblems.tsx'
import { accountSentence } from './failure-text.ts'
import styles from './Login.module.css'
import { refused, resultOf, useAccountForm } from './use-account-form.ts'

const idOf = (field: string) => `forgot-${field}`

/** Requests the e-mail for a new password. The response never reveals whether an account exists. */
export function ForgotPasswordForm({ loginHref }: { loginHref: string | null }) {
  const site = useSite()
  const texts = useTexts('account').account
  const posted = useFormState(forgotPasswordFormId)
  const page = usePagePath()
  const hydrated = useHydrated()
  const [sent, setSent] = useState(posted?.outcome === 'sent')

  const form = useAccountForm(async (text) => {
    const email = parseEmail(text('email'))
    if (!email.ok) return refused('email', email.problem)
    const body = { siteId: site.siteId, email: email.value }
    const result = resultOf(await call(requestPassword, { body }))
    if (result.outcome === 'sent') setSent(true)
    return result
  }, posted)

  if (sent)
    return (
      <div id={forgotPasswordFormId} className={styles.panel}>
        <Message tone="success" heading={texts.forgot.sentHeading} announce="politely">
          <p>{texts.forgot.sent}</p>
          <p>{texts.forgot.noMail}</p>
        </Message>
        {loginHref && <TextLink href={loginHref}>{texts.forgot.back}</TextLink>}
      </div>
    )
  return (
    <form
      id={forgotPasswordFormId}
      className={styles.form}
      method="post"
      action={addressOf(requestPassword)}
      noValidate={hydrated}
      onSubmit={form.onSubmit}
    >
      <input type="hidden" name={pageField} value={page} />
      <FormProblems form={form} labels={{ email: texts.forgot.label }} idOf={idOf} />
      <TextField
        name="email"
        id={idOf('email')}
        label={texts.forgot.label}
        error={accountSentence(form.problems, 'email', texts)}
        type="email"
        autoComplete="username"
        defaultValue={posted?.values.email ?? ''}
        required
      />
      <div className={styles.ways}>
        <Button type="submit" size="large" wide="on-phones" busy={form.busy}>
          {texts.forgot.submit}
        </Button>
      </div>
      {loginHref && <TextLink href={loginHref}>{texts.forgot.back}</TextLink>}
    </form>
  )
}
