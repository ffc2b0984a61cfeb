import type { CancelShowingReply } from '@nyhem/contract/calls/showing'
import { cancelShowingByLink } from '@nyhem/contract/routes/forms.paths'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { useLinkToken } from '../login/use-link-token.ts'
import { FormDone } from '../posted-form/FormDone.tsx'
import styles from '../posted-form/PostedForm.module.css'

type Props = {
  /** The form, for whoever changes their mind; null where one can no longer register. */
  registerHref: string | null
  contact: string
}

type Stage = 'asking' | 'sending' | 'failed' | CancelShowingReply['code']

/** Cancels by the press of a button: a mail scanner that opens the link changes nothing. */
export function CancelShowing({ registerHref, contact }: Props) {
  const texts = useTexts().showing
  const { cancel } = texts
  const token = useLinkToken()
  const [stage, setStage] = useState<Stage>('asking')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (stage === 'sending') return
    setStage('sending')
    const reply = call(cancelShowingByLink, { body: { token: token ?? '' } })
    setStage(await reply.then(({ code }) => code).catch(() => 'failed' as const))
  }
  const isDead = token === '' || stage === 'UnknownLink'
  if (isDead || stage === 'Past') {
    const said = isDead ? cancel.unknown : cancel.past
    return (
      <Message tone="warning" heading={said.heading} announce="at-once">
        <p className={styles.text}>
          {said.text} {contact}
        </p>
      </Message>
    )
  }
  if (stage === 'Ok' || stage === 'AlreadyCancelled')
    return (
      <FormDone {...(stage === 'Ok' ? cancel.done : cancel.alreadyCancelled)}>
        {registerHref && <TextLink href={registerHref}>{cancel.again}</TextLink>}
      </FormDone>
    )
  return (
    <ScriptedForm className={styles.form} onSubmit={onSubmit} hasOwnNotice>
      {stage === 'failed' && (
        <Message tone="error" heading={texts.failed.heading} announce="at-once">
          <p className={styles.text}>{contact}</p>
        </Message>
      )}
      <Heading level={2} size="heading-2">
        {cancel.heading}
      </Heading>
      <p className={styles.text}>{cancel.question}</p>
      <noscript>
        <p className={styles.text}>
          {cancel.withoutScripts} {contact}
        </p>
      </noscript>
      <div>
        <Button type="submit" size="large" wide="on-phones" busy={stage === 'sending'}>
          {cancel.submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}
