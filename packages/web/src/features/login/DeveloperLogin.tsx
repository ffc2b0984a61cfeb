import type { LoggedInReply } from '@nyhem/contract/calls/account'
import { logInAsDeveloper } from '@nyhem/contract/routes/login.paths'
import type { LoginType } from '@nyhem/domain/account/login-types'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { call } from '../api-client/call.ts'
import { FormProblems } from './FormProblems.tsx'
import { accountSentence } from './failure-text.ts'
import styles from './Login.module.css'
import { resultOf, sent, useAccountForm } from './use-account-form.ts'

type Props = { loginType: LoginType; returnPath: string; onLoggedIn: (reply: LoggedInReply) => void }

const name = 'personalNumber'
const id = 'developer-number'
/** For developers, in the language of the code. */
const label = 'National identity number (development only)'

/** Login by national identity number alone, in development only. Source: public-site specification §2. */
export function DeveloperLogin({ loginType, returnPath, onLoggedIn }: Props) {
  const { siteId } = useSite()
  const texts = useTexts('account').account
  const form = useAccountForm(async (text) => {
    const reply = await call(logInAsDeveloper, {
      body: { siteId, personalNumber: text(name), loginType, returnUrl: returnPath },
    })
    if (reply.code === 'ChooseBoardMember' && 'associations' in reply)
      return { outcome: 'refused', problems: [], code: reply.code }
    if (!('expiresAt' in reply)) return resultOf(reply)
    onLoggedIn(reply)
    return sent
  })
  return (
    <ScriptedForm className={styles.stack} onSubmit={form.onSubmit}>
      <FormProblems form={form} labels={{ [name]: label }} idOf={() => id} />
      <TextField
        name={name}
        id={id}
        label={label}
        error={accountSentence(form.problems, name, texts)}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" variant="outlined" wide="on-phones" busy={form.busy}>
          Log in without an e-ID
        </Button>
      </div>
    </ScriptedForm>
  )
}
