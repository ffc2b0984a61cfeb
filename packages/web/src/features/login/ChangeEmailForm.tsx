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
import { refusalOf, useAccountForm } from './use-account-form.ts'
import { useLinkToken } from './use-link-token.ts'

const idOf = (field: string) => `change-${field}`

/** Confirms a new e-mail address by a press: a mail scanner that opens the link changes nothing. */
export function ChangeEmailForm({ settingsHref }: { settingsHref: string | null }) {
  const texts = useTexts().account
  const words = texts.changeEmail
  const token = useLinkToken()
  const [stage, setStage] = useState<'asking' | 'done' | 'old'>('asking')
  const form = useAccountForm(async () => {
    const refused = refusalOf(await call(confirmEmailChange, { params: { token: token ?? '' } }))
    const deadLink = refused?.fields.some(({ field, problem }) => field === 'token' && problem !== 'emailInUse')
    if (deadLink) setStage('old')
    else if (!refused) {
      setStage('done')
      void currentSession()?.reload()
    }
    return refused
  })
  const settings = settingsHref && <TextLink href={settingsHref}>{words.settings}</TextLink>
  if (stage === 'old' || token === '')
    return (
      <div className={styles.form}>
        <Message tone="warning" heading={words.oldHeading} announce="at-once">
          <p>{words.old}</p>
        </Message>
        {settings}
      </div>
    )
  if (stage === 'done')
    return (
      <div className={styles.form}>
        <Message tone="success" heading={words.doneHeading} announce="politely">
          <p>{words.done}</p>
        </Message>
        {settings}
      </div>
    )
  return (
    <ScriptedForm className={styles.form} onSubmit={form.onSubmit}>
      <FormProblems form={form} labels={{}} idOf={idOf} />
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.ways}>
        <Button type="submit" size="large" busy={form.busy}>
          {words.submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}
