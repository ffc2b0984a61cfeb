import {
  cancelDocumentSigning,
  documentSigningStatus,
  finishDocumentSigning,
  startDocumentSigning,
} from '@nyhem/contract/routes/signing.paths'
import type { AuthMethod } from '@nyhem/domain/account/login-types'
import { documentQueryNames } from '@nyhem/domain/document/document-list'
import { call } from '../api-client/call.ts'
import type { SignatureCalls } from '../login/use-signature.ts'

type Signed = { readonly documentId: string; readonly method: AuthMethod }

/** The calls of signing a document by an e-ID. All throw `CallFailed`. */
export const documentSigningCalls = (params: Signed): SignatureCalls => ({
  start: ({ environment = 'desktop' }) => call(startDocumentSigning, { params, body: { environment } }),
  status: (session) => call(documentSigningStatus, { params: { ...params, session } }),
  finish: (session) => call(finishDocumentSigning, { params, body: { code: session } }),
  cancel: (session) => call(cancelDocumentSigning, { params: { ...params, session } }),
})

/** The signature that the browser comes back from; taken out of the address, so that a page loaded anew asks no more. */
export function takeReturnedSigning(): string | null {
  const address = new URL(location.href)
  const signing = address.searchParams.get(documentQueryNames.signing)
  if (signing === null) return null
  address.searchParams.delete(documentQueryNames.signing)
  history.replaceState(history.state, '', address.pathname + address.search)
  return signing
}
