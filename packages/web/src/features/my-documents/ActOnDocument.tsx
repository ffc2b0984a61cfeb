import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import {
  cancelDocumentSigning,
  documentSigningStatus,
  finishDocumentSigning,
  startDocumentSigning,
} from '@nyhem/contract/routes/signing.paths'
import { type AuthMethod, flowOfMethod } from '@nyhem/domain/account/login-types'
import { documentQueryNames } from '@nyhem/domain/document/document-list'
import { useCallback, useMemo } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { signingFailure } from '../booking/signing-failure.ts'
import { EIdentity } from '../login/EIdentity.tsx'
import type { SigningCalls } from '../login/identify.ts'
import { useSignature } from '../login/use-signature.ts'
import { currentSession } from '../session/session-store.ts'
import { ApproveDocument } from './ApproveDocument.tsx'
import styles from './MyDocuments.module.css'

type Props = { model: PageModels['my-pages-documents-action'] }

export function ActOnDocument({ model }: Props) {
  const { alreadyDone } = useTexts('documents').documents
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
  return document.action === 'approve' ? <ApproveDocument model={model} /> : <Sign model={model} />
}

function Sign({ model }: Props) {
  const { sign } = useTexts('documents').documents
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
            <ButtonLink href={settingsHref} variant="outlined">
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
  const { sign } = useTexts('documents').documents
  const calls = useMemo(() => documentSigningCalls({ documentId, method }), [documentId, method])
  const onSigned = useCallback(() => {
    // The next page is shown in this document, whose header still counts what was signed.
    currentSession()
      ?.reload()
      .catch((cause: unknown) => console.warn('the header counts it until the next page', cause))
    location.assign(doneHref)
  }, [doneHref])
  const signing = useSignature(calls, takeReturnedSigning, onSigned)
  const { now } = signing
  const failure = now?.step === 'failed' ? now.failure : null
  // A person returning from the provider's pages has finished there: no app to open, nothing to cancel.
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
          <p>{sign.failures[signingFailure(failure)]}</p>
        </Message>
      )}
      <EIdentity
        identification={failure ? { ...signing, now: null } : signing}
        startLabel={failure ? sign.again : sign.start}
        act="sign"
      />
    </div>
  )
}

type Signed = { readonly documentId: string; readonly method: AuthMethod }

/** Calls for signing a document by e-ID. All throw `CallFailed`. */
const documentSigningCalls = (params: Signed): SigningCalls => ({
  start: ({ environment = 'desktop' }) => call(startDocumentSigning, { params, body: { environment } }),
  status: (session) => call(documentSigningStatus, { params: { ...params, session } }),
  finish: (session) => call(finishDocumentSigning, { params, body: { code: session } }),
  cancel: (session) => call(cancelDocumentSigning, { params: { ...params, session } }),
})

/** Reads the returned signature and removes it from the address, so that a reload does not query again. */
function takeReturnedSigning(): string | null {
  const address = new URL(location.href)
  const signing = address.searchParams.get(documentQueryNames.signing)
  if (signing === null) return null
  address.searchParams.delete(documentQueryNames.signing)
  history.replaceState(history.state, '', address.pathname + address.search)
  return signing
}
