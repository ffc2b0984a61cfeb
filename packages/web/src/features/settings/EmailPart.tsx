import { requestEmailChange } from '@nyhem/contract/routes/login.paths'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { call } from '../api-client/call.ts'
import { accountSentence } from '../login/failure-text.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { useSaving } from './use-saving.ts'

const id = 'new-email'

/** A new address takes effect once confirmed by e-mail. */
export function EmailPart({ email }: { email: string | null }) {
  const { siteId } = useSite()
  const texts = useTexts('account', 'my-pages')
  const strings = texts.settings.email
  const [requested, setRequested] = useState('')
  const saving = useSaving(
    (form) => {
      const written = String(form.get('email') ?? '')
      const read = parseEmail(written)
      if (!read.ok) return [{ field: 'email', problem: read.problem }]
      setRequested(read.value)
      return call(requestEmailChange, { body: { siteId, email: read.value } })
    },
    (form) => form.reset(),
  )
  return (
    <SettingsPart id="email" heading={strings.heading}>
      <p>{email === null ? strings.none : strings.current(email)}</p>
      <SettingsForm
        form={saving}
        submit={strings.submit}
        saved={strings.sent(requested)}
        labels={{ email: strings.label }}
        idOf={() => id}
      >
        <TextField
          name="email"
          id={id}
          label={strings.label}
          type="email"
          autoComplete="email"
          error={accountSentence(saving.problems, 'email', texts.account)}
        />
      </SettingsForm>
    </SettingsPart>
  )
}
