import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { flowOfMethod } from '@nyhem/domain/account/login-types'
import { useCallback, useMemo } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { signingFailure } from '../booking/signing-failure.ts'
import { EIdentity } from '../login/EIdentity.tsx'
import { useSignature } from '../login/use-signature.ts'
import { documentSigningCalls, takeReturnedSigning } from './document-signing.ts'
import styles from './MyDocuments.module.css'

type Props = { model: PageModels['my-pages-documents-action'] }

/** What is asked of the person, or that it has been done; nothing where the document is only read. */
export function ActOnDocument({ model }: Props) {
  const { alreadyDone } = useTexts().documents
  const { document, doneHref } = model
  if (!document || document.action === 'none') return null
  if (document.status === 'done')
    return (
      <Message tone="success">
        <p>{alreadyDone[document.action]}</p>
        <p>
          <a href={doneHref}>{alreadyDone.see}</a>
        </p>
      </Message>
    )
  return document.action === 'approve' ? <Approve model={model} /> : <Sign model={model} />
}

/** A plain form: the next page tells what came of it, with scripts or without. */
function Approve({ model: { document, approveHref, isChanged } }: Props) {
  const { approve } = useTexts().documents
  return (
    <section className={styles.act} aria-labelledby="act">
      <Heading level={2} size="heading-3" id="act">
        {approve.heading}
      </Heading>
      {isChanged && (
        <Message tone="warning" announce="at-once">
          <p>{approve.otherFile}</p>
        </Message>
      )}
      <p className={styles.lead}>{approve.lead}</p>
      <form className={styles.act} method="post" action={approveHref}>
        <input type="hidden" name="file" value={document?.file.sha256} />
        <CheckboxField name="confirmed" label={approve.read} required />
        <Button type="submit" size="large" wide="on-phones">
          {approve.button}
        </Button>
      </form>
    </section>
  )
}

function Sign({ model }: Props) {
  const { sign } = useTexts().documents
  const { canSign, settingsHref } = model
  return (
    <section className={styles.act} aria-labelledby="act">
      <Heading level={2} size="heading-3" id="act">
        {sign.heading}
      </Heading>
      <p className={styles.lead}>{sign.lead}</p>
      {canSign ? (
        <>
          <SignWithEId model={model} />
          <noscript>
            <p>{sign.noScript}</p>
          </noscript>
        </>
      ) : (
        <Message tone="info">
          <p>{sign.noEId}</p>
          {settingsHref && (
            <ButtonLink href={settingsHref} look="outlined">
              {sign.settings}
            </ButtonLink>
          )}
        </Message>
      )}
    </section>
  )
}

function SignWithEId({ model: { document, method, doneHref } }: Props) {
  const documentId = document?.id ?? ''
  const { sign } = useTexts().documents
  const calls = useMemo(() => documentSigningCalls({ documentId, method }), [documentId, method])
  const onSigned = useCallback(() => location.assign(doneHref), [doneHref])
  const signing = useSignature(calls, takeReturnedSigning, onSigned)
  const { now } = signing
  const failure = now?.step === 'failed' ? now.failure : null
  // Whoever is back from the provider's pages has acted there: there is no app to open, and nothing to cancel.
  const isSealing = now?.step === 'waiting' && flowOfMethod[method] === 'redirect'
  if (now?.step === 'signed' || isSealing)
    return (
      <p className={styles.waiting} role="status">
        {sign.checking}
      </p>
    )
  return (
    <div className={styles.act}>
      {failure && (
        <Message tone={failure.code === 'Cancelled' ? 'info' : 'error'} announce="at-once">
          <p>{signingFailure(failure, sign.failures)}</p>
        </Message>
      )}
      <EIdentity
        identification={failure ? { ...signing, now: null } : signing}
        startLabel={failure ? sign.again : sign.start}
      />
    </div>
  )
}
