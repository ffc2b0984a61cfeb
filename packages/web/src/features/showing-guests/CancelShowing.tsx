import { cancelShowingByLink } from '@nyhem/contract/routes/forms.paths'
import type { FormEvent } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'
import { ContactSentence } from '../contact-sentence/ContactSentence.tsx'
import { useLinkToken } from '../login/use-link-token.ts'
import { FormDone } from '../posted-form/FormDone.tsx'
import styles from '../posted-form/PostedForm.module.css'

type Props = {
  /** For visitors who reconsider; null once registration has closed. */
  registerHref: string | null
  contact: string
}

/** A button press, so that a mail scanner opening the link changes nothing. */
export function CancelShowing({ registerHref, contact }: Props) {
  const texts = useTexts('showing').showing
  const { cancel } = texts
  const token = useLinkToken()
  const { state: stage, run } = useAction(
    async () => (await call(cancelShowingByLink, { body: { token: token ?? '' } })).code,
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (stage !== 'busy') run()
  }
  const isDead = token === '' || stage === 'UnknownLink'
  if (isDead || stage === 'Past') {
    const said = isDead ? cancel.unknown : cancel.past
    return (
      <Message tone="warning" heading={said.heading} announce="at-once">
        <p className={styles.text}>
          {said.text} <ContactSentence>{contact}</ContactSentence>
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
          <p className={styles.text}>
            <ContactSentence>{contact}</ContactSentence>
          </p>
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
        <Button type="submit" size="large" wide="on-phones" busy={stage === 'busy'}>
          {cancel.submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}
