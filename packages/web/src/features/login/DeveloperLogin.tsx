import type { LoggedInReply } from '@nyhem/contract/calls/account'
import { logInAsDeveloper } from '@nyhem/contract/routes/login.paths'
import type { LoginType } from '@nyhem/domain/account/login-types'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { call } from '../api-client/call.ts'
import { FormProblems } from './FormProblems.tsx'
import styles from './Login.module.css'
import { problemSentence } from './problem-sentence.ts'
import { refusalOf, useAccountForm } from './use-account-form.ts'

type Props = { loginType: LoginType; returnPath: string; onLoggedIn: (reply: LoggedInReply) => void }

const name = 'personalNumber'
const id = 'developer-number'

/** Logging in by a personal number alone, while developing. Source: public-site specification §2. */
export function DeveloperLogin({ loginType, returnPath, onLoggedIn }: Props) {
  const { siteId } = useSite()
  const texts = useTexts().account
  const { developer, developerSubmit } = texts.login
  const form = useAccountForm(async (text) => {
    const reply = await call(logInAsDeveloper, {
      body: { siteId, personalNumber: text(name), loginType, returnUrl: returnPath },
    })
    if (reply.code === 'ChooseBoardMember' && 'associations' in reply) return { fields: [], code: reply.code }
    if (!('expiresAt' in reply)) return refusalOf(reply)
    onLoggedIn(reply)
    return null
  })
  return (
    <ScriptedForm className={styles.stack} onSubmit={form.onSubmit}>
      <FormProblems form={form} labels={{ [name]: developer }} idOf={() => id} />
      <TextField
        name={name}
        id={id}
        label={developer}
        error={problemSentence(form.fields, name, texts)}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" look="outlined" wide="on-phones" busy={form.busy}>
          {developerSubmit}
        </Button>
      </div>
    </ScriptedForm>
  )
}
