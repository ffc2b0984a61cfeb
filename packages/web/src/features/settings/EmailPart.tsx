import { requestEmailChange } from '@nyhem/contract/routes/login.paths'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { call } from '../api-client/call.ts'
import { problemSentence } from '../login/problem-sentence.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { useSaving } from './use-saving.ts'

const id = 'new-email'

/** The address to log in with. A new one counts once its owner has answered a letter to it. */
export function EmailPart({ email }: { email: string | null }) {
  const { siteId } = useSite()
  const texts = useTexts()
  const words = texts.settings.email
  const [asked, setAsked] = useState('')
  const { saving, submit } = useSaving(
    (form) => {
      const written = String(form.get('email') ?? '')
      const read = parseEmail(written)
      if (!read.ok) return [{ field: 'email', problem: read.problem }]
      setAsked(read.value)
      return call(requestEmailChange, { body: { siteId, email: read.value } })
    },
    (form) => form.reset(),
  )
  return (
    <SettingsPart id="email" heading={words.heading}>
      <p>{email === null ? words.none : words.current(email)}</p>
      <SettingsForm
        saving={saving}
        onSubmit={submit}
        submit={words.submit}
        saved={words.sent(asked)}
        labels={{ email: words.label }}
        idOf={() => id}
      >
        <TextField
          name="email"
          id={id}
          label={words.label}
          type="email"
          autoComplete="email"
          error={problemSentence(saving.problems, 'email', texts.account)}
        />
      </SettingsForm>
    </SettingsPart>
  )
}
