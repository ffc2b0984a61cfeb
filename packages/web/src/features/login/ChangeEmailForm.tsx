import { confirmEmailChange } from '@nyhem/contract/routes/login.paths'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { currentSession } from '../session/session-store.ts'
import { FormProblems } from './FormProblems.tsx'
import styles from './Login.module.css'
import { resultOf, useAccountForm } from './use-account-form.ts'
import { useLinkToken } from './use-link-token.ts'

const idOf = (field: string) => `change-${field}`

/** Confirms a new e-mail address by a button press: a mail scanner that opens the link changes nothing. */
export function ChangeEmailForm({ settingsHref }: { settingsHref: string | null }) {
  const texts = useTexts('account').account
  const strings = texts.changeEmail
  const token = useLinkToken()
  const [stage, setStage] = useState<'asking' | 'done' | 'old'>('asking')
  const form = useAccountForm(async () => {
    const result = resultOf(await call(confirmEmailChange, { params: { token: token ?? '' } }))
    const deadLink =
      result.outcome === 'refused' &&
      result.problems.some(({ field, problem }) => field === 'token' && problem !== 'emailInUse')
    if (deadLink) setStage('old')
    else if (result.outcome === 'sent') {
      setStage('done')
      void currentSession()?.reload()
    }
    return result
  })
  const settings = settingsHref && <TextLink href={settingsHref}>{strings.settings}</TextLink>
  if (stage === 'old' || token === '')
    return (
      <div className={styles.form}>
        <Message tone="warning" heading={strings.oldHeading} announce="at-once">
          <p>{strings.old}</p>
        </Message>
        {settings}
      </div>
    )
  if (stage === 'done')
    return (
      <div className={styles.form}>
        <Message tone="success" heading={strings.doneHeading} announce="politely">
          <p>{strings.done}</p>
        </Message>
        {settings}
      </div>
    )
  return (
    <ScriptedForm className={styles.form} onSubmit={form.onSubmit}>
      <FormProblems form={form} labels={{}} idOf={idOf} />
      <p className={styles.lead}>{strings.lead}</p>
      <div className={styles.ways}>
        <Button type="submit" size="large" busy={form.busy}>
          {strings.submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}
