import type { IdentificationStatus, StartIdentificationReply } from '@nyhem/contract/calls/account'
import { documentQueryNames } from '@nyhem/domain/document/document-list'
import type { SignatureCalls } from '../login/use-signature.ts'
import { accountCall } from '../session/account-client.ts'

const part = encodeURIComponent

/** The calls of signing a document. `base`: with the document and the e-ID. All throw `CallFailed`. */
export const documentSigningCalls = (base: string): SignatureCalls => ({
  start: ({ environment = 'desktop' }) =>
    accountCall<StartIdentificationReply>('POST', `${base}/start`, { body: { environment } }),
  status: (session) => accountCall<IdentificationStatus>('GET', `${base}/status/${part(session)}`),
  finish: (session) => accountCall<IdentificationStatus>('POST', `${base}/status`, { body: { code: session } }),
  cancel: (session) => accountCall('POST', `${base}/cancel/${part(session)}`, { body: {} }),
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
