import { requestPassword, updatePassword } from '@nyhem/contract/routes/login.paths'
import { parseChosenPassword } from '@nyhem/domain/account/password'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { call } from '../api-client/call.ts'
import { accountSentence } from '../login/failure-text.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { useSaving } from './use-saving.ts'

type Props = { hasPassword: boolean; email: string | null }

const idOf = (field: string) => `password-${field}`

/** An account without a password sets it by e-mail. */
export function PasswordPart({ hasPassword, email }: Props) {
  const { password } = useTexts('my-pages').settings
  return (
    <SettingsPart id="password" heading={password.heading}>
      {hasPassword && <ChangePassword email={email} />}
      {!hasPassword && email !== null && <SendLink email={email} />}
      {!hasPassword && email === null && <p>{password.noneNorEmail}</p>}
    </SettingsPart>
  )
}

function ChangePassword({ email }: { email: string | null }) {
  const texts = useTexts('account', 'my-pages')
  const { password: strings } = texts.settings
  const { setPassword } = texts.account
  const saving = useSaving(
    (form) => {
      const [current = '', password = '', repeated = ''] = ['currentPassword', 'password', 'repeated'].map((name) =>
        String(form.get(name) ?? ''),
      )
      const read = parseChosenPassword(password, email)
      const problems = [
        ...(current === '' ? [{ field: 'currentPassword', problem: 'required' }] : []),
        ...(read.ok ? [] : [{ field: 'password', problem: read.problem }]),
        ...(password === repeated ? [] : [{ field: 'repeated', problem: 'passwordsDiffer' }]),
      ]
      if (problems.length > 0) return problems
      const body = { currentPassword: current, password }
      return call(updatePassword, { body })
    },
    (form) => form.reset(),
  )
  const field = (name: string, label: string) => ({
    name,
    id: idOf(name),
    label,
    type: 'password' as const,
    width: 'medium' as const,
    error: accountSentence(saving.problems, name, texts.account),
  })
  return (
    <SettingsForm
      form={saving}
      submit={strings.submit}
      saved={strings.changed}
      labels={{ currentPassword: strings.current, password: setPassword.label, repeated: setPassword.repeat }}
      idOf={idOf}
    >
      <TextField {...field('currentPassword', strings.current)} autoComplete="current-password" />
      <TextField {...field('password', setPassword.label)} hint={setPassword.hint} autoComplete="new-password" />
      <TextField {...field('repeated', setPassword.repeat)} autoComplete="new-password" />
    </SettingsForm>
  )
}

function SendLink({ email }: { email: string }) {
  const { siteId } = useSite()
  const { password } = useTexts('my-pages').settings
  const saving = useSaving(() => call(requestPassword, { body: { siteId, email } }))
  return (
    <SettingsForm form={saving} submit={password.send} saved={password.sent} labels={{}} idOf={idOf}>
      <p>{password.none}</p>
    </SettingsForm>
  )
}
