import { cancelSigning, signingStatus } from '@nyhem/contract/routes/signing.paths'
import { authMethodOf } from '@nyhem/domain/account/login-types'
import { useMemo } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { call } from '../api-client/call.ts'
import type { IdentificationControl } from '../login/use-identification.ts'
import { type SignatureCalls, useSignature } from '../login/use-signature.ts'
import { forgetSigning, readBookingAddress } from './booking-address.ts'
import { returnedSigning, startSigning } from './booking-calls.ts'

/** The signing of one buyer. `onSigned` is called once the provider has said yes. */
export function useSigning(
  { bookingId, buyer }: { bookingId: string; buyer: number },
  onSigned: () => void,
): IdentificationControl {
  const site = useSite()
  const method = authMethodOf[site.country]
  const calls = useMemo<SignatureCalls>(
    () => ({
      start: (request) => startSigning(site, { bookingId, buyer }, request.environment ?? 'desktop'),
      status: (session) => call(signingStatus, { params: { method, session } }),
      finish: (session) => returnedSigning(site, session),
      cancel: (session) => call(cancelSigning, { params: { method, session } }),
    }),
    [site, method, bookingId, buyer],
  )
  return useSignature(calls, takeReturned, onSigned)
}

function takeReturned(): string | null {
  const { signing } = readBookingAddress(location.search)
  if (signing !== null) forgetSigning()
  return signing
}
