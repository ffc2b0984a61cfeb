import type { LoggedInReply } from '@nyhem/contract/calls/account'
import { loginFormId, pageField } from '@nyhem/contract/calls/form-state'
import { addressOf } from '@nyhem/contract/routes/address'
import { logInByEmail } from '@nyhem/contract/routes/login.paths'
import type { LoginType } from '@nyhem/domain/account/login-types'
import { parseLoginPassword } from '@nyhem/domain/account/password'
import { referrerName } from '@nyhem/domain/account/return-path'
import type { FieldProblem } from '@nyhem/domain/forms/form-reading'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import { useFormState, usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { call } from '../api-client/call.ts'
import { FormProblems } from './FormProblems.tsx'
import { accountSentence } from './failure-text.ts'
import styles from './Login.module.css'
import { resultOf, sent, useAccountForm } from './use-account-form.ts'

type Props = { loginType: LoginType; returnPath: string; onLoggedIn: (reply: LoggedInReply) => void }

/** Validates input by the server's rules. Source: public-site specification §5. */
function problemsOf(email: string, password: string): readonly FieldProblem[] {
  const readEmail = parseEmail(email)
  const readPassword = parseLoginPassword(password)
  return [
    ...(readEmail.ok ? [] : [{ field: 'email', problem: readEmail.problem }]),
    ...(readPassword.ok ? [] : [{ field: 'password', problem: readPassword.problem }]),
  ]
}

const idOf = (field: string) => `login-${field}`

/** Login by e-mail and password. A plain post without scripts, answered with the page or a redirect. */
export function EmailLogin({ loginType, returnPath, onLoggedIn }: Props) {
  const site = useSite()
  const texts = useTexts('account').account
  const posted = useFormState(loginFormId)
  const page = usePagePath()
  const hydrated = useHydrated()

  const form = useAccountForm(async (text) => {
    const [email, password] = [text('email'), text('password')]
    const wrong = problemsOf(email, password)
    if (wrong.length > 0) return { outcome: 'refused', problems: wrong }
    const reply = await call(logInByEmail, {
      body: { siteId: site.siteId, email, password, returnUrl: returnPath, loginType },
    })
    if (!('expiresAt' in reply)) return resultOf(reply)
    onLoggedIn(reply)
    return sent
  }, posted)

  const labels = { email: texts.login.email, password: texts.login.password }
  const field = (name: keyof typeof labels) => ({
    name,
    id: idOf(name),
    label: labels[name],
    error: accountSentence(form.problems, name, texts),
  })
  return (
    <form
      id={loginFormId}
      className={styles.stack}
      method="post"
      action={addressOf(logInByEmail)}
      noValidate={hydrated}
      onSubmit={form.onSubmit}
    >
      <input type="hidden" name={pageField} value={page} />
      <input type="hidden" name={referrerName} value={posted?.values[referrerName] ?? returnPath} />
      <FormProblems form={form} labels={labels} idOf={idOf} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="username"
        defaultValue={posted?.values.email ?? ''}
        required
      />
      <TextField {...field('password')} type="password" autoComplete="current-password" required />
      {site.routes.forgotPassword && (
        <p>
          <a href={site.routes.forgotPassword}>{texts.login.forgot}</a>
        </p>
      )}
      <div>
        <Button type="submit" variant="outlined" wide="on-phones" busy={form.busy}>
          {texts.login.submit}
        </Button>
      </div>
    </form>
  )
}
